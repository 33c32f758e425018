// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/** What a thread does in a visit of a construct; in the order of their numbers in the file. */
public enum TracePhase {
    /** Between the others, such as from a fork to the beginning of its thread's body. */
    OTHER,
    /** Waits until it may enter. */
    ENTRY,
    /** In the structured block or the shared loop. */
    BODY,
    /** In the construct's own barrier, or waiting for tasks. */
    BARRIER;

    private static final TracePhase[] ALL = values();

    static TracePhase of(int number) {
        return ALL[number];
    }
}
