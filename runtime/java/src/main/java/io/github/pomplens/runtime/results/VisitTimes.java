// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How long single visits of a construct took, from enter to exit. Counted are visits that have
 * ended and are in no other visit of the same construct. Times are in nanoseconds.
 *
 * @param count number of visits; 0 when nothing is known about them
 * @param totalNs of all of them
 * @param minNs the shortest
 * @param maxNs the longest
 * @param stddevNs standard deviation
 */
public record VisitTimes(long count, long totalNs, long minNs, long maxNs, double stddevNs) {
    /** Nothing is known about single visits. */
    public static final VisitTimes UNKNOWN = new VisitTimes(0, 0, 0, 0, 0);

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public VisitTimes {
        if ((count | totalNs | minNs | maxNs) < 0 || !(stddevNs >= 0)) {
            throw new IllegalArgumentException("times of visits must not be negative");
        }
    }

    /** What the sum of visits says about single ones: all when it is one, else nothing. */
    static VisitTimes ofSum(long visits, long ns) {
        return visits == 1 ? new VisitTimes(1, ns, ns, ns, 0) : UNKNOWN;
    }

    /** Mean time of a visit; 0 when nothing is known. */
    public double meanNs() {
        return count > 0 ? (double) totalNs / count : 0;
    }

    /** These visits and {@code other} ones together. */
    public VisitTimes and(VisitTimes other) {
        if (count == 0 || other.count == 0) {
            return count == 0 ? other : this;
        }
        double all = (double) count + other.count;
        double difference = other.meanNs() - meanNs();
        double squares =
                stddevNs * stddevNs * count
                        + other.stddevNs * other.stddevNs * other.count
                        + difference * difference * count / all * other.count;
        return new VisitTimes(
                Sums.add(count, other.count),
                Sums.add(totalNs, other.totalNs),
                Math.min(minNs, other.minNs),
                Math.max(maxNs, other.maxNs),
                Math.sqrt(squares / all));
    }
}
