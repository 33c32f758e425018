// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * Calls of MPI that received a message which was not there yet.
 *
 * @param count how many of them there were
 * @param ns how long they waited, added up, until the message was there; in nanoseconds
 */
public record LateSenders(long count, long ns) {
    /** No message was late, or that was not measured. */
    public static final LateSenders NONE = new LateSenders(0, 0);

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public LateSenders {
        if ((count | ns) < 0) {
            throw new IllegalArgumentException("metrics of late senders must not be negative");
        }
    }

    /** Most entries have no late senders; these share one object. */
    static LateSenders of(Numbers<Figure> figures) {
        return (figures.of(Figure.LATE_SENDERS) | figures.of(Figure.LATE_SENDER)) != 0
                ? new LateSenders(figures.of(Figure.LATE_SENDERS), figures.of(Figure.LATE_SENDER))
                : NONE;
    }

    /** Adds other calls to these. */
    public LateSenders and(LateSenders other) {
        return new LateSenders(Sums.add(count, other.count), Sums.add(ns, other.ns));
    }
}
