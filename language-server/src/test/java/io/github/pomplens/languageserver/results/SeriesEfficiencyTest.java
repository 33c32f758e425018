// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.RunSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Protects which runs are compared for the efficiency of a scaling series. */
class SeriesEfficiencyTest {
    @Test
    void comparesWithTheFewestThreadsOfTheSameSeriesAndProject() {
        List<KnownRun> runs =
                List.of(
                        run("/p", "s", 4, 3, 50),
                        run("/p", "s", 1, 1, 100),
                        run("/p", "s", 2, 2, 50),
                        run("/p", "t", 2, 5, 80),
                        run("/q", "s", 2, 6, 70),
                        run("/p", "", 2, 7, 10));
        assertThat(SeriesEfficiency.addTo(runs))
                .extracting(KnownRun::efficiency)
                .containsExactly(
                        OptionalDouble.of(0.5),
                        OptionalDouble.of(1),
                        OptionalDouble.of(1),
                        OptionalDouble.of(1),
                        OptionalDouble.of(1),
                        OptionalDouble.empty());
    }

    @Test
    void takesTheFirstOfThoseWithAsManyThreads() {
        List<KnownRun> runs = List.of(run("/p", "s", 2, 9, 200), run("/p", "s", 2, 8, 100));
        assertThat(SeriesEfficiency.addTo(runs))
                .extracting(KnownRun::efficiency)
                .containsExactly(OptionalDouble.of(0.5), OptionalDouble.of(1));
    }

    @Test
    void leavesRunsAloneThatCannotBeRead() {
        KnownRun readable = run("/p", "s", 2, 1, 100);
        KnownRun unreadable =
                new KnownRun(
                        "x",
                        "x",
                        Path.of("/p"),
                        Path.of("/p/x"),
                        false,
                        false,
                        Optional.empty(),
                        "s",
                        OptionalDouble.empty());
        assertThat(SeriesEfficiency.addTo(List.of(unreadable, readable)))
                .extracting(KnownRun::efficiency)
                .containsExactly(OptionalDouble.empty(), OptionalDouble.of(1));
    }

    private static KnownRun run(String project, String series, int threads, long start, long ns) {
        return new KnownRun(
                "" + start,
                "x",
                Path.of(project),
                Path.of(project, "" + start),
                false,
                false,
                Optional.of(new RunSummary(start, ns, threads)),
                series,
                OptionalDouble.empty());
    }
}
