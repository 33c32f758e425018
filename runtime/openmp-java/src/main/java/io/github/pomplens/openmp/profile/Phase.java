// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

/** What a thread does in a construct, as profile.json tells its time apart. */
enum Phase {
    /** Coming or going. */
    NONE(0),
    /** Executing the block. */
    BODY(2),
    /** Waiting for the team, or for tasks. */
    BARRIER(3),
    /** Waiting to get in. */
    ENTRY(1);

    private final int traced;

    Phase(int traced) {
        this.traced = traced;
    }

    /** Returns the number that stands for it in traces (docs/spec/trace-format.md). */
    int traced() {
        return traced;
    }

    boolean isWait() {
        return this == BARRIER || this == ENTRY;
    }
}
