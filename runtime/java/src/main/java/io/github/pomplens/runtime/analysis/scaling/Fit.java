// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.Interval;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularMatrixException;

/**
 * The coefficients of chosen terms that fit points best, in the sense of relative least squares.
 */
final class Fit {
    /** Columns of length 1 that differ by less than this can't be told apart. */
    private static final double SINGULAR = 1e-9;

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
        double[][] rows = new double[points.size()][];
        double[] ones = new double[points.size()];
        for (int i = 0; i < rows.length; i++) {
            ScalingPoint point = points.get(i);
            rows[i] = values(terms, point.threads());
            for (int k = 0; k < rows[i].length; k++) {
                rows[i][k] /= point.ns();
            }
            ones[i] = 1;
        }
        double[] lengths = normalize(rows, terms.size());
        RealMatrix matrix = MatrixUtils.createRealMatrix(rows);
        try {
            double[] found =
                    new QRDecomposition(matrix, SINGULAR)
                            .getSolver()
                            .solve(MatrixUtils.createRealVector(ones))
                            .toArray();
            double squares = 0;
            for (double[] row : rows) {
                double rest = 1;
                for (int k = 0; k < row.length; k++) {
                    rest -= row[k] * found[k];
                }
                squares += rest * rest;
            }
            int freedom = points.size() - terms.size();
            double variance = freedom > 0 ? squares / freedom : 0;
            double[][] variances =
                    MatrixUtils.inverse(matrix.transpose().multiply(matrix))
                            .scalarMultiply(variance)
                            .getData();
            for (int i = 0; i < found.length; i++) {
                found[i] /= lengths[i];
                if (!(found[i] >= 0)) {
                    return Optional.empty();
                }
                for (int k = 0; k < found.length; k++) {
                    variances[i][k] /= lengths[i] * lengths[k];
                }
            }
            return Optional.of(new Fit(terms, found, variances, Math.sqrt(variance), freedom));
        } catch (SingularMatrixException e) {
            return Optional.empty();
        }
    }

    /** Makes all columns as long as one: times of nanoseconds and hours have one precision then. */
    private static double[] normalize(double[][] rows, int columns) {
        double[] lengths = new double[columns];
        for (int k = 0; k < columns; k++) {
            double squares = 0;
            for (double[] row : rows) {
                squares += row[k] * row[k];
            }
            lengths[k] = squares > 0 ? Math.sqrt(squares) : 1;
            for (double[] row : rows) {
                row[k] /= lengths[k];
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
