// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protects what is said of differences between runs: that chance isn't taken for progress. */
class IntervalTest {
    @Test
    void needsTwoMeasurements() {
        assertThat(Interval.ofMean(List.of(5L))).isEmpty();
        assertThat(Interval.ofDifference(List.of(5L, 6L), List.of(5L))).isEmpty();
    }

    @Test
    void givesTheTextbooksIntervalOfAMean() {
        Interval mean = Interval.ofMean(List.of(10L, 12L, 14L)).orElseThrow();
        assertThat(mean.middle()).isEqualTo(12);
        assertThat(mean.halfWidth()).isCloseTo(4.303 * 2 / Math.sqrt(3), within(1e-9));
    }

    @Test
    void tellsDifferencesFromChance() {
        List<Long> slow = List.of(100L, 102L, 101L);
        List<Long> fast = List.of(80L, 81L, 79L);
        Difference faster = Difference.of(fast, slow);
        assertThat(faster.deltaNs()).isEqualTo(-21);
        assertThat(faster.fraction()).isCloseTo(-0.208, within(0.001));
        assertThat(faster.isNoise()).isFalse();
        assertThat(faster.interval().orElseThrow().high()).isNegative();
        assertThat(Difference.of(List.of(95L, 105L), List.of(97L, 104L)).isNoise()).isTrue();
    }

    @Test
    void equalMeasurementsDoNotScatter() {
        Difference same = Difference.of(List.of(7L, 7L), List.of(7L, 7L));
        assertThat(same.isNoise()).isTrue();
        assertThat(Difference.of(List.of(8L, 8L), List.of(7L, 7L)).isNoise()).isFalse();
        assertThat(Difference.of(List.of(8L), List.of(0L)).fraction()).isZero();
    }

    @Test
    void holdsTheTrueMeanInNineteenOfTwentyCases() {
        Random random = new Random(1);
        int trials = 20_000;
        int held = 0;
        for (int i = 0; i < trials; i++) {
            Interval mean = Interval.ofMean(sample(random, 5)).orElseThrow();
            held += mean.low() <= 1e6 && 1e6 <= mean.high() ? 1 : 0;
        }
        assertThat((double) held / trials).isCloseTo(0.95, within(0.01));
    }

    private static List<Long> sample(Random random, int size) {
        return Stream.generate(() -> Math.round(1e6 + 1e4 * random.nextGaussian()))
                .limit(size)
                .toList();
    }
}
