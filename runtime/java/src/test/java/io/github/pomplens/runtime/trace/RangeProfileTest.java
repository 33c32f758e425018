// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.testing.NativeRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that the figures of ranges of time add up to those of the run. */
class RangeProfileTest {
    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, "omp_cases");
        NativeRun.compileCases(programs, "task_cases");
    }

    @ParameterizedTest
    @CsvSource({"omp_cases, tables", "omp_cases, combined", "task_cases, others"})
    void rangesAddUpToTheRun(String program, String name, @TempDir Path folder) throws Exception {
        NativeRun.runCase(
                programs,
                folder,
                program,
                name,
                Map.of("POMP_TRACE", "on", "POMP_THROTTLE", "off"));
        Profile whole = ProfileReader.read(folder.resolve("profile.json"));
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            long end = trace.nanos(trace.lastTicks()) + 1;
            List<Profile> parts =
                    List.of(
                            RangeProfile.of(whole, trace, 0, end / 3),
                            RangeProfile.of(whole, trace, end / 3, end / 2),
                            RangeProfile.of(whole, trace, end / 2, end));
            assertThat(parts.get(1).execution().wallTimeNs()).isEqualTo(end / 2 - end / 3);
            for (ContextNode context : whole.contexts()) {
                if (context.part() != Part.PROGRAM) {
                    assertAddUp(whole, parts, context.id(), 0, it -> it.visits().count());
                    assertAddUp(whole, parts, context.id(), 20, it -> it.times().inclusiveNs());
                    assertAddUp(whole, parts, context.id(), 20, it -> it.waits().barrierNs());
                    assertAddUp(whole, parts, context.id(), 20, it -> it.waits().enterNs());
                }
            }
        }
    }

    /**
     * @param rounding nanoseconds that rounding may make
     */
    private static void assertAddUp(
            Profile whole,
            List<Profile> parts,
            int context,
            long rounding,
            ToLongFunction<ThreadMetrics> figure) {
        long sum = parts.stream().mapToLong(part -> sum(part, context, figure)).sum();
        assertThat(sum)
                .as("context " + context + ", " + whole.contexts().get(context).part())
                .isCloseTo(sum(whole, context, figure), within(rounding));
    }

    private static long sum(Profile profile, int context, ToLongFunction<ThreadMetrics> figure) {
        return profile.contexts().get(context).threads().stream().mapToLong(figure).sum();
    }
}
