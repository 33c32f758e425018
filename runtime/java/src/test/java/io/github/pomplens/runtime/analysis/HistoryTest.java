// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Revision;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects which version is said to have made something slower. */
class HistoryTest {
    private static final String COMMIT = "abcdef0123456789abcdef0123456789abcdef";

    /** Versions with blanks between them, the times in ms of their runs with slashes. */
    @ParameterizedTest
    @CsvSource({
        // What costs most of what the newest version takes longer.
        "100 105 160 170,                       2",
        "100 150 151 300,                       3",
        // Single runs that differ little, and repeated ones that scatter.
        "100 104 109,                           -",
        "100/180/90 130/110/150,                -",
        // Repeated ones that don't.
        "100/101/100 106/107/106,               1",
        // It is fast again.
        "100 300 110,                           -",
        "100 300 110 150 151,                   3",
        // Half of it was saved, but no more.
        "100 300 210,                           1",
        // It became faster only; there is nothing to compare.
        "300 200 100,                           -",
        "100,                                   -",
    })
    void namesTheVersionThatMadeItSlower(String times, String expected) {
        History history = history(times.split(" "));
        assertThat(history.slowdown().map(step -> step.now().run()).orElse("-"))
                .isEqualTo(expected);
        assertThat(history.slower().isEmpty()).isEqualTo(expected.equals("-"));
    }

    @Test
    void doesNotBlameACommitForWhatDisturbedItsRun() {
        History calm = history("100", "200", "200");
        assertThat(calm.slowdown()).isPresent();
        History.Version second = calm.versions().get(1);
        History.Version disturbed =
                new History.Version(
                        second.run(),
                        second.name(),
                        second.started(),
                        second.revision(),
                        true,
                        second.times(),
                        second.runNs());
        assertThat(new History(List.of(calm.versions().get(0), disturbed)).slowdown()).isEmpty();
    }

    @Test
    void saysItInALine() {
        History history = history("100/101/99", "200/201/199", "1600");
        assertThat(history.text())
                .isEqualTo(
                        "▁▂█ 3 versions, slower since "
                                + "2"
                                + COMMIT.substring(0, 8)
                                + "+ (Change 2): 200 ms before (1"
                                + COMMIT.substring(0, 8)
                                + "+), 1.60 s since, +700 %, by single runs");
        assertThat(history("100/101/99", "200/201/199").slower()).endsWith(", mean of 6 runs");
        assertThat(history("5").text()).isEmpty();
    }

    private static History history(String... versions) {
        return new History(
                LongStream.range(0, versions.length)
                        .mapToObj(i -> version((int) i, versions[(int) i]))
                        .toList());
    }

    private static History.Version version(int number, String times) {
        Revision revision =
                new Revision(number + COMMIT + "a", "Change " + number, Optional.of(true));
        List<Long> ns =
                Arrays.stream(times.split("/")).map(ms -> Long.parseLong(ms) * 1_000_000).toList();
        return new History.Version(
                String.valueOf(number),
                "x",
                Instant.ofEpochSecond(number),
                Optional.of(revision),
                false,
                ns,
                2_000_000_000L);
    }
}
