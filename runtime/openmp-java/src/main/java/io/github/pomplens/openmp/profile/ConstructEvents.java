// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Pomp;
import io.github.pomplens.openmp.PompThread;
import io.github.pomplens.openmp.Region;
import java.util.EnumSet;
import java.util.Set;

/**
 * Records the events of those constructs whose frames are opened, changed and closed by the thread
 * that executes them (POMP paper, table 1), which are all but regions, barriers and tasks.
 */
abstract class ConstructEvents implements Pomp {
    final Tree tree = new Tree();
    private final boolean[] disabled = new boolean[Part.values().length];
    volatile boolean recording = true;

    ConstructEvents(Set<Part> notRecorded) {
        notRecorded.forEach(part -> disabled[part.ordinal()] = true);
    }

    boolean records(Part part) {
        return !disabled[part.ordinal()];
    }

    Set<Part> disabled() {
        Set<Part> parts = EnumSet.allOf(Part.class);
        parts.removeIf(this::records);
        return parts;
    }

    Recorder recorder() {
        PompThread thread = PompThread.current();
        return thread.data() instanceof Recorder known ? known : adopt(thread);
    }

    Recorder adopt(PompThread thread) {
        Recorder recorder = tree.recorder(thread.thread());
        thread.data(recorder);
        return recorder;
    }

    void enter(Region d, Part part, Phase phase) {
        if (!records(part)) {
            return;
        }
        Recorder recorder = recorder();
        recorder.enter(d, part, phase, recording ? recorder.top().node.below(d, part) : null);
    }

    void exit(Region d, Part part) {
        if (records(part)) {
            long now = System.nanoTime();
            recorder().exit(d, part, now);
        }
    }

    void phase(Region d, Part part, Phase phase) {
        if (records(part)) {
            long now = System.nanoTime();
            recorder().phase(d, part, phase, now);
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
