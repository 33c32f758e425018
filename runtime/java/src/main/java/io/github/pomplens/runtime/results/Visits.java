// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * A thread's visits of a context.
 *
 * @param count how often the thread entered the construct
 * @param times how long single visits took
 * @param iterations of a loop: how many its executions had
 * @param runtime what only the OpenMP library knows
 * @param rare what few visits have
 */
public record Visits(
        long count,
        VisitTimes times,
        Iterations iterations,
        RuntimeFigures runtime,
        RareFigures rare) {
    /** Visits of what is not a loop, or of one whose iterations were not counted. */
    public Visits(long count, VisitTimes times) {
        this(count, times, Iterations.UNKNOWN, RuntimeFigures.NONE, RareFigures.NONE);
    }

    /**
     * @throws IllegalArgumentException when the number is negative
     */
    public Visits {
        if (count < 0) {
            throw new IllegalArgumentException("the number of visits must not be negative");
        }
    }

    static Visits of(Numbers<Figure> figures) {
        return new Visits(
                figures.of(Figure.VISITS),
                VisitTimes.of(figures),
                Iterations.of(figures),
                RuntimeFigures.of(figures),
                RareFigures.of(figures));
    }

    /** Returns how many bytes of shared data of UPC were read or written. */
    public long bytes() {
        return rare.of(Figure.BYTES);
    }

    /** Visits of which nothing is known but their number and the sum of their times. */
    public static Visits ofSum(long count, long inclusiveNs) {
        return new Visits(count, VisitTimes.ofSum(count, inclusiveNs));
    }

    /** The same visits, and of what is done in them so much is known. */
    public Visits with(Iterations known, long moved) {
        return new Visits(
                count, times, known, runtime, rare.and(RareFigures.of(Figure.BYTES, moved)));
    }

    /** Adds other visits to these. */
    Visits and(Visits other) {
        return new Visits(
                Sums.add(count, other.count),
                times.and(other.times),
                iterations.and(other.iterations),
                runtime.and(other.runtime),
                rare.and(other.rare));
    }
}
