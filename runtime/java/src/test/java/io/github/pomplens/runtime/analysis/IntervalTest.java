// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Protects what is said of differences between runs: that chance isn't taken for progress. */
class IntervalTest {
    private static final RunComparison CODE = comparison(Reason.Aspect.CODE);
    private static final RunComparison INPUT = comparison(Reason.Aspect.INPUT);

    private static RunComparison comparison(Reason.Aspect aspect) {
        return new RunComparison(
                List.of(Reason.differs(aspect, "")),
                false,
                Validity.Mark.UNDISTURBED,
                Validity.Mark.UNDISTURBED);
    }

    @Test
    void needsTwoMeasurements() {
        assertThat(Interval.ofMean(List.of(5L))).isEmpty();
        assertThat(Interval.ofDifference(List.of(5L, 6L), List.of(5L))).isEmpty();
    }

    @Test
    void givesTheTextbooksIntervalOfAMean() {
        Interval mean = Interval.ofMean(List.of(10L, 12L, 14L)).orElseThrow();
        assertThat(mean.middle()).isEqualTo(12);
        assertThat(mean.halfWidth()).isCloseTo(4.302652730 * 2 / Math.sqrt(3), within(1e-8));
    }

    @Test
    void theDifferenceOfRepeatsIsThatOfTheirMeansAndTellsChance() {
        Difference faster = difference(List.of(100L, 102L, 101L), List.of(80L, 81L, 79L), CODE);
        assertThat(faster.beforeNs()).isEqualTo(101);
        assertThat(faster.nowNs()).isEqualTo(80);
        assertThat(faster.fraction().orElseThrow()).isCloseTo(-21 / 101.0, within(0.001));
        assertThat(faster.verdict()).isEqualTo(Difference.Verdict.FASTER);
        assertThat(faster.interval().orElseThrow().high()).isNegative();
        assertThat(difference(List.of(97L, 104L), List.of(95L, 105L), CODE).verdict())
                .isEqualTo(Difference.Verdict.CHANCE);
        assertThat(difference(List.of(97L), List.of(95L, 105L), CODE).verdict())
                .isEqualTo(Difference.Verdict.ONE_RUN_EACH);
        assertThat(difference(List.of(97L), List.of(95L, 105L), CODE).nowNs()).isEqualTo(95);
    }

    @Property(tries = 200)
    void aDifferenceLiesInsideItsInterval(
            @ForAll @Size(min = 2, max = 8) List<@LongRange(max = 1_000_000) Long> before,
            @ForAll @Size(min = 2, max = 8) List<@LongRange(max = 1_000_000) Long> now) {
        Difference found = difference(before, now, CODE);
        Interval interval = found.interval().orElseThrow();
        assertThat((double) found.deltaNs()).isBetween(interval.low() - 1, interval.high() + 1);
        if (found.verdict() == Difference.Verdict.FASTER) {
            assertThat(found.deltaNs()).isLessThanOrEqualTo(0);
        }
    }

    @Test
    void equalMeasurementsDoNotScatter() {
        assertThat(difference(List.of(7L, 7L), List.of(7L, 7L), CODE).verdict())
                .isEqualTo(Difference.Verdict.CHANCE);
        assertThat(difference(List.of(7L, 7L), List.of(8L, 8L), CODE).verdict())
                .isEqualTo(Difference.Verdict.SLOWER);
    }

    @Test
    void givesNoPercentageThatSaysNothing() {
        assertThat(difference(List.of(0L), List.of(8L), CODE).fraction()).isEmpty();
        Difference other = difference(List.of(100L, 102L), List.of(80L, 81L), INPUT);
        assertThat(other.fraction()).isEmpty();
        assertThat(other.interval()).isEmpty();
        assertThat(other.verdict()).isEqualTo(Difference.Verdict.OTHER_WORK);
    }

    @Test
    void writesDifferencesWithTheReasonFirst() {
        Difference slower = difference(List.of(200L), List.of(300L), CODE);
        assertThat(Differences.brief(slower, CODE, "base")).isEqualTo("code: +50 % vs base");
        assertThat(Differences.full(slower, "base"))
                .isEqualTo("+100 ns (+50 %) vs base, one run each");
        Difference other = difference(List.of(200L), List.of(300L), INPUT);
        assertThat(Differences.brief(other, INPUT, "base")).isEqualTo("input differs from base");
        assertThat(Differences.full(other, "base")).isEqualTo("+100 ns vs base, not the same work");
    }

    @Test
    void writesManyTimesAsMuchAsAFactor() {
        Difference slower = difference(List.of(2L), List.of(1008L), CODE);
        assertThat(Differences.brief(slower, CODE, "o3")).isEqualTo("code: 504× vs o3");
        assertThat(Differences.full(slower, "o3")).isEqualTo("+1.01 µs (504×) vs o3, one run each");
        Difference faster = difference(List.of(900L), List.of(3L), CODE);
        assertThat(Differences.brief(faster, CODE, "o0")).isEqualTo("code: 1/300 vs o0");
    }

    private static Difference difference(List<Long> before, List<Long> now, RunComparison runs) {
        return Difference.of(
                new Difference.Sample(before.get(0), 1000, before),
                new Difference.Sample(now.get(0), 1000, now),
                runs);
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
