// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.analysis.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Protects how the time of a scaling series is explained and predicted. */
class ScalingModelTest {
    private static final int[] POWERS = {1, 2, 4, 8, 16, 32};

    @Test
    void findsThePartThatMoreThreadsDoNotShorten() {
        ScalingModel model = model(n -> 3e7 + 9.7e8 / n, 0, POWERS);
        assertThat(model.coefficients()).containsOnlyKeys(Term.CONSTANT, Term.SHARED);
        assertThat(model.constantShare()).isCloseTo(0.03, within(1e-6));
        assertThat(model.growingShare()).isZero();
        assertThat(model.at(64)).isCloseTo(3e7 + 9.7e8 / 64, within(1e3));
        assertThat(model.error()).isLessThan(1e-6);
        // 3 + 97 / 2n > 0.9 (3 + 97 / n) from n = 38.8 / 0.3 on.
        assertThat(model.stopsAt()).hasValue(130);
    }

    @Test
    void takesOneTermWhereItIsEnough() {
        assertThat(model(n -> 5e8 / n, 0.004, POWERS).coefficients()).containsOnlyKeys(Term.SHARED);
        assertThat(model(n -> 4e6, 0.004, POWERS).coefficients()).containsOnlyKeys(Term.CONSTANT);
        assertThat(model(n -> 4e6, 0, POWERS).stopsAt()).hasValue(1);
    }

    @Test
    void seesWhatGrowsWithTheThreads() {
        ScalingModel model = model(n -> 8e8 / n + 2e6 * n, 0, POWERS);
        assertThat(model.coefficients()).containsOnlyKeys(Term.SHARED, Term.LINEAR);
        assertThat(model.growingShare()).isCloseTo(64e6 / 89e6, within(1e-3));
        assertThat(model.at(64)).isGreaterThan(model.at(32));
        assertThat(model.stopsAt().orElseThrow()).isBetween(10, 16);
    }

    @Test
    void saysNothingOfTwoNumbersOfThreadsHoweverOftenMeasured() {
        List<ScalingPoint> points =
                List.of(
                        new ScalingPoint(1, 900),
                        new ScalingPoint(1, 910),
                        new ScalingPoint(6, 300),
                        new ScalingPoint(6, 280));
        assertThat(ScalingModel.of(points)).isEmpty();
    }

    @Test
    void measuresTheErrorByWhatWasLeftOut() {
        ScalingModel noisy = model(n -> 2e8 + 3e8 / n, 0.05, POWERS);
        assertThat(noisy.error()).isBetween(0.01, 0.15);
    }

    @Test
    void theIntervalHoldsWhatIsMeasuredLater() {
        int within = 0;
        for (int seed = 0; seed < 200; seed++) {
            ScalingModel model =
                    ScalingModel.of(points(n -> 5e7 + 1e9 / n, 0.02, new Random(seed), POWERS))
                            .orElseThrow();
            Interval interval = model.interval(48).orElseThrow();
            double truth = 5e7 + 1e9 / 48;
            within += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        assertThat(within).isGreaterThan(170);
    }

    @Property
    void neverHasNegativeTermsAndNeverFails(
            @ForAll @IntRange(min = 1, max = 8) int size,
            @ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        Random random = new Random(seed);
        List<ScalingPoint> points = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            long ns = random.nextInt(8) == 0 ? 1 : random.nextLong(1L << 1 + random.nextInt(60));
            points.add(new ScalingPoint(1 + random.nextInt(200), ns));
        }
        Optional<ScalingModel> found = ScalingModel.of(points);
        found.ifPresent(
                model -> {
                    Map<Term, Double> coefficients = model.coefficients();
                    assertThat(coefficients.values()).isNotEmpty().allMatch(it -> it >= 0);
                    assertThat(model.at(7)).isFinite().isNotNegative();
                    model.stopsAt();
                });
    }

    private static ScalingModel model(IntToDoubleFunction time, double noise, int... threads) {
        return ScalingModel.of(points(time, noise, new Random(1), threads)).orElseThrow();
    }

    private static List<ScalingPoint> points(
            IntToDoubleFunction time, double noise, Random random, int... threads) {
        List<ScalingPoint> points = new ArrayList<>();
        for (int n : threads) {
            double factor = 1 + noise * random.nextGaussian();
            points.add(new ScalingPoint(n, Math.round(time.applyAsDouble(n) * factor)));
        }
        return points;
    }
}
