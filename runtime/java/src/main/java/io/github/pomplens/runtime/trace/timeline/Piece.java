// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/**
 * What a thread did in a stretch of time, as it is seen at a level.
 *
 * @param begin in ticks
 * @param key the state and construct that has most of it
 * @param depth how many visits were open at most
 * @param spans 1 for exactly one span, more for those that were merged, and 0 for a part of one
 * @param states time of each state; empty when it is all of one
 */
record Piece(long begin, long end, int key, int depth, long spans, long[] states) {
    private static final long[] ONE = {};
    private static final int STATES = ThreadState.values().length;

    static Piece whole(long begin, long end, int key, int depth) {
        return new Piece(begin, end, key, depth, 1, ONE);
    }

    static Piece of(Group group) {
        long[] states = new long[STATES];
        group.addTo(states);
        return new Piece(
                group.begin(), group.end(), group.key(), group.depth(), group.spans(), states);
    }

    ThreadState state() {
        return SpanKey.state(key);
    }

    /** Returns the time of a state. */
    long in(ThreadState state) {
        if (states.length == 0) {
            return state == state() ? end - begin : 0;
        }
        return states[state.ordinal()];
    }
}
