// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/** Neighbouring spans in one cell of a level, each shorter than the cell. */
final class Group {
    private final KeyTimes times = new KeyTimes();
    private long begin;
    private long end;
    private int depth;
    private long spans;

    /** Whether the first span begins, and the last one ends, in the group. */
    private boolean startsWhole;

    private boolean endsWhole;

    long begin() {
        return begin;
    }

    long end() {
        return end;
    }

    /** Returns how many visits were open at most. */
    int depth() {
        return depth;
    }

    /** Returns how many spans it is made of: 1 for exactly one, and 0 for a part of one. */
    long spans() {
        return spans == 1 && !(startsWhole && endsWhole) ? 0 : spans;
    }

    /** Returns the state and construct that has most of the time. */
    int key() {
        return times.largest();
    }

    /** Adds up the times of each state. */
    void addTo(long[] states) {
        times.addTo(states);
    }

    void clear() {
        times.clear();
        spans = 0;
    }

    boolean isEmpty() {
        return spans == 0;
    }

    /**
     * Appends a span, or a part of one.
     *
     * @param starts whether the span begins here
     * @param ends whether it ends here
     */
    void add(long from, long to, int key, int openVisits, boolean starts, boolean ends) {
        append(from, to, openVisits, 1, starts, ends);
        times.add(key, to - from);
    }

    /** Appends a group of the level below. */
    void add(Group below) {
        append(
                below.begin,
                below.end,
                below.depth,
                below.spans,
                below.startsWhole,
                below.endsWhole);
        times.addAll(below.times);
    }

    private void append(
            long from, long to, int openVisits, long count, boolean starts, boolean ends) {
        if (isEmpty()) {
            begin = from;
            depth = 0;
            startsWhole = starts;
            endsWhole = true;
        }
        // A span that goes on has been counted.
        spans += endsWhole ? count : count - 1;
        end = to;
        depth = Math.max(depth, openVisits);
        endsWhole = ends;
    }
}
