// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import java.util.Arrays;
import java.util.Optional;

/**
 * The combination of a few columns that comes nearest to a goal, in the sense of least squares.
 *
 * @param coefficients how much of each column
 * @param inverse of the columns' products with each other: times the variance of what is left, the
 *     variances of the coefficients
 * @param left the sum of the squares of what is left of the goal
 */
record LeastSquares(double[] coefficients, double[][] inverse, double left) {
    /** A column of length 1 of which less than this is new can't be told from those before it. */
    private static final double SINGULAR = 3e-6;

    /**
     * Makes the columns orthogonal one after the other (modified Gram-Schmidt), and takes from the
     * goal what each of them explains.
     *
     * @param columns each of length 1
     * @return empty when the columns can't be told apart
     */
    static Optional<LeastSquares> of(double[][] columns, double[] goal) {
        int count = columns.length;
        double[][] rest = Arrays.stream(columns).map(double[]::clone).toArray(double[][]::new);
        double[] left = goal.clone();
        double[][] shares = new double[count][count];
        double[] explained = new double[count];
        for (int k = 0; k < count; k++) {
            shares[k][k] = Math.sqrt(product(rest[k], rest[k]));
            if (!(shares[k][k] > SINGULAR)) {
                return Optional.empty();
            }
            for (int i = 0; i < rest[k].length; i++) {
                rest[k][i] /= shares[k][k];
            }
            for (int j = k + 1; j < count; j++) {
                shares[k][j] = takeOut(rest[k], rest[j]);
            }
            explained[k] = takeOut(rest[k], left);
        }
        double[][] inverse = inverseOfTriangle(shares);
        return Optional.of(
                new LeastSquares(
                        times(inverse, explained),
                        timesItsTransposed(inverse),
                        product(left, left)));
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /**
     * Takes from a vector its part in the direction of another of length 1, and returns how much.
     */
    private static double takeOut(double[] direction, double[] from) {
        double part = product(direction, from);
        for (int i = 0; i < from.length; i++) {
            from[i] -= part * direction[i];
        }
        return part;
    }

    private static double[][] inverseOfTriangle(double[][] upper) {
        int count = upper.length;
        double[][] inverse = new double[count][count];
        for (int column = 0; column < count; column++) {
            inverse[column][column] = 1 / upper[column][column];
            for (int row = column - 1; row >= 0; row--) {
                double sum = 0;
                for (int i = row + 1; i <= column; i++) {
                    sum += upper[row][i] * inverse[i][column];
                }
                inverse[row][column] = -sum / upper[row][row];
            }
        }
        return inverse;
    }

    private static double[] times(double[][] matrix, double[] vector) {
        return Arrays.stream(matrix).mapToDouble(row -> product(row, vector)).toArray();
    }

    private static double[][] timesItsTransposed(double[][] matrix) {
        return Arrays.stream(matrix).map(row -> times(matrix, row)).toArray(double[][]::new);
    }
}
