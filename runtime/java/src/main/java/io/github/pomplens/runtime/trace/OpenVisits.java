// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.util.Arrays;

/** The visits that a thread has open, from the outermost, which is number 0, on. */
public final class OpenVisits {
    private int depth;
    private int[] contexts = new int[16];
    private byte[] phases = new byte[16];
    private long[] entered = new long[16];

    OpenVisits() {}

    /** Returns how many visits are open. */
    public int depth() {
        return depth;
    }

    /** Returns the context of a visit. */
    public int context(int visit) {
        return contexts[visit];
    }

    /** Returns the phase of a visit. */
    public TracePhase phase(int visit) {
        return TracePhase.of(phases[visit]);
    }

    /** Returns when a visit began, in ticks. */
    public long entered(int visit) {
        return entered[visit];
    }

    void clear() {
        depth = 0;
    }

    void push(int context, int phase, long ticks) {
        if (depth == contexts.length) {
            contexts = Arrays.copyOf(contexts, 2 * depth);
            phases = Arrays.copyOf(phases, 2 * depth);
            entered = Arrays.copyOf(entered, 2 * depth);
        }
        contexts[depth] = context;
        phases[depth] = (byte) phase;
        entered[depth++] = ticks;
    }

    void setPhase(int above, int phase) {
        phases[depth - 1 - above] = (byte) phase;
    }

    void pop(int above) {
        depth -= above + 1;
    }
}
