// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;

/** Protects the arithmetic that models of scaling, and their intervals, are made by. */
final class LeastSquaresTest {
    private static final double EXACT = 1e-6;

    @Property
    void whatIsLeftHasNothingOfAnyColumn(
            @ForAll @Size(4) List<@DoubleRange(min = 0.1, max = 10) Double> first,
            @ForAll @Size(4) List<@DoubleRange(min = 0.1, max = 10) Double> second,
            @ForAll @Size(4) List<@DoubleRange(min = -10, max = 10) Double> wanted) {
        double[][] columns = {ofLengthOne(first), ofLengthOne(second)};
        double[] goal = wanted.stream().mapToDouble(Double::doubleValue).toArray();
        LeastSquares.of(columns, goal)
                .filter(found -> found.inverse()[0][0] < 1e6)
                .ifPresent(
                        found -> {
                            double[] left = goal.clone();
                            for (int k = 0; k < columns.length; k++) {
                                for (int i = 0; i < left.length; i++) {
                                    left[i] -= found.coefficients()[k] * columns[k][i];
                                }
                            }
                            assertThat(product(left, columns[0])).isCloseTo(0, within(EXACT));
                            assertThat(product(left, columns[1])).isCloseTo(0, within(EXACT));
                            assertThat(found.left()).isCloseTo(product(left, left), within(EXACT));
                        });
    }

    @Example
    void theInverseIsThatOfTheColumnsProducts() {
        // Two columns at an angle whose cosine is 0.6: the products are 1, 0.6, 0.6, 1.
        double[][] columns = {{1, 0, 0}, {0.6, 0.8, 0}};
        LeastSquares found = LeastSquares.of(columns, new double[] {2, 4, 7}).orElseThrow();
        assertThat(found.coefficients()).containsExactly(new double[] {-1, 5}, within(EXACT));
        assertThat(found.left()).isCloseTo(49, within(EXACT));
        assertThat(found.inverse()[0])
                .containsExactly(new double[] {1 / 0.64, -0.6 / 0.64}, within(EXACT));
        assertThat(found.inverse()[1])
                .containsExactly(new double[] {-0.6 / 0.64, 1 / 0.64}, within(EXACT));
    }

    @Example
    void columnsThatAreTheSameCannotBeToldApart() {
        double[][] columns = {{0.6, 0.8}, {0.6, 0.8}};
        assertThat(LeastSquares.of(columns, new double[] {1, 1})).isEmpty();
    }

    private static double[] ofLengthOne(List<Double> column) {
        double length = Math.sqrt(column.stream().mapToDouble(value -> value * value).sum());
        return column.stream().mapToDouble(value -> value / length).toArray();
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
