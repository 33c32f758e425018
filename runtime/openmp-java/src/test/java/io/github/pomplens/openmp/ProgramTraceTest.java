// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import io.github.pomplens.runtime.trace.TraceTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The trace of a Java program, read as any other, and beside the profile of the same run. */
@Timeout(300)
class ProgramTraceTest {
    private static final Map<String, String> ON = Map.of("POMP_TRACE", "on");

    @TempDir Path folder;

    private ProgramRun.Ended run(Map<String, String> environment, String end) throws Exception {
        List<String> program = List.of(MeasuredProgram.class.getName(), end);
        return ProgramRun.ended(ProgramRun.start(folder, environment, List.of(), program));
    }

    private Trace trace() throws Exception {
        return Trace.open(folder.resolve("results/trace.bin"));
    }

    /** Also of what an exception has left open, and of many chunks by threads with an interrupt. */
    @ParameterizedTest
    @ValueSource(strings = {"", "exit", "finalize", "break", "long"})
    void addsUpToTheProfile(String end) throws Exception {
        ProgramRun.Ended ended = run(ON, end);
        assertThat(ended.output()).isEqualTo(end.equals("long") ? "true\n" : "");
        Profile profile = ProfileReader.read(folder.resolve("results/profile.json"));
        List<String> expected = new ArrayList<>();
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics metrics : context.threads()) {
                if (context.part() != Part.PROGRAM && metrics.visits().count() > 0) {
                    expected.add(figures(context.id(), metrics));
                }
            }
        }
        try (Trace trace = trace()) {
            List<String> found = new ArrayList<>();
            for (int thread : trace.threads()) {
                TraceTotals.of(trace, thread, 0, Long.MAX_VALUE)
                        .forEach((context, sums) -> found.add(figures(context, thread, sums)));
            }
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.isComplete()).isTrue();
            assertThat(trace.lost()).isZero();
            if (end.equals("long")) {
                assertThat(trace.threads().stream().filter(it -> trace.chunks(it) > 1))
                        .hasSizeGreaterThanOrEqualTo(MeasuredProgram.THREADS);
            }
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
            for (ContextNode context : profile.contexts().subList(1, profile.contexts().size())) {
                TraceContext named = trace.context(context.id()).orElseThrow();
                assertThat(named.part()).isEqualTo(context.part());
                assertThat(named.construct().kind())
                        .isEqualTo(profile.constructs().get(context.construct()).kind());
            }
        }
    }

    private static String figures(int context, ThreadMetrics metrics) {
        return figures(
                context,
                metrics.thread(),
                metrics.visits().count(),
                metrics.times().inclusiveNs(),
                metrics.times().bodyNs(),
                metrics.waits().barrierNs(),
                metrics.waits().enterNs());
    }

    private static String figures(int context, int thread, TraceTotals.Sums sums) {
        return figures(
                context,
                thread,
                sums.visits(),
                sums.inclusive(),
                sums.in(TracePhase.BODY),
                sums.in(TracePhase.BARRIER),
                sums.in(TracePhase.ENTRY));
    }

    /** Of regions, whose time is all body, a trace doesn't say so. */
    private static String figures(
            int context, int thread, long visits, long all, long body, long barrier, long entry) {
        String waits = " barrier " + barrier + " entry " + entry;
        String work = body == all || body == 0 ? "" : " body " + body;
        return "context "
                + context
                + " thread "
                + thread
                + ": "
                + visits
                + " "
                + all
                + waits
                + work;
    }

    /** What is said of tasks and teams, in the order of a thread's events. */
    private static final class Facts implements TraceEvents {
        private final List<Long> created = new ArrayList<>();
        private final List<Long> began = new ArrayList<>();
        private final List<Long> forked = new ArrayList<>();
        private final List<String> joined = new ArrayList<>();

        @Override
        public void begin(long ticks, OpenVisits open, boolean missing) {}

        @Override
        public void taskCreated(long ticks, long task) {
            created.add(task);
        }

        @Override
        public void taskBegan(long ticks, long task) {
            began.add(task);
        }

        @Override
        public void forked(long ticks, long team) {
            forked.add(team);
        }

        @Override
        public void joined(long ticks, long team, int member, int members) {
            joined.add(team + ": " + member + " of " + members);
        }
    }

    @Test
    void tellsWhichTaskAndTeamItIs() throws Exception {
        run(ON, "");
        Facts facts = new Facts();
        try (Trace trace = trace()) {
            for (int thread : trace.threads()) {
                trace.read(thread, facts);
            }
        }
        int regions = MeasuredProgram.ROUNDS + 1 + 1 + 2;
        assertThat(facts.created).hasSize(MeasuredProgram.ROUNDS).doesNotHaveDuplicates();
        assertThat(facts.began).containsExactlyInAnyOrderElementsOf(facts.created);
        assertThat(facts.forked).hasSize(regions).doesNotHaveDuplicates();
        assertThat(facts.joined)
                .hasSize((MeasuredProgram.ROUNDS + 1) * MeasuredProgram.THREADS + 3 * 2)
                .doesNotHaveDuplicates()
                .contains("1: 0 of 3", "1: 1 of 3", "1: 2 of 3");
    }

    @Test
    void aSignalLeavesAWholeTrace() throws Exception {
        List<String> program = List.of(MeasuredProgram.class.getName(), "wait");
        Process process = ProgramRun.start(folder, ON, List.of(), program);
        process.inputReader().readLine();
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(128 + 15);
        try (Trace trace = trace()) {
            assertThat(trace.isComplete()).isTrue();
        }
    }

    @Test
    void endsWhereItIsAsLargeAsItMayBe() throws Exception {
        ProgramRun.Ended ended =
                run(Map.of("POMP_TRACE", "on", "POMP_TRACE_LIMIT", "256K"), "long");
        assertThat(ended.output())
                .isEqualTo(
                        "pomp: the trace ends here, because it would be larger than 256 KiB;"
                                + " POMP_TRACE_LIMIT sets its size\ntrue\n");
        try (Trace trace = trace()) {
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.isComplete()).isTrue();
        }
        assertThat(folder.resolve("results/profile.json")).exists();
    }

    /** Stands in front of the system: the folder of the results has room for 300,000 bytes. */
    private static final String FULL_DISK =
            """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <errno.h>
            #include <stdio.h>
            #include <string.h>
            #include <sys/stat.h>
            #include <sys/statvfs.h>
            #include <unistd.h>
            static off_t room(void) {
                struct stat trace;
                return stat("results/trace.bin", &trace) == 0 ? 300000 - trace.st_size : 300000;
            }
            ssize_t write(int file, const void *bytes, size_t size) {
                ssize_t (*real)(int, const void *, size_t) =
                    (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
                char link[40], path[4096] = "";
                snprintf(link, sizeof link, "/proc/self/fd/%d", file);
                if (readlink(link, path, sizeof path - 1) > 0 && strstr(path, "/results/") != NULL &&
                    (off_t)size > room()) {
                    errno = ENOSPC;
                    return -1;
                }
                return real(file, bytes, size);
            }
            int statvfs(const char *path, struct statvfs *to) {
                (void)path;
                memset(to, 0, sizeof *to);
                to->f_frsize = 1;
                to->f_bavail = (fsblkcnt_t)room();
                return 0;
            }
            int statvfs64(const char *path, struct statvfs64 *to) {
                return statvfs(path, (struct statvfs *)to);
            }
            """;

    @Test
    void aFullDiskHasRoomForTheProfile() throws Exception {
        Path source = Files.writeString(folder.resolve("full.c"), FULL_DISK);
        String library = folder.resolve("full.so").toString();
        Process gcc;
        try {
            gcc =
                    new ProcessBuilder("gcc", "-shared", "-fPIC", "-o", library, source.toString())
                            .inheritIO()
                            .start();
        } catch (IOException e) {
            assumeTrue(false, "needs gcc");
            return;
        }
        assertThat(gcc.waitFor()).isZero();
        ProgramRun.Ended ended = run(Map.of("POMP_TRACE", "on", "LD_PRELOAD", library), "long");
        assertThat(ended.output())
                .isEqualTo(
                        "pomp: the trace ends here, because of java.io.IOException: No space left"
                                + " on device; its newest events make room for the profile\ntrue\n");
        assertThat(ProfileReader.read(folder.resolve("results/profile.json")).contexts())
                .isNotEmpty();
        try (Trace trace = trace()) {
            assertThat(trace.isComplete()).isFalse();
            assertThat(trace.problems()).hasSize(1);
        }
    }

    @Test
    void isWrittenOnlyWhenSomethingIsRecorded() throws Exception {
        run(ON, "off");
        assertThat(folder.resolve("results/trace.bin")).doesNotExist();
        run(Map.of("POMP_TRACE", "off"), "");
        assertThat(folder.resolve("results/trace.bin")).doesNotExist();
    }

    @Test
    void thatOfAnotherProcessIsKept() throws Exception {
        Path first = Files.createDirectories(folder.resolve("results")).resolve("trace.bin");
        Files.writeString(first, "another");
        run(ON, "");
        assertThat(first).hasContent("another");
        assertThat(folder.resolve("results")).isDirectoryContaining("regex:.*/trace-\\d+\\.bin");
    }

    @Test
    void aTraceThatCannotBeWrittenIsNoReasonNotToRun() throws Exception {
        Files.writeString(folder.resolve("results"), "a file");
        ProgramRun.Ended ended = run(ON, "exit");
        assertThat(ended.status()).isEqualTo(3);
        assertThat(ended.output().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("pomp: the trace can't be written"),
                        line -> assertThat(line).startsWith("pomp: the profile can't be written"));
    }

    /** Each is asked for and can't be had; the program runs all the same. */
    @ParameterizedTest
    @CsvSource({
        "POMP_SAMPLE, 1000",
        "POMP_COUNTERS, cycles",
        "POMP_CHECKPOINT, 10",
        "POMP_THROTTLE, 100",
        "POMP_FILTER, rules",
        "POMP_TRACE, text",
        "POMP_TRACE, yes"
    })
    void whatJavaHasNotIsSaid(String variable, String value) throws Exception {
        ProgramRun.Ended ended = run(Map.of(variable, value), "exit");
        assertThat(ended.status()).isEqualTo(3);
        assertThat(ended.output().lines())
                .singleElement()
                .asString()
                .startsWith("pomp: " + variable + ": ");
        assertThat(folder.resolve("results/profile.json")).exists();
    }
}
