// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.VisitTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects how figures read, since hints, hovers and reports all share it. */
class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 s",
        "1, 1 ns",
        "999, 999 ns",
        "1000, 1.00 µs",
        "4499, 4.50 µs",
        "12345, 12.3 µs",
        "450000, 450 µs",
        "999499, 999 µs",
        "999500, 1.00 ms",
        "9994999, 9.99 ms",
        "9995000, 10.0 ms",
        "12300000, 12.3 ms",
        "99949999, 99.9 ms",
        "99950000, 100 ms",
        "999500000, 1.00 s",
        "1234000000, 1.23 s",
        "61000000000, 61.0 s",
        "999000000000, 999 s",
        "999500000000, 16.7 min",
        "5940000000000, 99.0 min",
        "6000000000000, 1.67 h",
        "9223372036854775807, 2562048 h"
    })
    void writesDurations(long ns, String text) {
        assertThat(Units.duration(ns)).isEqualTo(text);
    }

    @Property
    void keepsThreeDigits(@ForAll @LongRange(min = 1, max = 5_000_000_000_000L) long ns) {
        String[] parts = Units.duration(ns).split(" ");
        double unit =
                switch (parts[1]) {
                    case "ns" -> 1;
                    case "µs" -> 1e3;
                    case "ms" -> 1e6;
                    case "s" -> 1e9;
                    case "min" -> 60e9;
                    default -> 3600e9;
                };
        assertThat(Double.parseDouble(parts[0])).isLessThan(1000);
        assertThat(Math.abs(Double.parseDouble(parts[0]) * unit / ns - 1)).isLessThan(0.0051);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 %",
        "0.0004, <0.1 %",
        "0.0005, 0.1 %",
        "0.004, 0.4 %",
        "0.0094, 0.9 %",
        "0.0095, 1 %",
        "0.376, 38 %",
        "0.996, 100 %",
        "1, 100 %"
    })
    void writesPercentages(double fraction, String text) {
        assertThat(Units.percent(fraction)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1, 1.0×", "1.38, 1.4×", "12.34, 12.3×", "99.96, 100×"})
    void writesRatios(double ratio, String text) {
        assertThat(Units.ratio(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            0             | 0
            999           | 999
            1000          | 1,000
            100000        | 100,000
            -999          | -999
            -1234         | -1,234
            1234567       | 1,234,567
            9999999       | 9,999,999
            12345678      | 12.3 M
            999600000     | 1.00 G
            123456789012  | 123 G
            """)
    void writesCounts(long count, String text) {
        assertThat(Units.count(count)).isEqualTo(text);
    }

    @Test
    void doesNotDependOnTheLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Units.duration(1_234_000_000)).isEqualTo("1.23 s");
            assertThat(Units.count(1234)).isEqualTo("1,234");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            1230000000 | 0.38 | 120 | 0   | 0  | 1.4  | 1.23 s · 38 % · barrier 12 % · imb 1.4×
            1230000000 | 0.38 | 9   | 9   | 9  | 1.04 | 1.23 s · 38 %
            12300000   | 0.04 | 0   | 200 | 50 | 1    | 12.3 ms · 4 % · wait 20 % · lock 5 %
            450000     | 0    | 10  | 10  | 10 | 1.05 | 450 µs · 0 % · barrier 1 % · wait 1 % · lock 1 % · imb 1.1×
            """)
    void writesHints(
            long timeNs,
            double share,
            long barrier,
            long enter,
            long lock,
            double imbalance,
            String hint) {
        ConstructInfo info =
                new ConstructInfo(0, "for", "", "x.c", 1, 1, 2, 2, 0, ConstructDetails.NONE);
        ConstructCost cost =
                new ConstructCost(
                        info,
                        new Visits(1, VisitTimes.UNKNOWN),
                        new CostTime(timeNs, share, 1000, 0),
                        new Waits(barrier, enter, lock, 0),
                        Contention.NONE,
                        new Evenness(Math.round(1000 * imbalance), 1000, 0),
                        Instances.UNKNOWN,
                        List.of(),
                        Counts.NONE);
        assertThat(Units.hint(cost)).isEqualTo(hint);
    }

    @Test
    void writesTimesOfVisits() {
        assertThat(Units.visit(new VisitTimes(3, 12_000_000, 2_000_000, 6_000_000, 1_632_993.2)))
                .isEqualTo("4.00 ms on average, 2.00 ms – 6.00 ms, σ 1.63 ms");
    }

    @Test
    void callsNoWaitForTasksABarrier() {
        ConstructInfo info =
                new ConstructInfo(0, "taskwait", "", "x.c", 1, 1, 2, 2, 0, ConstructDetails.NONE);
        ConstructCost cost =
                new ConstructCost(
                        info,
                        new Visits(1, VisitTimes.UNKNOWN),
                        new CostTime(1000, 0.5, 1000, 0),
                        Waits.inBarrier(300),
                        Contention.NONE,
                        Evenness.NOT_SHARED,
                        Instances.UNKNOWN,
                        List.of(),
                        Counts.NONE);
        assertThat(Units.hint(cost)).isEqualTo("1.00 µs · 50 % · wait 30 %");
    }

    @ParameterizedTest
    @CsvSource({
        "0, NONE",
        "0.0049, NONE",
        "0.005, LOW",
        "0.05, MEDIUM",
        "0.2, HIGH",
        "0.39, HIGH",
        "0.4, HIGHEST",
        "1, HIGHEST"
    })
    void ranksHeat(double share, Heat heat) {
        assertThat(Heat.of(share)).isEqualTo(heat);
    }
}
