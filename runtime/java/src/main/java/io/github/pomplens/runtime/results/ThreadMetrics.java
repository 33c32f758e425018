// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What one thread did in one context. Times are in nanoseconds.
 *
 * @param thread slot of the thread; 0 is the initial thread
 * @param visits how often the thread entered the construct
 * @param inclusiveNs from enter to exit; for {@link Part#PARALLEL} from fork to join on the
 *     encountering thread and from begin to end on the others
 * @param bodyNs in the structured block itself, without the construct's implicit barrier
 * @param barrierWaitNs in the construct's implicit barrier, or in the explicit one for {@link
 *     Part#BARRIER}
 * @param enterWaitNs waiting to get into a critical section
 * @param lockWaitNs in lock routines called directly in this context
 * @param lockVisits number of those calls
 * @param times how long single visits took
 * @param instances how evenly the teams that this thread forked shared the work
 */
public record ThreadMetrics(
        int thread,
        long visits,
        long inclusiveNs,
        long bodyNs,
        long barrierWaitNs,
        long enterWaitNs,
        long lockWaitNs,
        long lockVisits,
        VisitTimes times,
        Instances instances) {

    /** Metrics of which nothing is known but sums. */
    public ThreadMetrics(
            int thread,
            long visits,
            long inclusiveNs,
            long bodyNs,
            long barrierWaitNs,
            long enterWaitNs,
            long lockWaitNs,
            long lockVisits) {
        this(
                thread,
                visits,
                inclusiveNs,
                bodyNs,
                barrierWaitNs,
                enterWaitNs,
                lockWaitNs,
                lockVisits,
                VisitTimes.ofSum(visits, inclusiveNs),
                Instances.UNKNOWN);
    }

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public ThreadMetrics {
        long signs = thread | visits | inclusiveNs | bodyNs;
        signs |= barrierWaitNs | enterWaitNs | lockWaitNs | lockVisits;
        if (signs < 0) {
            throw new IllegalArgumentException("thread metrics must not be negative");
        }
    }
}
