// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

/** What a thread does in a construct, as profile.json tells its time apart. */
enum Phase {
    /** Coming or going. */
    NONE,
    /** Executing the block. */
    BODY,
    /** Waiting for the team, or for tasks. */
    BARRIER,
    /** Waiting to get in. */
    ENTRY;

    boolean isWait() {
        return this == BARRIER || this == ENTRY;
    }
}
