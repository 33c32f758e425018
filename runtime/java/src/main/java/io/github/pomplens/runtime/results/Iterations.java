// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How many iterations a loop had, over the executions of it that were counted: each of them once,
 * by one thread, with the iterations of the whole team.
 *
 * @param executions how many were counted; 0 when nothing is known
 * @param total iterations of all of them
 * @param min iterations of the shortest
 * @param max iterations of the longest
 */
public record Iterations(long executions, long total, long min, long max) {
    /** Nothing is known about iterations, as of what is not a loop. */
    public static final Iterations UNKNOWN = new Iterations(0, 0, 0, 0);

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public Iterations {
        if ((executions | total | min | max) < 0) {
            throw new IllegalArgumentException("metrics of iterations must not be negative");
        }
    }

    /** Mean number of iterations of an execution; 0 when nothing is known. */
    public double mean() {
        return executions > 0 ? (double) total / executions : 0;
    }

    /** Only some threads count the iterations of a loop. */
    static Iterations of(Numbers<Figure> figures) {
        return figures.of(Figure.LOOP_EXECUTIONS) > 0
                ? new Iterations(
                        figures.of(Figure.LOOP_EXECUTIONS),
                        figures.of(Figure.ITERATIONS),
                        figures.of(Figure.LEAST_ITERATIONS),
                        figures.of(Figure.MOST_ITERATIONS))
                : UNKNOWN;
    }

    /** Adds {@code other} executions to these. */
    public Iterations and(Iterations other) {
        if (executions == 0 || other.executions == 0) {
            return executions == 0 ? other : this;
        }
        return new Iterations(
                Sums.add(executions, other.executions),
                Sums.add(total, other.total),
                Math.min(min, other.min),
                Math.max(max, other.max));
    }
}
