// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Pomp;
import io.github.pomplens.openmp.PompThread;
import io.github.pomplens.openmp.Region;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures the events of the POMP interface (POMP paper, section 3) in a calling-context tree, as
 * the native library does, and writes profile.json at the end of the process.
 */
public final class Profiler implements Pomp {
    private final Tree tree = new Tree();
    private final boolean[] disabled = new boolean[Part.values().length];
    private final Output output;
    private volatile boolean recording = true;
    private volatile boolean finished;

    /** Makes the library of a process, as its environment says. */
    public Profiler() {
        this(Optional.ofNullable(System.getenv("POMP_DISABLE")).orElse(""), Output.ofProcess());
    }

    Profiler(String notRecorded, Output output) {
        Set<Part> parts = Part.named(notRecorded);
        parts.forEach(part -> disabled[part.ordinal()] = true);
        this.output = output;
    }

    /** The thread that begins is the initial one. */
    @Override
    public void init() {
        recorder();
        output.watchSignals();
    }

    @Override
    public void finish() {
        end(false);
    }

    @Override
    public void exit() {
        end(true);
    }

    private synchronized void end(boolean atExit) {
        if (!finished) {
            finished = true;
            recording = false;
            output.write(tree, disabledParts(), atExit);
        }
    }

    private Set<Part> disabledParts() {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        for (Part part : Part.values()) {
            if (disabled[part.ordinal()]) {
                parts.add(part);
            }
        }
        return parts;
    }

    @Override
    public void on() {
        recording = !finished;
    }

    @Override
    public void off() {
        recording = false;
    }

    private Recorder recorder() {
        PompThread thread = PompThread.current();
        return thread.data() instanceof Recorder known ? known : adopt(thread);
    }

    private Recorder adopt(PompThread thread) {
        Recorder recorder = tree.recorder(thread.thread());
        thread.data(recorder);
        return recorder;
    }

    private void enter(Region d, Part part, Phase phase) {
        if (disabled[part.ordinal()]) {
            return;
        }
        Recorder recorder = recorder();
        recorder.enter(d, part, phase, recording ? recorder.top().node.below(d, part) : null);
    }

    private void exit(Region d, Part part) {
        if (!disabled[part.ordinal()]) {
            long now = System.nanoTime();
            recorder().exit(d, part, now);
        }
    }

    private void phase(Region d, Part part, Phase phase) {
        if (!disabled[part.ordinal()]) {
            long now = System.nanoTime();
            recorder().phase(d, part, phase, now);
        }
    }

    @Override
    public void parallelFork(Region d) {
        if (disabled[Part.PARALLEL.ordinal()]) {
            return;
        }
        PompThread thread = PompThread.current();
        Recorder recorder = recorder();
        Node node = recording ? recorder.top().node.below(d, Part.PARALLEL) : null;
        Frame frame = recorder.fill(d, Part.PARALLEL, node);
        if (frame != null) {
            frame.fork = node == null ? null : new Fork(node.context);
            frame.logAround = recorder.log();
            recorder.log(null);
            thread.fork(frame.fork);
            recorder.open(frame, Phase.NONE);
        }
    }

    @Override
    public void parallelBegin(Region d) {
        if (disabled[Part.PARALLEL.ordinal()]) {
            return;
        }
        PompThread thread = PompThread.current();
        Recorder recorder = recorder();
        Fork fork = (Fork) thread.fork();
        if (thread.number() != 0) {
            Node node = fork == null ? null : recorder.nodeAt(fork.context);
            recorder.enter(d, Part.PARALLEL, Phase.BODY, node);
        } else {
            recorder.phase(d, Part.PARALLEL, Phase.BODY, System.nanoTime());
        }
        if (fork != null) {
            fork.begin(thread.teamSize());
            recorder.startLog(thread.number(), recorder.top().node);
        }
    }

    @Override
    public void parallelEnd(Region d) {
        if (disabled[Part.PARALLEL.ordinal()]) {
            return;
        }
        long now = System.nanoTime();
        PompThread thread = PompThread.current();
        Recorder recorder = recorder();
        Frame frame = recorder.find(d, Part.PARALLEL, thread.number() != 0, now);
        if (frame == null) {
            return;
        }
        recorder.phase(frame, Phase.NONE, now);
        recorder.endLog(frame, (Fork) thread.fork());
        if (thread.number() != 0) {
            recorder.exit(d, Part.PARALLEL, now);
        } else {
            recorder.pairs++;
        }
    }

    @Override
    public void parallelJoin(Region d) {
        if (disabled[Part.PARALLEL.ordinal()]) {
            return;
        }
        long now = System.nanoTime();
        Recorder recorder = recorder();
        Frame frame = recorder.find(d, Part.PARALLEL, true, now);
        if (frame != null) {
            Fork fork = frame.fork;
            recorder.log(frame.logAround);
            recorder.exit(d, Part.PARALLEL, now);
            if (fork != null) {
                fork.settle();
            }
        }
    }

    @Override
    public void iterations(Region d, long number) {
        Frame top = recorder().top();
        boolean counts = top.region == d && !top.muted && top.part == Part.FOR;
        if (counts && PompThread.current().number() == 0) {
            top.node.addExecution(number);
        }
    }

    @Override
    public void barrierEnter(Region d) {
        if (isExplicit(d)) {
            enter(d, Part.BARRIER, Phase.BARRIER);
        } else {
            implicit(d, Phase.BARRIER);
        }
    }

    @Override
    public void barrierExit(Region d) {
        if (isExplicit(d)) {
            exit(d, Part.BARRIER);
        } else {
            implicit(d, Phase.NONE);
        }
    }

    /** Of a construct that isn't recorded there is no frame. */
    private void implicit(Region d, Phase phase) {
        long now = System.nanoTime();
        Recorder recorder = recorder();
        Frame top = recorder.top();
        Frame frame = top.region == d ? top : recorder.findAny(d);
        if (frame != null) {
            recorder.phase(frame, phase, now);
            recorder.pairs += phase == Phase.NONE ? 1 : 0;
        }
    }

    private static boolean isExplicit(Region d) {
        Object known = d.data();
        if (known == null) {
            known = d.kind().equals(Part.BARRIER.word());
            d.data(known);
        }
        return known == Boolean.TRUE;
    }

    @Override
    public @Nullable Object taskEnter(Region d) {
        enter(d, Part.TASK_CREATE, Phase.BODY);
        if (!recording || disabled[Part.TASK.ordinal()]) {
            return null;
        }
        Recorder recorder = recorder();
        Frame top = recorder.top();
        boolean creates = top.region == d && top.part == Part.TASK_CREATE;
        Node creator = creates ? recorder.belowTop().node : top.node;
        return creator.taskBelow(d);
    }

    @Override
    public void taskBegin(Region d, @Nullable Object created) {
        if (!disabled[Part.TASK.ordinal()]) {
            recorder().beginTask(d, (Context) created);
        }
    }

    @Override
    public void forEnter(Region d) {
        enter(d, Part.FOR, Phase.BODY);
    }

    @Override
    public void forExit(Region d) {
        exit(d, Part.FOR);
    }

    @Override
    public void criticalEnter(Region d) {
        enter(d, Part.CRITICAL, Phase.ENTRY);
    }

    @Override
    public void criticalBegin(Region d) {
        phase(d, Part.CRITICAL, Phase.BODY);
    }

    @Override
    public void criticalEnd(Region d) {
        phase(d, Part.CRITICAL, Phase.NONE);
    }

    @Override
    public void criticalExit(Region d) {
        exit(d, Part.CRITICAL);
    }

    @Override
    public void sectionsEnter(Region d) {
        enter(d, Part.SECTIONS, Phase.NONE);
    }

    @Override
    public void sectionBegin(Region d) {
        phase(d, Part.SECTIONS, Phase.BODY);
    }

    @Override
    public void sectionEnd(Region d) {
        phase(d, Part.SECTIONS, Phase.NONE);
    }

    @Override
    public void sectionsExit(Region d) {
        exit(d, Part.SECTIONS);
    }

    @Override
    public void singleEnter(Region d) {
        enter(d, Part.SINGLE, Phase.NONE);
    }

    @Override
    public void singleBegin(Region d) {
        phase(d, Part.SINGLE, Phase.BODY);
    }

    @Override
    public void singleEnd(Region d) {
        phase(d, Part.SINGLE, Phase.NONE);
    }

    @Override
    public void singleExit(Region d) {
        exit(d, Part.SINGLE);
    }

    @Override
    public void masterBegin(Region d) {
        enter(d, Part.MASTER, Phase.BODY);
    }

    @Override
    public void masterEnd(Region d) {
        exit(d, Part.MASTER);
    }

    @Override
    public void atomicEnter(Region d) {
        enter(d, Part.ATOMIC, Phase.NONE);
    }

    @Override
    public void atomicExit(Region d) {
        exit(d, Part.ATOMIC);
    }

    @Override
    public void orderedEnter(Region d) {
        enter(d, Part.ORDERED, Phase.ENTRY);
    }

    @Override
    public void orderedBegin(Region d) {
        phase(d, Part.ORDERED, Phase.BODY);
    }

    @Override
    public void orderedEnd(Region d) {
        phase(d, Part.ORDERED, Phase.NONE);
    }

    @Override
    public void orderedExit(Region d) {
        exit(d, Part.ORDERED);
    }

    @Override
    public void flushEnter(Region d) {
        enter(d, Part.FLUSH, Phase.NONE);
    }

    @Override
    public void flushExit(Region d) {
        exit(d, Part.FLUSH);
    }

    @Override
    public void taskExit(Region d) {
        exit(d, Part.TASK_CREATE);
    }

    @Override
    public void taskEnd(Region d) {
        exit(d, Part.TASK);
    }

    @Override
    public void taskwaitEnter(Region d) {
        enter(d, Part.TASKWAIT, Phase.BARRIER);
    }

    @Override
    public void taskwaitExit(Region d) {
        exit(d, Part.TASKWAIT);
    }

    @Override
    public void taskyieldEnter(Region d) {
        enter(d, Part.TASKYIELD, Phase.BARRIER);
    }

    @Override
    public void taskyieldExit(Region d) {
        exit(d, Part.TASKYIELD);
    }

    @Override
    public void taskgroupEnter(Region d) {
        enter(d, Part.TASKGROUP, Phase.NONE);
    }

    @Override
    public void taskgroupBegin(Region d) {
        phase(d, Part.TASKGROUP, Phase.BODY);
    }

    @Override
    public void taskgroupEnd(Region d) {
        phase(d, Part.TASKGROUP, Phase.BARRIER);
    }

    @Override
    public void taskgroupExit(Region d) {
        exit(d, Part.TASKGROUP);
    }

    @Override
    public void begin(Region d) {
        enter(d, Part.REGION, Phase.NONE);
    }

    @Override
    public void end(Region d) {
        exit(d, Part.REGION);
    }
}
