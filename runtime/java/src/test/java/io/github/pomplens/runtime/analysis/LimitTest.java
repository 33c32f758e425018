// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects how limits are read, and that only what is surely above one exceeds it. */
class LimitTest {
    @ParameterizedTest
    @CsvSource({
        "time > 3 %, 30, 3 %",
        "time>2.5%, 25, 2.5 %",
        " time  >  7ns , 7, 7 ns",
        "time > 0.5 us, 500, 0.5 us",
        "time > 4 µs, 4000, 4 µs",
        "time > 1.5 ms, 1500000, 1.5 ms",
        "time > 2 s, 2000000000, 2 s"
    })
    void readsAmounts(String text, double ns, String allowed) {
        Limit limit = Limit.parse(text).orElseThrow();
        assertThat(limit.subject()).isEqualTo(new Limit.WholeRun());
        assertThat(limit.amount().nanoseconds(1000)).isEqualTo(ns);
        assertThat(limit.allowed()).isEqualTo(allowed);
    }

    @Test
    void readsPlaces() {
        assertThat(Limit.parse("src/a b:c.f90:12 > 1 %").orElseThrow().subject())
                .isEqualTo(new Limit.Construct(new SourcePlace("src/a b:c.f90", 12)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "time",
                "time 3 %",
                "time > ",
                "time > 3",
                "time > -3 %",
                "> 3 %",
                "time < 3 %",
                "time > 3 % of it",
                "time > 1e9 s",
                "x.c > 3 ms",
                "x.c:1234567890 > 3 ms"
            })
    void refusesWhatIsNoLimit(String text) {
        assertThat(Limit.parse(text)).isEmpty();
    }

    @Property
    void readsAnything(@ForAll String text) {
        assertThat(Limit.parse(text + " > " + text)).isNotNull();
    }

    @Test
    void onlyAnIntervalThatLiesAboveExceeds() {
        Difference surely = difference(100, Difference.Verdict.SLOWER, 80, 120);
        assertThat(LimitVerdict.of(surely, 79)).isEqualTo(LimitVerdict.EXCEEDED);
        assertThat(LimitVerdict.of(surely, 80)).isEqualTo(LimitVerdict.CHANCE);
        assertThat(LimitVerdict.of(surely, 100)).isEqualTo(LimitVerdict.WITHIN);
        Difference faster = difference(-100, Difference.Verdict.FASTER, -120, -80);
        assertThat(LimitVerdict.of(faster, 0)).isEqualTo(LimitVerdict.WITHIN);
    }

    @Test
    void singleRunsExceedNothing() {
        Difference single =
                new Difference(
                        1000,
                        1050,
                        OptionalDouble.empty(),
                        Optional.empty(),
                        2,
                        Difference.Verdict.ONE_RUN_EACH,
                        false);
        assertThat(LimitVerdict.of(single, 49)).isEqualTo(LimitVerdict.UNKNOWN);
        assertThat(LimitVerdict.of(single, 50)).isEqualTo(LimitVerdict.WITHIN);
        Difference repeat =
                new Difference(
                        1000,
                        1050,
                        OptionalDouble.empty(),
                        Optional.empty(),
                        2,
                        Difference.Verdict.CHANCE,
                        false);
        assertThat(LimitVerdict.of(repeat, 49)).isEqualTo(LimitVerdict.CHANCE);
    }

    private static Difference difference(
            long delta, Difference.Verdict verdict, double low, double high) {
        Interval interval = new Interval((low + high) / 2, (high - low) / 2);
        return new Difference(
                1000,
                1000 + delta,
                OptionalDouble.empty(),
                Optional.of(interval),
                4,
                verdict,
                false);
    }

    @Test
    void meansOfNothingAreZero() {
        assertThat(Interval.mean(List.of())).isZero();
    }
}
