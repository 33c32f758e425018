// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.List;
import java.util.Optional;

/**
 * A figure that was measured several times: where its true value is with 95 % confidence, assuming
 * that the measurements scatter normally.
 */
public record Interval(double middle, double halfWidth) {
    /** Student's t for 95 %, two-sided, with 1, 2, 3... degrees of freedom. */
    private static final double[] STUDENT = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
        2.052, 2.048, 2.045, 2.042
    };

    private static final double NORMAL = 1.960;

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

    /** Of the mean of at least two measurements. */
    public static Optional<Interval> ofMean(List<Long> samples) {
        int n = samples.size();
        return n < 2
                ? Optional.empty()
                : Optional.of(
                        new Interval(
                                mean(samples), student(n - 1) * Math.sqrt(variance(samples) / n)));
    }

    /**
     * Of {@code now} minus {@code before}, each measured at least twice (Welch's interval, which
     * allows that one scatters more than the other).
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
                new Interval(mean(now) - mean(before), student(freedom) * Math.sqrt(a + b)));
    }

    /** Rounding the degrees of freedom down makes the interval wider, never too narrow. */
    private static double student(double freedom) {
        int row = (int) Math.max(1, Math.floor(freedom));
        return row <= STUDENT.length ? STUDENT[row - 1] : NORMAL * (1 + 1.3 / row);
    }

    static double mean(List<Long> samples) {
        return samples.stream().mapToLong(Long::longValue).average().orElse(0);
    }

    private static double variance(List<Long> samples) {
        double mean = mean(samples);
        double squares = samples.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
        return squares / (samples.size() - 1);
    }
}
