// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.testing.NativeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that however a program or its disk ends, what was recorded can be read. */
class TraceEndsTest {
    private static final String NO_END =
            "The trace has no end: its program was killed, or the file was cut off.";

    /** Writes of traces fail, as those of a full disk do, from a number of bytes on. */
    private static final String FULL_DISK =
            """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <errno.h>
            #include <unistd.h>
            ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
                ssize_t (*real)(int, const void *, size_t, off_t) =
                    (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite");
                if (at + (off_t)size <= 100000) {
                    return real(file, bytes, size, at);
                }
                if (at < 100000) {
                    return real(file, bytes, 100000 - at, at);
                }
                errno = ENOSPC;
                return -1;
            }
            """;

    /** How often a program that runs is looked at. */
    private static final int LOOK_MILLIS = 5;

    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, "team_cases");
        Path source = Files.writeString(programs.resolve("full.c"), FULL_DISK);
        String library = programs.resolve("full.so").toString();
        ProcessBuilder gcc =
                new ProcessBuilder("gcc", "-shared", "-fPIC", "-o", library, source.toString());
        assertThat(gcc.inheritIO().start().waitFor()).isZero();
    }

    private static long events(Trace trace) throws IOException {
        long events = 0;
        for (int thread : trace.threads()) {
            events += TraceEventsTest.eventsOf(trace, thread).size();
        }
        return events;
    }

    /** Runs a program that never ends, and ends it by a signal when it has worked for a while. */
    private static void runUntil(String signal, String mode, Path folder) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(programs.resolve("team_cases").toString(), "forever")
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment().put("POMP_RUN_DIR", folder.toString());
        builder.environment().put("POMP_TRACE", "on");
        builder.environment().put("POMP_TRACE_MODE", mode);
        builder.environment().put("POMP_TRACE_MEMORY", "128K");
        Process process = builder.start();
        while (process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() < 200) {
            // To look all the time would take a processor from the program.
            assertThat(process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
        }
        String pid = Long.toString(process.pid());
        assertThat(new ProcessBuilder("kill", "-" + signal, pid).start().waitFor()).isZero();
        assertThat(process.waitFor()).isNotZero();
    }

    @ParameterizedTest
    @CsvSource({"TERM, all", "TERM, ring", "SEGV, all", "SEGV, ring", "ABRT, all", "ABRT, ring"})
    void aSignalLosesNothing(String signal, String mode, @TempDir Path folder) throws Exception {
        runUntil(signal, mode, folder);
        assertThat(ProfileReader.read(folder.resolve("profile.json")).contexts()).isNotEmpty();
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            assertThat(events(trace)).isGreaterThan(100);
            assertThat(trace.isComplete()).isTrue();
            assertThat(trace.problems()).isEmpty();
        }
    }

    /** What a ring holds is in memory until the end. */
    @ParameterizedTest
    @ValueSource(strings = {"all", "ring"})
    void whatIsKilledLeavesWhatWasWritten(String mode, @TempDir Path folder) throws Exception {
        runUntil("KILL", mode, folder);
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            events(trace);
            assertThat(trace.isComplete()).isFalse();
            assertThat(trace.problems()).contains(NO_END);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "ring"})
    void aFullDiskEndsTheTraceOnly(String mode, @TempDir Path folder) throws Exception {
        Map<String, String> environment =
                Map.of(
                        "POMP_TRACE",
                        "on",
                        "POMP_TRACE_MODE",
                        mode,
                        "LD_PRELOAD",
                        programs.resolve("full.so").toString());
        NativeRun.runCase(programs, folder, "team_cases", "many_regions", environment);
        assertThat(folder.resolve("output.txt"))
                .hasContent(
                        "pomp: cannot write the trace any further, which ends here: no space left"
                                + " on device; its newest events make room for the profile");
        assertThat(ProfileReader.read(folder.resolve("profile.json")).recording().events())
                .isGreaterThan(30_000);
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            events(trace);
            assertThat(trace.problems()).containsExactly(NO_END);
        }
    }
}
