// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.analysis.TraceEstimate;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.testing.NativeRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that the size of a trace is known before it is recorded. */
class TraceEstimateTest {
    @TempDir private static Path programs;

    @ParameterizedTest
    @CsvSource({"team_cases, many_regions", "task_cases, recursion", "omp_cases, tables"})
    void theSizeIsWhatTheTraceTakesThen(String program, String name, @TempDir Path folder)
            throws Exception {
        assertEstimate(program, name, folder, "");
    }

    /** Where they can be had; where not, the trace is as without them. */
    @Test
    void countersTakeRoom(@TempDir Path folder) throws Exception {
        assertEstimate("team_cases", "many_regions", folder, "task-clock,page-faults");
    }

    private static void assertEstimate(String program, String name, Path folder, String counters)
            throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, program);
        Path profiled = Files.createDirectory(folder.resolve("profiled"));
        Path traced = Files.createDirectory(folder.resolve("traced"));
        NativeRun.runCase(programs, profiled, program, name, Map.of("POMP_COUNTERS", counters));
        Map<String, String> environment = Map.of("POMP_TRACE", "on", "POMP_COUNTERS", counters);
        NativeRun.runCase(programs, traced, program, name, environment);
        TraceEstimate estimate =
                TraceEstimate.of(ProfileReader.read(profiled.resolve("profile.json")));
        long size = Files.size(traced.resolve("trace.bin"));
        assertThat(estimate.bytes()).isBetween(size / 2, size * 2);
        long events = 0;
        try (Trace trace = Trace.open(traced.resolve("trace.bin"))) {
            for (int thread : trace.threads()) {
                events += TraceEventsTest.eventsOf(trace, thread).size();
            }
        }
        assertThat(estimate.events()).isBetween(events / 2, events * 2);
        assertThat(estimate.share()).isBetween(0.0, 1.0);
    }
}
