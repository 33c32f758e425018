// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.runtime.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that causes are found in traces of real programs, and add up to what was measured. */
class CausesOfRunsTest {
    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        for (String program : new String[] {"omp_cases", "task_cases", "team_cases"}) {
            NativeRun.compileCases(programs, program);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "omp_cases, tables",
        "omp_cases, locks",
        "omp_cases, off_on",
        "omp_cases, teams",
        "task_cases, in_barrier",
        "task_cases, recursion",
        "task_cases, untied",
        "task_cases, own_taskloop",
        "team_cases, imbalance",
        "team_cases, many_regions",
        "team_cases, many_threads"
    })
    void thePathIsAsLongAsTheRun(String program, String name, @TempDir Path folder)
            throws Exception {
        Map<String, String> environment = Map.of("POMP_TRACE", "on");
        NativeRun.runCase(programs, folder, program, name, environment);
        Profile profile = ProfileReader.read(folder.resolve("profile.json"));
        int threads = profile.execution().threads();
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            Causes causes = Causes.of(List.of(trace), Long.MAX_VALUE).orElseThrow();
            double path = causes.ofProgram().onPath();
            // The trace ends a little later than the profile.
            double end = trace.commonNanos(trace.lastTicks());
            assertThat(path).isBetween(0.99 * profile.execution().wallTimeNs(), end);
            assertThat(causes.ofProgram().causedWait()).isBetween(0.0, threads * end);
            for (ConstructInfo construct : profile.constructs()) {
                assertThat(causes.of(construct).onPath()).isBetween(0.0, path);
            }
        }
    }
}
