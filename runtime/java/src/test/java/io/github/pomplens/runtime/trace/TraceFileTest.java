// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.testing.NativeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that traces of any size and in any state are read as far as they can be. */
class TraceFileTest {
    private static final int CHUNK = 65_536;
    private static final String LIMIT =
            "pomp: the trace ends here, as it would be larger than 256 KiB; POMP_TRACE_LIMIT sets"
                    + " its size, and POMP_TRACE_MODE=ring keeps the newest events";

    /** How often a program that runs is looked at. */
    private static final int LOOK_MILLIS = 5;

    @TempDir private static Path programs;
    private static byte[] recorded;

    @BeforeAll
    static void record(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, "team_cases");
        run(folder, "many_regions", Map.of("POMP_TRACE", "on"));
        recorded = Files.readAllBytes(folder.resolve("trace.bin"));
    }

    private static String run(Path folder, String name, Map<String, String> environment)
            throws Exception {
        NativeRun.runCase(programs, folder, "team_cases", name, environment);
        return Files.readString(folder.resolve("output.txt"));
    }

    /** What is read of a trace: one event after the other, in few words. */
    private static final class Reading implements TraceEvents {
        private final List<String> events = new ArrayList<>();
        private final OpenVisits[] open = new OpenVisits[1];
        private long last;
        private int gaps;

        private void add(long ticks, String event) {
            assertThat(ticks).isGreaterThanOrEqualTo(last);
            last = ticks;
            events.add(ticks + " " + event);
        }

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            open[0] = visits;
            gaps += missing ? 1 : 0;
            last = ticks;
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            add(ticks, "enter " + context + " " + phase);
        }

        @Override
        public void phase(long ticks, int above, TracePhase phase) {
            add(ticks, phase + " " + open[0].context(open[0].depth() - 1 - above));
        }

        @Override
        public void exit(long ticks, int above) {
            add(ticks, "exit");
        }

        @Override
        public void pause(long from, long to) {
            assertThat(to).isGreaterThanOrEqualTo(from);
        }
    }

    private static Reading read(Trace trace, int thread) throws IOException {
        Reading reading = new Reading();
        trace.read(thread, reading);
        return reading;
    }

    private static Trace open(Path folder, byte[] bytes) throws IOException, ResultsException {
        Path file = folder.resolve("trace.bin");
        Files.write(file, bytes);
        return Trace.open(file);
    }

    @Test
    void aRingKeepsTheNewestEvents(@TempDir Path folder) throws Exception {
        Map<String, String> environment =
                Map.of("POMP_TRACE", "on", "POMP_TRACE_MODE", "ring", "POMP_TRACE_MEMORY", "128K");
        assertThat(run(folder, "many_regions", environment)).isEmpty();
        assertThat(Files.size(folder.resolve("trace.bin"))).isLessThanOrEqualTo(7L * CHUNK);
        try (Trace trace = Trace.open(folder.resolve("trace.bin"));
                Trace all = open(programs, recorded)) {
            List<String> newest = read(trace, 0).events;
            List<String> every = read(all, 0).events;
            assertThat(newest.size()).isBetween(10_000, every.size() - 1);
            List<String> end = every.subList(every.size() - newest.size(), every.size());
            assertThat(withoutTicks(newest)).isEqualTo(withoutTicks(end));
            assertThat(trace.problems()).isEmpty();
        }
    }

    private static List<String> withoutTicks(List<String> events) {
        return events.stream().map(event -> event.substring(event.indexOf(' '))).toList();
    }

    @Test
    void aTraceEndsAtItsLimitAndTheProgramGoesOn(@TempDir Path folder) throws Exception {
        Map<String, String> environment = Map.of("POMP_TRACE", "on", "POMP_TRACE_LIMIT", "256K");
        assertThat(run(folder, "many_regions", environment)).isEqualTo(LIMIT + "\n");
        assertThat(Files.size(folder.resolve("trace.bin")))
                .isLessThanOrEqualTo(256L * 1024 + CHUNK * 4);
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            assertThat(read(trace, 0).events).hasSizeGreaterThan(10_000);
            assertThat(trace.problems()).isEmpty();
        }
    }

    @Test
    void sizesThatMeanNothingAreSaid(@TempDir Path folder) throws Exception {
        Map<String, String> environment =
                Map.of(
                        "POMP_TRACE",
                        "on",
                        "POMP_TRACE_LIMIT",
                        "12parsecs",
                        "POMP_TRACE_MODE",
                        "rung");
        assertThat(run(folder, "statistics", environment))
                .isEqualTo(
                        "pomp: POMP_TRACE_LIMIT: '12parsecs' is not a size of 64K or more, such as"
                                + " 16M or 4G; it is 4G\n"
                                + "pomp: POMP_TRACE_MODE: 'rung' is neither all nor ring; it is"
                                + " ignored\n");
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            assertThat(read(trace, 0).events).hasSize(6);
        }
    }

    @Test
    void whatAKilledProgramHasWrittenCanBeRead(@TempDir Path folder) throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder =
                new ProcessBuilder(programs.resolve("team_cases").toString(), "forever")
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("POMP_RUN_DIR", folder.toString());
        builder.environment().put("POMP_TRACE", "on");
        Process process = builder.start();
        Path file = folder.resolve("trace.bin");
        while (!Files.exists(file) || Files.size(file) < 6L * CHUNK) {
            assertThat(process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.destroyForcibly().waitFor();
        assertThat(folder.resolve("profile.json")).doesNotExist();
        try (Trace trace = Trace.open(file)) {
            assertThat(trace.isComplete()).isFalse();
            assertThat(trace.problems())
                    .contains(
                            "The trace has no end: its program was killed, or the file was cut off.");
            long events = 0;
            for (int thread : trace.threads()) {
                events += read(trace, thread).events.size();
            }
            assertThat(events).isGreaterThan(10_000);
        }
    }

    @Test
    void aDamagedChunkIsSkippedAndSaid(@TempDir Path folder) throws Exception {
        byte[] damaged = recorded.clone();
        damaged[3 * CHUNK + 1000] ^= 4;
        try (Trace trace = open(folder, damaged);
                Trace whole = open(programs, recorded)) {
            assertThat(trace.problems())
                    .containsExactly(
                            "trace.bin: the chunk at byte 196608 is damaged; it is skipped.");
            int gaps = 0;
            int events = 0;
            int before = 0;
            for (int thread : whole.threads()) {
                Reading reading = read(trace, thread);
                gaps += reading.gaps;
                events += reading.events.size();
                before += read(whole, thread).events.size();
            }
            assertThat(gaps).isEqualTo(1);
            assertThat(events).isBetween(before - 40_000, before - 5_000);
        }
    }

    @Test
    void whatIsNotATraceIsRefusedInASentence(@TempDir Path folder) throws Exception {
        assertThatThrownBy(() -> open(folder, new byte[0]))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("trace.bin is not a trace that POMP Lens has written");
        assertThatThrownBy(() -> open(folder, new byte[5 * CHUNK + 3]))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("trace.bin is not a trace that POMP Lens has written");
        byte[] newer = recorded.clone();
        newer[7] = 5;
        assertThatThrownBy(() -> open(folder, newer))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith(
                        "trace.bin is a trace of version 5; this program reads version 4. Use a"
                                + " newer POMP Lens");
    }

    /** A hundred files, each cut or with some bits flipped: what is left is read, in order. */
    @Test
    void anyFileIsReadAsFarAsItCanBe(@TempDir Path folder) throws Exception {
        Random random = new Random(4711);
        int threads;
        try (Trace whole = open(folder, recorded)) {
            threads = whole.threads().size();
        }
        for (int i = 0; i < 100; i++) {
            byte[] bytes = Arrays.copyOf(recorded, CHUNK + random.nextInt(recorded.length - CHUNK));
            for (int flips = random.nextInt(4); flips > 0; flips--) {
                bytes[CHUNK + random.nextInt(bytes.length - CHUNK)] ^=
                        (byte) (1 << random.nextInt(8));
            }
            try (Trace trace = open(folder, bytes)) {
                for (int thread : trace.threads()) {
                    read(trace, thread);
                }
                assertThat(trace.threads()).hasSizeLessThanOrEqualTo(threads);
                assertThat(trace.problems()).isNotEmpty();
            }
        }
    }
}
