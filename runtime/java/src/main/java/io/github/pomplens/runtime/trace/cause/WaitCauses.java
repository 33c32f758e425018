// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.List;
import java.util.Optional;

/**
 * Why threads waited in a construct. Times are those of all threads, in nanoseconds.
 *
 * @param construct in which they waited
 * @param time as far as it is known for whom they waited
 * @param causes first the one that most of it is due to; their times add up to all of it
 */
public record WaitCauses(ConstructInfo construct, double time, List<Cause> causes) {
    /** A thread of a process; the rank is -1 without MPI. */
    public record CausingThread(int rank, int thread) {}

    /**
     * What waits are due to.
     *
     * @param construct empty for what is in no construct
     * @param threads that were in it, first the one that waits were longest for
     * @param time that is due to it in the end: its delay, also where that made others late that
     *     were waited for
     * @param direct time in which those who were waited for were in it
     */
    public record Cause(
            Optional<ConstructInfo> construct,
            List<CausingThread> threads,
            double time,
            double direct) {}

    public WaitCauses {
        causes = List.copyOf(causes);
    }

    /** Returns which part of the waits is due to a cause in the end. */
    public double share(Cause cause) {
        return time > 0 ? cause.time() / time : 0;
    }

    /** Returns in which part of the waits those who were waited for were in it. */
    public double directShare(Cause cause) {
        return time > 0 ? cause.direct() / time : 0;
    }
}
