// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.Optional;

/**
 * An interval in which a thread waited, and what the one that it waited for did for most of it.
 * Times are in nanoseconds.
 *
 * @param rank of the thread that waits, or -1
 * @param causeFrom when the other one began what it did
 * @param construct what it was in, or empty when that was none
 * @param share part of the wait during which it did that
 */
public record CausedInterval(
        int rank,
        int thread,
        long from,
        long to,
        int causeRank,
        int causeThread,
        long causeFrom,
        long causeTo,
        Optional<ConstructInfo> construct,
        double share) {
    /** Returns how long the thread waited. */
    public long time() {
        return to - from;
    }
}
