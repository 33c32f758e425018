// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How long a thread was on a processor in those visits in which that was measured, which are long
 * ones. In nanoseconds.
 *
 * @param cpuNs on a processor
 * @param wallNs from enter to exit of the same visits; 0 when it was measured in none
 */
public record CpuTime(long cpuNs, long wallNs) {
    /** It was measured in no visit. */
    public static final CpuTime UNKNOWN = new CpuTime(0, 0);

    /**
     * @throws IllegalArgumentException when a time is negative
     */
    public CpuTime {
        if ((cpuNs | wallNs) < 0) {
            throw new IllegalArgumentException("times on logical CPUs must not be negative");
        }
    }

    /** Only some visits are long enough. */
    static CpuTime of(Numbers<Figure> figures) {
        return figures.of(Figure.CPU_WALL) > 0
                ? new CpuTime(figures.of(Figure.CPU), figures.of(Figure.CPU_WALL))
                : UNKNOWN;
    }

    /** Adds other visits to these. */
    public CpuTime and(CpuTime other) {
        return new CpuTime(Sums.add(cpuNs, other.cpuNs), Sums.add(wallNs, other.wallNs));
    }
}
