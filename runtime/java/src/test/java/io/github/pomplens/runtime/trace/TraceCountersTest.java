// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.export.trace.ChromeTrace;
import io.github.pomplens.runtime.export.trace.EventStream;
import io.github.pomplens.runtime.export.trace.PerfettoTrace;
import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.export.trace.TraceCsv;
import io.github.pomplens.runtime.export.trace.Window;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.runtime.trace.timeline.SlowestVisits;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what was counted in visits: traces have it, and its sums are those of the profile. */
class TraceCountersTest {
    private static final int ENTER = 0;
    private static final int EXIT = 1;
    private static final int BELOW = 10;
    private static final int COUNTED = 14;

    @TempDir private static Path programs;

    /** Adds up what was counted, by context. */
    private static final class Sums implements TraceEvents {
        private final Map<Integer, List<Long>> sums = new TreeMap<>();
        private final List<Integer> open = new ArrayList<>();

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            open.clear();
            for (int i = 0; i < visits.depth(); i++) {
                open.add(visits.context(i));
            }
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            open.add(context);
        }

        @Override
        public void exit(long ticks, int above) {
            open.subList(open.size() - 1 - above, open.size()).clear();
        }

        @Override
        public void counted(long ticks, int above, long[] figures) {
            int context = open.get(open.size() - 1 - above);
            List<Long> before = sums.getOrDefault(context, List.of());
            List<Long> after = new ArrayList<>();
            for (int i = 0; i < figures.length; i++) {
                after.add(figures[i] + (before.isEmpty() ? 0 : before.get(i)));
            }
            sums.put(context, after);
        }
    }

    private static String key(int context, int thread) {
        return "context " + context + ", thread " + thread;
    }

    private static boolean isAny(List<Long> figures) {
        return figures.stream().anyMatch(figure -> figure > 0);
    }

    private static Map<String, List<Long>> sums(Trace trace) throws Exception {
        Map<String, List<Long>> all = new TreeMap<>();
        for (int thread : trace.threads()) {
            Sums sums = new Sums();
            trace.read(thread, sums);
            sums.sums.forEach((context, figures) -> all.put(key(context, thread), figures));
        }
        all.values().removeIf(figures -> !isAny(figures));
        return all;
    }

    private static Map<String, List<Long>> sums(Profile profile) {
        Map<String, List<Long>> all = new TreeMap<>();
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics thread : context.threads()) {
                all.put(key(context.id(), thread.thread()), thread.counts().values());
            }
        }
        all.values().removeIf(figures -> !isAny(figures));
        return all;
    }

    /** Software counters, which virtual machines have, too, unless the system forbids them. */
    private static Path run(String program, String name, Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, program);
        Map<String, String> environment =
                Map.of(
                        "POMP_TRACE", "on",
                        "POMP_THROTTLE", "off",
                        "POMP_COUNTERS", "task-clock,page-faults");
        NativeRun.runCase(programs, folder, program, name, environment);
        String said = Files.readString(folder.resolve("output.txt"));
        assumeTrue(!said.contains("not counted"), said);
        assertThat(said).isEmpty();
        return folder.resolve("trace.bin");
    }

    /** Nested, recursive, in teams, in tasks that other threads execute, and in many chunks. */
    @ParameterizedTest
    @CsvSource({
        "control_cases, counters",
        "omp_cases, tables",
        "omp_cases, recursion",
        "task_cases, tasks",
        "task_cases, in_barrier",
        "task_cases, untied",
        "task_cases, own_taskloop",
        "team_cases, many_regions",
        "random_cases, 3",
        "random_cases, 5"
    })
    void theSumsAreThoseOfTheProfile(String program, String name, @TempDir Path folder)
            throws Exception {
        Path file = run(program, name, folder);
        Profile profile = ProfileReader.read(folder.resolve("profile.json"));
        try (Trace trace = Trace.open(file)) {
            assertThat(trace.counters()).containsExactly("task-clock", "page-faults");
            assertThat(sums(trace)).isNotEmpty().containsExactlyEntriesOf(sums(profile));
            assertThat(trace.problems()).isEmpty();
        }
    }

    /** In a run without counters nothing is there of them. */
    @Test
    void nothingIsCountedUnlessItIsAskedFor(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(programs, "control_cases");
        Map<String, String> environment = Map.of("POMP_TRACE", "on");
        NativeRun.runCase(programs, folder, "control_cases", "counters", environment);
        try (Trace trace = Trace.open(folder.resolve("trace.bin"))) {
            assertThat(trace.counters()).isEmpty();
            assertThat(sums(trace)).isEmpty();
        }
        try (RunTraces traces = RunTraces.open(RunFolder.at(folder))) {
            StringWriter csv = new StringWriter();
            TraceCsv.write(traces, csv);
            assertThat(csv.toString())
                    .startsWith(
                            "rank,thread,time_ns,event,depth,part,name,file,line,lock,amount\n");
        }
    }

    private static TraceBytes begin() {
        TraceBytes trace = new TraceBytes(-1, 0).defineCall("outer");
        trace.number(1).number(2).text("region").text("in,ner").text("x.c");
        trace.number(7).number(7).number(7).number(7).text("").text("").number(0);
        return trace.number(2).number(2).number(1).number(2).text("region");
    }

    /** What was counted in an outer visit comes while an inner one is open, too. */
    private static Path write(Path folder) throws Exception {
        return begin().defineCounters("page-faults", "papi:\"x\"")
                .endDefinitions()
                .beginEvents(0)
                .event(ENTER, 10, 4)
                .event(ENTER, 20, 8)
                .event(BELOW, 25, 1)
                .more(COUNTED, 25, 2, 1000, 3)
                .more(COUNTED, 30, 2, 400, 0)
                .event(EXIT, 30)
                .event(EXIT, 50)
                .endEvents(0)
                .write(folder.resolve("trace.bin"));
    }

    private static String csv(RunTraces traces) throws Exception {
        StringWriter csv = new StringWriter();
        TraceCsv.write(traces, csv);
        return csv.toString();
    }

    @Test
    void exportsHaveTheFiguresOfEachVisit(@TempDir Path folder) throws Exception {
        write(folder);
        try (RunTraces traces = RunTraces.open(RunFolder.at(folder))) {
            assertThat(csv(traces))
                    .isEqualTo(
                            """
                            rank,thread,time_ns,event,depth,part,name,file,line,lock,amount,"page-faults","papi:""x""\"
                            ,0,10,enter,0,mpi,"outer",,,,,,
                            ,0,20,enter,1,region,"in,ner","x.c",7,,,,
                            ,0,30,exit,1,region,"in,ner","x.c",7,,,400,0
                            ,0,50,exit,0,mpi,"outer",,,,,1000,3
                            """);
            StringWriter json = new StringWriter();
            ChromeTrace.write(traces, json);
            assertThat(json.toString())
                    .contains("\"page-faults\":400,\"papi:\\\"x\\\"\":0")
                    .contains("\"page-faults\":1000,\"papi:\\\"x\\\"\":3");
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            EventStream.write(traces, stream);
            // A list of two counters; figures of the first list just before its region is left.
            assertThat(stream.toString(StandardCharsets.ISO_8859_1))
                    .contains("\u0008\u0002\u000bpage-faults\u0008papi:\"x\"")
                    .contains("\u000f\n\u0000\u0090\u0003\u0000\u0002\u0000")
                    .contains("\u000f\u0014\u0000\u00e8\u0007\u0003\u0002\u0000");
            ByteArrayOutputStream perfetto = new ByteArrayOutputStream();
            PerfettoTrace.write(traces, perfetto);
            assertThat(perfetto.toString(StandardCharsets.ISO_8859_1))
                    // Arguments 1 and 2, named once, with 400 and 0.
                    .contains("\u0008\u0001\u0012\u000bpage-faults", "\u0008\u0002\u0012\u0008papi")
                    .contains(
                            "\"\u0005\u0008\u0001\u0018\u0090\u0003",
                            "\"\u0004\u0008\u0002\u0018\u0000")
                    .contains("\"\u0005\u0008\u0001\u0018\u00e8\u0007");
            assertThat(traces.problems()).isEmpty();
        }
    }

    /** The outer visit begins before the range, so that nobody knows what it counted there. */
    @Test
    void visitsThatAreCutHaveNoFigures(@TempDir Path folder) throws Exception {
        write(folder);
        try (RunTraces traces = RunTraces.open(RunFolder.at(folder))) {
            traces.limitTo(new Window(15, 60));
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            EventStream.write(traces, stream);
            assertThat(stream.toString(StandardCharsets.ISO_8859_1))
                    .contains("\u000f\n\u0000\u0090\u0003\u0000\u0002\u0000")
                    .doesNotContain("\u00e8\u0007\u0003");
            StringWriter json = new StringWriter();
            ChromeTrace.write(traces, json);
            assertThat(json.toString())
                    .contains("\"page-faults\":400,")
                    .doesNotContain("\"page-faults\":1000");
        }
    }

    /** What the details of a visit in the timeline say. */
    @Test
    void theTimelineHasTheFiguresOfTheSlowestVisits(@TempDir Path folder) throws Exception {
        try (Timeline timeline = Timeline.open(List.of(write(folder)), (done, of) -> {})) {
            SlowestVisits outer =
                    timeline.visits(it -> it.kind().equals("mpi"), 9, (done, of) -> {});
            assertThat(outer.counters()).containsExactly("page-faults", "papi:\"x\"");
            assertThat(outer.slowest())
                    .containsExactly(new SlowestVisits.Visit(0, -1, 0, 10, 40, List.of(1000L, 3L)));
            SlowestVisits inner = timeline.visits(it -> it.line() == 7, 9, (done, of) -> {});
            assertThat(inner.slowest())
                    .containsExactly(new SlowestVisits.Visit(0, -1, 0, 20, 10, List.of(400L, 0L)));
        }
    }

    /** Chunks that name counters which nobody has defined are damaged; others are read. */
    @Test
    void figuresOfUnknownCountersAreDamage(@TempDir Path folder) throws Exception {
        Path file =
                begin().endDefinitions()
                        .beginEvents(0)
                        .event(ENTER, 10, 4)
                        .more(COUNTED, 20, 2, 1, 2)
                        .event(EXIT, 30)
                        .endEvents(0)
                        .write(folder.resolve("trace.bin"));
        try (Trace trace = Trace.open(file)) {
            trace.read(0, new TraceEvents() {});
            assertThat(trace.problems())
                    .singleElement()
                    .asString()
                    .contains("has values of counters that are not defined; it is skipped");
        }
    }
}
