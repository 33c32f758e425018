// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/** What a thread does as one number: its state and the construct, which is its id or -1. */
final class SpanKey {
    private static final int STATES = 16;
    private static final ThreadState[] ALL = ThreadState.values();

    private SpanKey() {}

    static int of(ThreadState state, int construct) {
        return (construct + 1) * STATES + state.ordinal();
    }

    static ThreadState state(int key) {
        return ALL[key % STATES];
    }

    static int construct(int key) {
        return key / STATES - 1;
    }

    /** Whether it is that of a state, and perhaps a construct. */
    static boolean isValid(long key) {
        return key >= 0 && key <= Integer.MAX_VALUE && key % STATES < ALL.length;
    }
}
