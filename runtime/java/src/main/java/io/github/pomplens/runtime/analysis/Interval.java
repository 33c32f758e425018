// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure that was measured several times: where its true value is with 95 % confidence, assuming
 * that the measurements scatter normally.
 */
public record Interval(double middle, double halfWidth) {
    private static final double CONFIDENCE = 0.95;

    public double low() {
        return middle - halfWidth;
    }

    public double high() {
        return middle + halfWidth;
    }

    /** Whether the true value is surely not zero. */
    public boolean excludesZero() {
        return low() > 0 || high() < 0;
    }

    /** Returns the interval of the mean of at least two measurements. */
    public static Optional<Interval> ofMean(List<Long> samples) {
        int n = samples.size();
        return n < 2
                ? Optional.empty()
                : Optional.of(
                        new Interval(
                                mean(samples),
                                standardErrors(n - 1) * Math.sqrt(variance(samples) / n)));
    }

    /**
     * Returns the interval of {@code now} minus {@code before}, each measured at least twice
     * (Welch's interval, which allows that one scatters more than the other).
     */
    public static Optional<Interval> ofDifference(List<Long> now, List<Long> before) {
        if (now.size() < 2 || before.size() < 2) {
            return Optional.empty();
        }
        double a = variance(now) / now.size();
        double b = variance(before) / before.size();
        double divisor = a * a / (now.size() - 1) + b * b / (before.size() - 1);
        double freedom = divisor > 0 ? (a + b) * (a + b) / divisor : 1;
        return Optional.of(
                new Interval(mean(now) - mean(before), standardErrors(freedom) * Math.sqrt(a + b)));
    }

    /** How many standard errors such an interval reaches to either side (Student). */
    public static double standardErrors(double freedom) {
        return TDistribution.of(freedom).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    }

    /** Returns the mean of some measurements; 0 when there are none. */
    public static double mean(List<Long> samples) {
        return samples.stream().mapToLong(Long::longValue).average().orElse(0);
    }

    private static double variance(List<Long> samples) {
        double mean = mean(samples);
        double squares = samples.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
        return squares / (samples.size() - 1);
    }
}
