// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.Interval;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The coefficients of chosen terms that fit points best, in the sense of relative least squares.
 */
final class Fit {
    private final List<Term> terms;
    private final double[] coefficients;
    private final double[][] variances;
    private final double residual;
    private final int freedom;

    private Fit(
            List<Term> terms,
            double[] coefficients,
            double[][] variances,
            double residual,
            int freedom) {
        this.terms = terms;
        this.coefficients = coefficients;
        this.variances = variances;
        this.residual = residual;
        this.freedom = freedom;
    }

    /**
     * @return empty when there are fewer points than terms, when they don't tell the terms apart,
     *     or when a coefficient would be negative: a fit with fewer terms says the same then
     */
    static Optional<Fit> of(List<ScalingPoint> points, Set<Term> chosen) {
        List<Term> terms = List.copyOf(chosen);
        long counts = points.stream().map(ScalingPoint::threads).distinct().count();
        if (counts < terms.size()) {
            return Optional.empty();
        }
        double[][] columns = new double[terms.size()][points.size()];
        for (int i = 0; i < points.size(); i++) {
            ScalingPoint point = points.get(i);
            double[] values = values(terms, point.threads());
            for (int k = 0; k < values.length; k++) {
                columns[k][i] = values[k] / point.ns();
            }
        }
        double[] lengths = normalize(columns);
        double[] ones = new double[points.size()];
        Arrays.fill(ones, 1);
        return LeastSquares.of(columns, ones)
                .flatMap(found -> of(terms, lengths, found, points.size() - terms.size()));
    }

    private static Optional<Fit> of(
            List<Term> terms, double[] lengths, LeastSquares found, int freedom) {
        double variance = freedom > 0 ? found.left() / freedom : 0;
        double[] coefficients = new double[lengths.length];
        double[][] variances = new double[lengths.length][lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            coefficients[i] = found.coefficients()[i] / lengths[i];
            if (!(coefficients[i] >= 0)) {
                return Optional.empty();
            }
            for (int k = 0; k < lengths.length; k++) {
                variances[i][k] = variance * found.inverse()[i][k] / (lengths[i] * lengths[k]);
            }
        }
        return Optional.of(new Fit(terms, coefficients, variances, Math.sqrt(variance), freedom));
    }

    /** Makes all columns as long as one: times of nanoseconds and hours have one precision then. */
    private static double[] normalize(double[][] columns) {
        double[] lengths = new double[columns.length];
        for (int k = 0; k < columns.length; k++) {
            double squares = Arrays.stream(columns[k]).map(value -> value * value).sum();
            lengths[k] = squares > 0 ? Math.sqrt(squares) : 1;
            for (int i = 0; i < columns[k].length; i++) {
                columns[k][i] /= lengths[k];
            }
        }
        return lengths;
    }

    private static double[] values(List<Term> terms, double threads) {
        return terms.stream().mapToDouble(term -> term.at(threads)).toArray();
    }

    Map<Term, Double> coefficients() {
        Map<Term, Double> found = new EnumMap<>(Term.class);
        for (int k = 0; k < coefficients.length; k++) {
            found.put(terms.get(k), coefficients[k]);
        }
        return found;
    }

    double at(double threads) {
        double[] values = values(terms, threads);
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            sum += coefficients[k] * values[k];
        }
        return sum;
    }

    /** See {@link ScalingModel#interval}. */
    Optional<Interval> interval(double threads) {
        if (freedom <= 0) {
            return Optional.empty();
        }
        double[] values = values(terms, threads);
        double variance = 0;
        for (int i = 0; i < values.length; i++) {
            for (int k = 0; k < values.length; k++) {
                variance += values[i] * variances[i][k] * values[k];
            }
        }
        double middle = at(threads);
        double scatter = residual * middle;
        double error = Math.sqrt(Math.max(0, variance) + scatter * scatter);
        return Optional.of(new Interval(middle, Interval.standardErrors(freedom) * error));
    }
}
