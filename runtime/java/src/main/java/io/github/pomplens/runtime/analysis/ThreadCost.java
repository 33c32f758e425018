// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.RuntimeFigures;
import io.github.pomplens.runtime.results.Sums;

/**
 * What one thread spent in one construct, over all the contexts in which it was reached. Times are
 * in nanoseconds.
 *
 * @param thread slot of the thread; 0 is the initial thread
 * @param visits how often it entered the construct
 * @param timeNs from enter to exit; time in recursive visits counts once
 * @param bodyNs in the structured block or the shared loop itself, without the construct's implicit
 *     barrier
 * @param barrierWaitNs in the construct's barrier
 * @param enterWaitNs waiting to get into a critical section
 * @param lockWaitNs in lock routines called directly in the construct
 * @param runtime what only the OpenMP library or the run time of UPC knows
 */
public record ThreadCost(
        int thread,
        long visits,
        long timeNs,
        long bodyNs,
        long barrierWaitNs,
        long enterWaitNs,
        long lockWaitNs,
        RuntimeFigures runtime) {
    /** What a thread spent where the OpenMP library told nothing. */
    public ThreadCost(
            int thread,
            long visits,
            long timeNs,
            long bodyNs,
            long barrierWaitNs,
            long enterWaitNs,
            long lockWaitNs) {
        this(
                thread,
                visits,
                timeNs,
                bodyNs,
                barrierWaitNs,
                enterWaitNs,
                lockWaitNs,
                RuntimeFigures.NONE);
    }

    /** Time in which the thread waited, in nanoseconds. */
    public long waitNs() {
        return Sums.add(Sums.add(barrierWaitNs, enterWaitNs), lockWaitNs);
    }
}
