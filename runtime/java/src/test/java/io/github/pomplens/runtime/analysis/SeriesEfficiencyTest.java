// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunSummary;
import io.github.pomplens.runtime.results.Surroundings;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Protects which runs are compared for the efficiency of a scaling series. */
class SeriesEfficiencyTest {
    @Test
    void comparesWithTheFewestThreadsOfTheSameSeriesAndProject() {
        List<Experiment> runs =
                List.of(
                        run("/p", "s", 4, 3, 50),
                        run("/p", "s", 1, 1, 100),
                        run("/p", "s", 2, 2, 50),
                        run("/p", "t", 2, 5, 80),
                        run("/q", "s", 2, 6, 70),
                        run("/p", "", 2, 7, 10));
        assertThat(efficiencies(runs))
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
        List<Experiment> runs = List.of(run("/p", "s", 2, 9, 200), run("/p", "s", 2, 8, 100));
        assertThat(efficiencies(runs))
                .containsExactly(OptionalDouble.of(0.5), OptionalDouble.of(1));
    }

    @Test
    void leavesOutRunsThatDifferInMoreThanTheThreads() {
        Experiment base = run("/p", "s", 1, 1, 100);
        Experiment other = run("/p", "s", "1000", EndedBy.EXIT, 2, 2, 50);
        Experiment stopped = run("/p", "s", "", EndedBy.SIGNAL, 4, 3, 20);
        assertThat(efficiencies(List.of(stopped, other, base)))
                .containsExactly(
                        OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.of(1));
    }

    private static Experiment run(String project, String series, int threads, long start, long ns) {
        return run(project, series, "", EndedBy.EXIT, threads, start, ns);
    }

    private static Experiment run(
            String project,
            String series,
            String argument,
            EndedBy endedBy,
            int threads,
            long start,
            long ns) {
        RunRecord record =
                new RunRecord(
                        "x",
                        List.of("./x", argument),
                        Path.of(project),
                        Path.of(project),
                        "h",
                        2,
                        Instant.EPOCH,
                        ns,
                        0,
                        Map.of("OMP_NUM_THREADS", "" + threads),
                        List.of(),
                        series,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        RunSummary summary =
                new RunSummary(
                        start,
                        ns,
                        threads,
                        Ranks.NONE,
                        endedBy,
                        project + "/x",
                        Surroundings.UNKNOWN);
        return new Experiment(Path.of(project), summary, Optional.of(record));
    }

    private static List<OptionalDouble> efficiencies(List<Experiment> runs) {
        SeriesEfficiency series = SeriesEfficiency.of(runs);
        return runs.stream().map(series::of).toList();
    }
}
