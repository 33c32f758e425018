// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Combination;

/** Adds up the values of a group's elements. Missing values are no values. */
final class GroupSums {
    private final boolean known;
    private long count;
    private long missing;
    private double sum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;
    private double mean;
    private double squares;

    /**
     * @param known whether it is known which elements there are
     */
    GroupSums(boolean known) {
        this.known = known;
    }

    void add(double value) {
        if (Double.isNaN(value)) {
            missing++;
            return;
        }
        count++;
        sum += value;
        min = Math.min(min, value);
        max = Math.max(max, value);
        double delta = value - mean;
        mean += delta / count;
        squares += delta * (value - mean);
    }

    /** What the values come to; NaN without values. */
    double value(Combination combination) {
        if (combination == Combination.COUNT) {
            // Truth values are 1 and 0; of no elements it holds for none.
            return known && (count > 0 || missing == 0) ? sum : Double.NaN;
        }
        if (count == 0) {
            return Double.NaN;
        }
        return switch (combination) {
            case MAX -> max;
            case MIN -> min;
            case MEAN -> sum / count;
            case DEVIATION -> Math.sqrt(squares / count);
            default -> sum;
        };
    }
}
