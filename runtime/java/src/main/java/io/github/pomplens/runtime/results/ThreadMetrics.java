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
 * @param merged of how many threads these are the sums; 1 unless ranks were merged
 * @param counts what the run's counters have counted, from enter to exit
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
        Instances instances,
        int merged,
        Counts counts) {

    /** Metrics of one thread. */
    public ThreadMetrics(
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
        this(
                thread,
                visits,
                inclusiveNs,
                bodyNs,
                barrierWaitNs,
                enterWaitNs,
                lockWaitNs,
                lockVisits,
                times,
                instances,
                1,
                Counts.NONE);
    }

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
                Instances.UNKNOWN,
                1,
                Counts.NONE);
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

    /** Time in which the thread waited in the construct itself. */
    public long waitNs() {
        return Sums.add(Sums.add(barrierWaitNs, enterWaitNs), lockWaitNs);
    }

    /** Returns the metrics as those of a thread with another id. */
    ThreadMetrics asThread(int other) {
        return new ThreadMetrics(
                other,
                visits,
                inclusiveNs,
                bodyNs,
                barrierWaitNs,
                enterWaitNs,
                lockWaitNs,
                lockVisits,
                times,
                instances,
                merged,
                counts);
    }

    /** Adds other metrics of the same thread to these. */
    ThreadMetrics and(ThreadMetrics other) {
        return new ThreadMetrics(
                thread,
                Sums.add(visits, other.visits),
                Sums.add(inclusiveNs, other.inclusiveNs),
                Sums.add(bodyNs, other.bodyNs),
                Sums.add(barrierWaitNs, other.barrierWaitNs),
                Sums.add(enterWaitNs, other.enterWaitNs),
                Sums.add(lockWaitNs, other.lockWaitNs),
                Sums.add(lockVisits, other.lockVisits),
                times.and(other.times),
                instances.and(other.instances),
                Math.max(merged, other.merged),
                counts.and(other.counts));
    }
}
