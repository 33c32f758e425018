// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The regions of a thread as slices of its track. */
final class ThreadSlices implements EventSink {
    private static final long[] NOTHING = {};

    private final PerfettoPackets packets;
    private final long track;
    private final WorkingThreads.OfThread work;
    private final List<String> counters;
    private final Deque<Region> open = new ArrayDeque<>();
    private long[] counted = NOTHING;

    ThreadSlices(
            PerfettoPackets packets,
            long track,
            WorkingThreads.OfThread work,
            List<String> counters) {
        this.counters = counters;
        this.packets = packets;
        this.track = track;
        this.work = work;
    }

    /** Its process ends. */
    void end(long nanos) {
        work.leaves(nanos);
    }

    @Override
    public void enter(long nanos, Region region) throws IOException {
        open.push(region);
        work.enters(nanos, region);
        packets.begin(nanos, track, region);
    }

    @Override
    public void leave(long nanos, Region region) throws IOException {
        open.pop();
        if (open.isEmpty()) {
            work.leaves(nanos);
        } else {
            work.enters(nanos, open.element());
        }
        packets.end(nanos, track, counters, counted);
        counted = NOTHING;
    }

    @Override
    public void counted(long nanos, long[] figures) {
        counted = figures;
    }

    @Override
    public void pause(long from, long to) throws IOException {
        work.pauses(from, to);
        packets.span(from, to, track, "writes the trace");
    }

    @Override
    public void fork(long nanos, int size) {
        // The slice of the region says it.
    }

    @Override
    public void join(long nanos) {
        // So does its end.
    }

    @Override
    public void acquired(long nanos, int lock) {
        // Locks are held across slices, which lie in one another.
    }

    @Override
    public void released(long nanos, int lock) {
        // The same.
    }

    @Override
    public void sent(long nanos, int communicator, int to, int tag, long bytes) {
        // Messages are arrows, which know both ends.
    }

    @Override
    public void received(long nanos, int communicator, int from, int tag, long bytes) {
        // The same.
    }

    @Override
    public void collective(long nanos) {
        // The call is a slice.
    }

    @Override
    public void collectiveEnd(
            long nanos, Region region, int communicator, int root, long sent, long received) {
        // The same.
    }

    @Override
    public void recording(long nanos, boolean on) {
        // Where nothing is recorded there are no slices.
    }
}
