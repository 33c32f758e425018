// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

/**
 * A range of time, in nanoseconds since the start of the run.
 *
 * @param from the first one
 * @param to the first one after it
 */
public record Window(long from, long to) {
    /** The whole run. */
    public static final Window ALL = new Window(0, Long.MAX_VALUE);

    boolean contains(long nanos) {
        return nanos >= from && nanos < to;
    }

    /** Returns a time that is not outside. */
    long nearest(long nanos) {
        return Math.max(from, Math.min(to, nanos));
    }

    /** Whether a span has a moment, or more, inside. */
    boolean meets(long begin, long end) {
        return begin == end ? contains(begin) : begin < to && end > from;
    }

    /** Returns the first half of it. */
    public Window firstHalf() {
        return new Window(from, middle());
    }

    /** Returns what follows on the first half. */
    public Window secondHalf() {
        return new Window(middle(), to);
    }

    private long middle() {
        return from + (to - from) / 2;
    }
}
