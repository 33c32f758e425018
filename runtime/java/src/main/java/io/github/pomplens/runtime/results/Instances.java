// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How evenly teams shared the work of a construct. An instance is one execution of the construct by
 * one team. Times are in nanoseconds.
 *
 * @param count number of instances; 0 when nothing is known about them
 * @param maxNs sum over the instances of the slowest member's time in the body
 * @param meanNs sum over the instances of the members' mean time in the body
 * @param last in how many instances this thread was the slowest member, whichever thread forked the
 *     team
 */
public record Instances(long count, long maxNs, long meanNs, long last) {
    /** Nothing is known about single instances. */
    public static final Instances UNKNOWN = new Instances(0, 0, 0);

    /** Instances of which it isn't known who was slowest. */
    public Instances(long count, long maxNs, long meanNs) {
        this(count, maxNs, meanNs, 0);
    }

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public Instances {
        if ((count | maxNs | meanNs | last) < 0) {
            throw new IllegalArgumentException("metrics of instances must not be negative");
        }
    }

    /** How much longer the slowest members worked than the mean, added up over the instances. */
    public long excessNs() {
        return Math.max(0, maxNs - meanNs);
    }

    /** Most entries fork no teams; these share one object. */
    static Instances of(Numbers<Figure> figures) {
        return (figures.of(Figure.INSTANCES)
                                | figures.of(Figure.INSTANCES_LONGEST)
                                | figures.of(Figure.INSTANCES_MEAN)
                                | figures.of(Figure.INSTANCES_LAST))
                        != 0
                ? new Instances(
                        figures.of(Figure.INSTANCES),
                        figures.of(Figure.INSTANCES_LONGEST),
                        figures.of(Figure.INSTANCES_MEAN),
                        figures.of(Figure.INSTANCES_LAST))
                : UNKNOWN;
    }

    /** Adds {@code other} instances to these. */
    public Instances and(Instances other) {
        return new Instances(
                Sums.add(count, other.count),
                Sums.add(maxNs, other.maxNs),
                Sums.add(meanNs, other.meanNs),
                Sums.add(last, other.last));
    }
}
