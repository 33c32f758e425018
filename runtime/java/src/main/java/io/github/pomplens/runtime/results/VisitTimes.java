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
 * @param untimed further visits that were counted but not timed, because these are short
 */
public record VisitTimes(
        long count, long totalNs, long minNs, long maxNs, double stddevNs, long untimed) {
    /** Nothing is known about single visits. */
    public static final VisitTimes UNKNOWN = new VisitTimes(0, 0, 0, 0, 0);

    /** Visits that were all timed. */
    public VisitTimes(long count, long totalNs, long minNs, long maxNs, double stddevNs) {
        this(count, totalNs, minNs, maxNs, stddevNs, 0);
    }

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public VisitTimes {
        if ((count | totalNs | minNs | maxNs | untimed) < 0 || !(stddevNs >= 0)) {
            throw new IllegalArgumentException("times of visits must not be negative");
        }
    }

    /** What was timed, else what the sum says. */
    static VisitTimes of(Numbers<Figure> figures) {
        long timed = figures.of(Figure.TIMED_VISITS);
        return timed > 0
                ? of(
                        timed,
                        figures.of(Figure.UNTIMED_VISITS),
                        figures.of(Figure.INCLUSIVE),
                        figures.of(Figure.SHORTEST),
                        figures.of(Figure.LONGEST),
                        figures.of(Figure.DEVIATION))
                : ofSum(figures.of(Figure.VISITS), figures.of(Figure.INCLUSIVE));
    }

    /**
     * Timed and untimed visits, from their sum, in which the untimed ones count as the others do.
     */
    private static VisitTimes of(
            long timed, long untimed, long sumNs, long minNs, long maxNs, double stddevNs) {
        double share = (double) timed / ((double) timed + untimed);
        long timedNs = untimed == 0 ? sumNs : (long) (sumNs * share);
        return new VisitTimes(timed, timedNs, minNs, maxNs, stddevNs, untimed);
    }

    /** What the sum of visits says about single ones: all when it is one, else nothing. */
    static VisitTimes ofSum(long visits, long ns) {
        return visits == 1 ? new VisitTimes(1, ns, ns, ns, 0) : UNKNOWN;
    }

    /** Mean time of a visit; 0 when nothing is known. */
    public double meanNs() {
        return count > 0 ? (double) totalNs / count : 0;
    }

    /** Adds {@code other} visits to these. */
    public VisitTimes and(VisitTimes other) {
        if (count == 0 || other.count == 0) {
            VisitTimes known = count == 0 ? other : this;
            long all = Sums.add(untimed, other.untimed);
            return new VisitTimes(
                    known.count, known.totalNs, known.minNs, known.maxNs, known.stddevNs, all);
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
                Math.sqrt(squares / all),
                Sums.add(untimed, other.untimed));
    }
}
