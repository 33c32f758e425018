// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The records of a thread: states, each from one event to the next, and events. */
final class ParaverRecords implements EventSink {
    private final ParaverPlaces.Place place;
    private final SortedParts.Part out;
    private final List<Region> open = new ArrayList<>();
    private int outside;
    private boolean isOff;
    private long since;

    /**
     * @param began when its process did
     */
    ParaverRecords(ParaverPlaces.Place place, SortedParts.Part out, long began) {
        this.place = place;
        this.out = out;
        this.since = began;
        this.outside = place.executesProgram() ? ParaverWords.RUNNING : ParaverWords.NOT_CREATED;
    }

    /** Ends what the thread does at the end of its process. */
    void end(long nanos) throws IOException {
        state(nanos);
    }

    private int state() {
        if (isOff) {
            return ParaverWords.TRACING_DISABLED;
        }
        return open.isEmpty() ? outside : ParaverWords.state(open.get(open.size() - 1));
    }

    /** Writes what the thread has done until now. */
    private void state(long nanos) throws IOException {
        if (nanos > since) {
            out.add(since, "1:" + place.text() + ":" + since + ":" + nanos + ":" + state());
            since = nanos;
        }
    }

    private void event(long nanos, String values) throws IOException {
        out.add(nanos, "2:" + place.text() + ":" + nanos + values);
    }

    @Override
    public void enter(long nanos, Region region) throws IOException {
        state(nanos);
        open.add(region);
        outside = ParaverWords.outside(place.executesProgram());
        event(
                nanos,
                ParaverWords.event(ParaverWords.CONSTRUCT, region.id() + 1)
                        + ParaverWords.event(region, true));
    }

    @Override
    public void leave(long nanos, Region region) throws IOException {
        state(nanos);
        open.remove(open.size() - 1);
        event(
                nanos,
                ParaverWords.event(ParaverWords.CONSTRUCT, 0) + ParaverWords.event(region, false));
    }

    @Override
    public void acquired(long nanos, int lock) throws IOException {
        state(nanos);
        event(nanos, ParaverWords.event(ParaverWords.LOCK, lock + 1L));
    }

    @Override
    public void released(long nanos, int lock) throws IOException {
        state(nanos);
        event(nanos, ParaverWords.event(ParaverWords.LOCK, 0));
    }

    @Override
    public void recording(long nanos, boolean on) throws IOException {
        state(nanos);
        isOff = !on;
    }

    @Override
    public void pause(long from, long to) throws IOException {
        state(from);
        boolean wasOff = isOff;
        isOff = true;
        state(to);
        isOff = wasOff;
    }

    @Override
    public void counted(long nanos, long[] figures) {
        // Paraver's counters are differences of a clock of the thread: figures of visits are none.
    }

    @Override
    public void fork(long nanos, int size) {
        // The event of the region says it.
    }

    @Override
    public void join(long nanos) {
        // So does its end.
    }

    @Override
    public void sent(long nanos, int communicator, int to, int tag, long bytes) {
        // Messages are records of their own, with both ends.
    }

    @Override
    public void received(long nanos, int communicator, int from, int tag, long bytes) {
        // The same.
    }

    @Override
    public void collective(long nanos) {
        // The call is a region, with a state of its own.
    }

    @Override
    public void collectiveEnd(
            long nanos, Region region, int communicator, int root, long sent, long received) {
        // The same.
    }
}
