// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.tests.SameSeeds;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects that a trace and the profile of the same run say the same. */
class TraceTest {
    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        for (String program :
                new String[] {"omp_cases", "task_cases", "team_cases", "random_cases"}) {
            NativeRun.compileCases(programs, program);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "omp_cases, tables",
        "omp_cases, combined",
        "omp_cases, recursion",
        "omp_cases, locks",
        "omp_cases, off_on",
        "omp_cases, teams",
        "omp_cases, values",
        "task_cases, tasks",
        "task_cases, in_barrier",
        "task_cases, recursion",
        "task_cases, recursive_times",
        "task_cases, untied",
        "task_cases, others",
        "task_cases, own_taskloop",
        "team_cases, imbalance",
        "team_cases, many_regions",
        "team_cases, many_threads"
    })
    void sumsOfATraceAreThoseOfTheProfile(String program, String name, @TempDir Path folder)
            throws Exception {
        assertThatTheySayTheSame(program, name, folder);
    }

    static IntStream numbers() {
        return IntStream.range(0, SameSeeds.areTriesFew() ? 8 : 200);
    }

    /** Constructs, tasks and teams in each other as it comes; a number stands for a program. */
    @ParameterizedTest
    @MethodSource("numbers")
    void sumsOfATraceOfAnyProgramAreThoseOfItsProfile(int number, @TempDir Path folder)
            throws Exception {
        assertThatTheySayTheSame("random_cases", Integer.toString(number), folder);
    }

    private static void assertThatTheySayTheSame(String program, String name, Path folder)
            throws Exception {
        Map<String, String> environment = Map.of("POMP_TRACE", "on", "POMP_THROTTLE", "off");
        NativeRun.runCase(programs, folder, program, name, environment);
        assertThat(folder.resolve("output.txt")).isEmptyFile();
        Profile profile = ProfileReader.read(folder.resolve("profile.json"));
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            assertThat(summary(trace, profile)).containsExactlyEntriesOf(summary(profile));
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.isComplete()).isTrue();
        }
    }

    /**
     * As the library computes them; the trace, which was ended before, has a slightly older rate.
     */
    private static long nanos(long hz, long ticks) {
        return ticks / hz * 1_000_000_000 + ticks % hz * 1_000_000_000 / hz;
    }

    private static String key(Part part, int context, int thread) {
        return context + " " + part.word() + ", thread " + thread;
    }

    private static String value(
            Part part, long visits, long inclusive, long body, long barrier, long entry) {
        String times = visits + " visits, " + inclusive + " ns";
        return !part.hasPhases()
                ? times
                : times + ", body " + body + ", barrier " + barrier + ", entry " + entry;
    }

    private static Map<String, String> summary(Profile profile) {
        Map<String, String> summary = new TreeMap<>();
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics of : context.threads()) {
                if (context.part() != Part.PROGRAM) {
                    summary.put(
                            key(context.part(), context.id(), of.thread()),
                            value(
                                    context.part(),
                                    of.visits().count(),
                                    of.times().inclusiveNs(),
                                    of.times().bodyNs(),
                                    of.waits().barrierNs(),
                                    of.waits().enterNs()));
                }
            }
        }
        return summary;
    }

    /** One thread outside of regions waits for nobody, whatever it spends: profiles are read so. */
    private static boolean isAlone(Profile profile, int context) {
        boolean alone = profile.contexts().get(0).threads().size() == 1;
        for (int at = context; at >= 0; at = profile.contexts().get(at).parent()) {
            alone &= !profile.contexts().get(at).part().isRegion();
        }
        return alone;
    }

    private static Map<String, String> summary(Trace trace, Profile profile) throws Exception {
        Map<String, String> summary = new TreeMap<>();
        long hz = profile.recording().clockHz();
        for (int thread : trace.threads()) {
            TraceTotals.of(trace, thread, 0, Long.MAX_VALUE)
                    .forEach(
                            (id, sums) -> {
                                Part part = trace.context(id).orElseThrow().part();
                                summary.put(
                                        key(part, id, thread),
                                        value(
                                                part,
                                                sums.visits(),
                                                nanos(hz, sums.inclusive()),
                                                nanos(hz, sums.in(TracePhase.BODY)),
                                                nanos(hz, sums.in(TracePhase.BARRIER)),
                                                isAlone(profile, id)
                                                        ? 0
                                                        : nanos(hz, sums.in(TracePhase.ENTRY))));
                            });
        }
        return summary;
    }
}
