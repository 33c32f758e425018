// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What one thread did in one context.
 *
 * @param thread slot of the thread; 0 is the initial thread
 * @param merged of how many threads these are the sums; 1 unless ranks were merged
 * @param visits how often the thread was there
 * @param times for how long
 * @param waits how long it waited there
 * @param instances how evenly the teams that this thread forked shared the work
 * @param counts what the run's counters have counted, from enter to exit
 */
public record ThreadMetrics(
        int thread,
        int merged,
        Visits visits,
        ThreadTimes times,
        Waits waits,
        Instances instances,
        Counts counts) {

    /**
     * @throws IllegalArgumentException when the slot is negative
     */
    public ThreadMetrics {
        if (thread < 0) {
            throw new IllegalArgumentException("the slot of a thread must not be negative");
        }
    }

    /**
     * Makes them of the figures of an entry.
     *
     * @param counters how many of these have a name
     */
    static ThreadMetrics of(int thread, int merged, Numbers<Figure> figures, int counters) {
        return new ThreadMetrics(
                thread,
                merged,
                Visits.of(figures),
                ThreadTimes.of(figures),
                Waits.of(figures),
                Instances.of(figures),
                Counts.of(figures, counters));
    }

    /** Returns the metrics as those of a thread with another id. */
    ThreadMetrics asThread(int other) {
        return new ThreadMetrics(other, merged, visits, times, waits, instances, counts);
    }

    /** Returns the metrics with other waits. */
    ThreadMetrics with(Waits others) {
        return new ThreadMetrics(thread, merged, visits, times, others, instances, counts);
    }

    /** Adds other metrics of the same thread to these. */
    ThreadMetrics and(ThreadMetrics other) {
        return new ThreadMetrics(
                thread,
                Math.max(merged, other.merged),
                visits.and(other.visits),
                times.and(other.times),
                waits.and(other.waits),
                instances.and(other.instances),
                counts.and(other.counts));
    }
}
