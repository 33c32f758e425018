// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * A thread's visits of a context.
 *
 * @param count how often the thread entered the construct
 * @param times how long single visits took
 * @param iterations of a loop: how many its executions had
 * @param bytes of shared data of UPC that were read or written
 * @param runtime what only the OpenMP library knows
 */
public record Visits(
        long count, VisitTimes times, Iterations iterations, long bytes, RuntimeFigures runtime) {
    /** Visits of what is not a loop, or of one whose iterations were not counted. */
    public Visits(long count, VisitTimes times) {
        this(count, times, Iterations.UNKNOWN, 0, RuntimeFigures.NONE);
    }

    /**
     * @throws IllegalArgumentException when a number is negative
     */
    public Visits {
        if (count < 0 || bytes < 0) {
            throw new IllegalArgumentException("figures of visits must not be negative");
        }
    }

    /** Visits of which nothing is known but their number and the sum of their times. */
    public static Visits ofSum(long count, long inclusiveNs) {
        return new Visits(count, VisitTimes.ofSum(count, inclusiveNs));
    }

    /** The same visits, and of what is done in them so much is known. */
    public Visits with(Iterations known, long moved) {
        return new Visits(count, times, known, moved, runtime);
    }

    /** Adds other visits to these. */
    Visits and(Visits other) {
        return new Visits(
                Sums.add(count, other.count),
                times.and(other.times),
                iterations.and(other.iterations),
                Sums.add(bytes, other.bytes),
                runtime.and(other.runtime));
    }
}
