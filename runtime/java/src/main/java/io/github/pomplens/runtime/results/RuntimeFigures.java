// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What only the OpenMP library, or the run time of UPC, knows of a thread's visits.
 *
 * @param chunks of a loop that it gave the thread; 0 of a loop of UPC, which has none
 * @param iterations in these; of a loop of UPC those that the thread executed
 * @param ns in the library itself, in nanoseconds
 */
public record RuntimeFigures(long chunks, long iterations, long ns) {
    /** The library told nothing. */
    public static final RuntimeFigures NONE = new RuntimeFigures(0, 0, 0);

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public RuntimeFigures {
        if ((chunks | iterations | ns) < 0) {
            throw new IllegalArgumentException("metrics of the runtime must not be negative");
        }
    }

    /** Only runs with --attach and loops of UPC have them. */
    static RuntimeFigures of(Numbers<Figure> figures) {
        return (figures.of(Figure.CHUNKS)
                                | figures.of(Figure.CHUNK_ITERATIONS)
                                | figures.of(Figure.RUNTIME))
                        != 0
                ? new RuntimeFigures(
                        figures.of(Figure.CHUNKS),
                        figures.of(Figure.CHUNK_ITERATIONS),
                        figures.of(Figure.RUNTIME))
                : NONE;
    }

    /** Adds other visits to these. */
    public RuntimeFigures and(RuntimeFigures other) {
        if (equals(NONE) || other.equals(NONE)) {
            return equals(NONE) ? other : this;
        }
        return new RuntimeFigures(
                Sums.add(chunks, other.chunks),
                Sums.add(iterations, other.iterations),
                Sums.add(ns, other.ns));
    }
}
