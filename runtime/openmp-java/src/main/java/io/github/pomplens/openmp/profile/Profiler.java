// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.PompThread;
import io.github.pomplens.openmp.Region;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures the events of the POMP interface (POMP paper, section 3) in a calling-context tree, as
 * the native library does, and writes profile.json at the end of the process.
 */
public final class Profiler extends ConstructEvents {
    private final Output output;
    private volatile boolean finished;

    /** Makes the library of a process, as its environment says. */
    public Profiler() {
        this(Optional.ofNullable(System.getenv("POMP_DISABLE")).orElse(""), Output.ofProcess());
    }

    Profiler(String notRecorded, Output output) {
        super(Part.named(notRecorded, Profiler::complain));
        this.output = output;
    }

    private static void complain(String word) {
        System.err.println("pomp: POMP_DISABLE: unknown construct '" + word + "' is ignored");
    }

    /** A task that was created, with its number in the trace. */
    private record TracedTask(Context context, long number) {}

    /** The thread that begins is the initial one. */
    @Override
    public void init() {
        output.startTrace(tree);
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
            TraceFile trace = tree.trace();
            if (trace != null) {
                trace.finish();
            }
            output.write(tree, disabled(), atExit);
        }
    }

    @Override
    public void on() {
        recording = !finished;
        traceSwitch(ThreadTrace.ON);
    }

    @Override
    public void off() {
        recording = false;
        traceSwitch(ThreadTrace.OFF);
    }

    private void traceSwitch(int fact) {
        ThreadTrace events = tree.trace() == null ? null : recorder().trace();
        if (events != null) {
            events.fact(fact, System.nanoTime());
        }
    }

    @Override
    public void parallelFork(Region d) {
        if (!records(Part.PARALLEL)) {
            return;
        }
        PompThread thread = PompThread.current();
        Recorder recorder = recorder();
        Node node = recording ? recorder.top().node.below(d, Part.PARALLEL) : null;
        Frame frame = recorder.fill(d, Part.PARALLEL, node);
        if (frame != null) {
            TraceFile trace = tree.trace();
            long team = trace == null ? 0 : trace.newTeam();
            frame.fork = node == null ? null : new Fork(node.context, team);
            frame.logAround = recorder.log();
            recorder.log(null);
            thread.fork(frame.fork);
            recorder.open(frame, Phase.NONE);
            ThreadTrace events = recorder.trace();
            if (events != null && node != null) {
                events.fact(ThreadTrace.FORKED, frame.entered, team);
            }
        }
    }

    @Override
    public void parallelBegin(Region d) {
        if (!records(Part.PARALLEL)) {
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
            ThreadTrace events = recorder.trace();
            if (events != null && !recorder.top().muted) {
                long now = recorder.top().since;
                events.joined(fork, thread.number(), thread.teamSize(), now);
            }
        }
    }

    @Override
    public void parallelEnd(Region d) {
        if (!records(Part.PARALLEL)) {
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
        if (!records(Part.PARALLEL)) {
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
        if (!recording || !records(Part.TASK)) {
            return null;
        }
        Recorder recorder = recorder();
        Frame top = recorder.top();
        boolean creates = top.region == d && top.part == Part.TASK_CREATE;
        Node creator = creates ? recorder.belowTop().node : top.node;
        Context context = creator.taskBelow(d);
        TraceFile trace = tree.trace();
        ThreadTrace events = recorder.trace();
        if (trace == null || events == null || context == null) {
            return context;
        }
        TracedTask task = new TracedTask(context, trace.newTask());
        events.fact(ThreadTrace.TASK_CREATED, top.entered, task.number());
        return task;
    }

    @Override
    public void taskBegin(Region d, @Nullable Object created) {
        if (records(Part.TASK)) {
            if (created instanceof TracedTask task) {
                recorder().beginTask(d, task.context(), task.number());
            } else {
                recorder().beginTask(d, (Context) created, 0);
            }
        }
    }
}
