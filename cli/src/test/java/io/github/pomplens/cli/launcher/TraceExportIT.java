// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.runtime.export.format.ExportFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the way from a run with a trace to files that other tools open. */
class TraceExportIT {
    private static final String PROGRAM =
            """
            #include <stdio.h>
            #include <unistd.h>
            static long fib(int n) {
                long a, b;
                if (n < 2) return n;
            #pragma omp task shared(a)
                a = fib(n - 1);
            #pragma omp task shared(b)
                b = fib(n - 2);
            #pragma omp taskwait
                return a + b;
            }
            int main(void) {
                long sum = 0, f = 0;
            #pragma omp parallel
                {
            #pragma omp for
                    for (int i = 0; i < 40; i++) {
            #pragma omp critical (total)
                        sum += i;
                    }
            #pragma omp single
                    f = fib(9);
                }
                printf("%ld %ld\\n", sum, f);
                return 0;
            }
            """;

    @TempDir private static Path shared;

    /** A project in which the program was traced, once for all tests that only export. */
    private static Project project;

    @TempDir private Path folder;

    @BeforeAll
    static void trace() throws Exception {
        project = makeProject(shared);
        project.run("pomp", "gcc", "-fopenmp", "-O1", "x.c", "-o", "x").quietly();
        assertThat(project.run("pomp", "run", "--trace", "./x").successfully().out())
                .isEqualTo("780 34\n");
    }

    private static Project makeProject(Path folder) throws Exception {
        Project made = Project.in(folder.toRealPath().resolve("a \"project\""));
        Files.createDirectory(made.path(".pomp"));
        return made.write("x.c", PROGRAM);
    }

    @Test
    void chromeGetsEachVisitInTheOneAroundIt() throws Exception {
        Result result = project.pomp("export", "--format=chrome", "-o", "x.json").successfully();
        assertThat(result.err()).isEqualTo("pomp: wrote x.json\n");
        Map<Integer, List<JsonObject>> threads = new TreeMap<>();
        int critical = 0;
        for (JsonElement element :
                JsonParser.parseString(project.read("x.json"))
                        .getAsJsonObject()
                        .getAsJsonArray("traceEvents")) {
            JsonObject event = element.getAsJsonObject();
            if (event.get("ph").getAsString().equals("X")) {
                threads.computeIfAbsent(event.get("tid").getAsInt(), tid -> new ArrayList<>())
                        .add(event);
                critical += event.get("name").getAsString().equals("critical total x.c:19") ? 1 : 0;
            }
        }
        assertThat(threads).hasSize(2);
        assertThat(critical).isEqualTo(40);
        threads.values().forEach(TraceExportIT::liesInOneAnotherOrApart);
    }

    /** To the nanosecond: times are decimal numbers with three digits. */
    private static void liesInOneAnotherOrApart(List<JsonObject> events) {
        events.sort(
                Comparator.comparingLong((JsonObject event) -> nanos(event, "ts"))
                        .thenComparing(event -> -nanos(event, "dur")));
        Deque<Long> ends = new ArrayDeque<>();
        for (JsonObject event : events) {
            long begin = nanos(event, "ts");
            long end = begin + nanos(event, "dur");
            while (!ends.isEmpty() && ends.peek() <= begin) {
                ends.pop();
            }
            assertThat(ends.isEmpty() ? Long.MAX_VALUE : ends.peek()).isGreaterThanOrEqualTo(end);
            ends.push(end);
        }
    }

    private static long nanos(JsonObject event, String field) {
        return event.get(field).getAsBigDecimal().movePointRight(3).longValueExact();
    }

    /** The time in each kind of construct on each line, as the other form of events has it. */
    private Map<String, Long> sums(long from, long to) throws Exception {
        project.pomp("export", "--format=chrome", "-o", "sums.json").successfully();
        Map<String, Long> sums = new TreeMap<>();
        for (JsonObject event : spans("sums.json")) {
            JsonObject of = event.has("args") ? event.getAsJsonObject("args") : new JsonObject();
            long begin = nanos(event, "ts");
            long end = Math.min(to, begin + nanos(event, "dur"));
            if (of.has("line") && end > Math.max(from, begin)) {
                String key = event.get("cat").getAsString() + " " + of.get("line").getAsInt();
                sums.merge(key, end - Math.max(from, begin), Long::sum);
            }
        }
        return sums;
    }

    private List<JsonObject> spans(String file) throws Exception {
        List<JsonObject> spans = new ArrayList<>();
        for (JsonElement event :
                JsonParser.parseString(project.read(file))
                        .getAsJsonObject()
                        .getAsJsonArray("traceEvents")) {
            if (event.getAsJsonObject().get("ph").getAsString().equals("X")) {
                spans.add(event.getAsJsonObject());
            }
        }
        return spans;
    }

    private static Map<String, Long> sums(List<PerfettoReader> traces) {
        Map<String, Long> sums = new TreeMap<>();
        for (PerfettoReader trace : traces) {
            for (PerfettoReader.Slice slice : trace.slices) {
                if (slice.line() > 0 && !slice.category().equals("wait") && slice.duration() > 0) {
                    String key = slice.category() + " " + slice.line();
                    sums.merge(key, slice.duration(), Long::sum);
                }
            }
        }
        return sums;
    }

    private PerfettoReader perfetto(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("export", "--format=perfetto"));
        words.addAll(List.of(options));
        words.addAll(List.of("-o", "x.perfetto-trace"));
        project.pomp(words.toArray(String[]::new)).successfully();
        return new PerfettoReader(project.path("x.perfetto-trace"));
    }

    @Test
    void perfettoHasTheSumsOfTheTrace() throws Exception {
        PerfettoReader trace = perfetto();
        assertThat(sums(List.of(trace)))
                .isEqualTo(sums(0, Long.MAX_VALUE))
                .containsKeys("critical 19", "task_create 6");
        assertThat(trace.slices)
                .filteredOn(slice -> slice.name().equals("critical (total) x.c:19"))
                .hasSize(40)
                .allMatch(slice -> slice.depth() > 0);
        assertThat(trace.processes.values()).containsExactly("x");
        assertThat(trace.threads.values()).containsExactlyInAnyOrder("thread 0", "thread 1");
        assertThat(trace.counters.values()).containsExactly("working threads");
        assertThat(trace.values).isNotEmpty().allMatch(it -> it.value() >= 0 && it.value() <= 2);
        assertThat(trace.values).anyMatch(it -> it.value() > 0);
    }

    @Test
    void aRangeOfTimeIsCutOut() throws Exception {
        PerfettoReader whole = perfetto();
        long begin = whole.slices.stream().mapToLong(PerfettoReader.Slice::from).min().orElse(0);
        long end = whole.slices.stream().mapToLong(PerfettoReader.Slice::to).max().orElse(0);
        long from = begin + (end - begin) / 3;
        long to = begin + (end - begin) * 2 / 3;
        PerfettoReader part = perfetto("--from=" + from + "ns", "--to=" + to + "ns");
        assertThat(part.slices)
                .isNotEmpty()
                .allMatch(slice -> slice.from() >= from && slice.to() <= to);
        assertThat(sums(List.of(part))).isEqualTo(sums(from, to));
        project.pomp("export", "--format=chrome", "--from=" + from + "ns", "-o", "x.json")
                .successfully();
        assertThat(spans("x.json")).isNotEmpty().allMatch(event -> nanos(event, "ts") >= from);
    }

    @Test
    void partsAreCompleteAndNotLargerThanTheyMayBe() throws Exception {
        project.pomp("export", "--format=perfetto", "--split=12kB", "-o", "parts").successfully();
        List<PerfettoReader> parts = new ArrayList<>();
        try (var files = Files.list(project.path("parts"))) {
            for (Path file : files.sorted().toList()) {
                assertThat(file.getFileName().toString()).matches("part-\\d{4}\\.perfetto-trace");
                assertThat(Files.size(file)).isLessThanOrEqualTo(12_000);
                parts.add(new PerfettoReader(file));
            }
        }
        assertThat(parts).hasSizeGreaterThan(1);
        assertThat(sums(parts)).isEqualTo(sums(0, Long.MAX_VALUE));
        assertThat(
                        project.pomp("export", "--format=chrome", "--split=1kB", "-o", "small")
                                .failedWithOneLine(1))
                .contains("--split:", "name a larger size");
        assertThat(project.path("small")).doesNotExist();
    }

    @Test
    void saysWhichTimesAndSizesItTakes() throws Exception {
        refused("--format=perfetto", "--from=soon")
                .contains("--from: 'soon' is not a time; write a number with ns, us, ms or s");
        refused("--format=perfetto", "--from=2ms", "--to=1ms")
                .contains("--to: '1ms' is not after --from, '2ms'");
        refused("--format=cubex", "--to=1ms")
                .contains("--to: --format=cubex has no events", "otf2");
        refused("--format=otf2", "--split=1MB")
                .contains("--split: --format=otf2 can't be split", "perfetto, chrome");
        refused("--format=chrome", "--split=half")
                .contains("--split: 'half' is not a size; write a whole number with kB, MB or GB");
        assertThat(
                        project.pomp("export", "--format=perfetto", "--from=1000s", "-o", "late")
                                .failedWithOneLine(1))
                .contains("--from: the run ended after");
        assertThat(project.path("late")).doesNotExist();
    }

    private AbstractStringAssert<?> refused(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("export", "-o", "x.out"));
        words.addAll(List.of(options));
        return assertThat(project.pomp(words.toArray(String[]::new)).failedWithOneLine(2));
    }

    /** Protects that the list of the guide is that of the program. */
    @Test
    void theGuideNamesAllFormats() throws Exception {
        String guide = Files.readString(Project.CHECKOUT.resolve("docs/guide/export.md"));
        String help = project.pomp("export", "--help").successfully().out();
        for (ExportFormat format : ExportFormat.values()) {
            assertThat(guide)
                    .contains(
                            "| `%s` | %s | `%s` |\n"
                                    .formatted(format.word(), format.purpose(), format.fileName()));
            assertThat(help).contains("  " + format.word() + " ");
        }
        assertThat(
                        guide.lines()
                                .filter(
                                        line ->
                                                line.matches(
                                                        "\\| `[a-z0-9-]+` \\| [^|]+ \\| `.*`.*")))
                .hasSize(ExportFormat.values().length);
    }

    @Test
    void linesOfTheTableAreEventsInTheOrderOfTime() throws Exception {
        Project own = makeProject(folder);
        own.run("pomp", "profile", "--trace", "x.c").successfully();
        own.pomp("export", "--format=trace-csv", "-o", "x.csv").successfully();
        List<String> lines = own.read("x.csv").lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("rank,thread,time_ns,event,depth,part,name,file,line,lock,amount");
        String file = '"' + own.path("x.c").toString().replace("\"", "\"\"") + '"';
        assertThat(lines)
                .filteredOn(line -> line.contains(",enter,") && line.contains(",critical,"))
                .hasSize(40)
                .allMatch(line -> line.endsWith(",critical,\"total\"," + file + ",19,,"));
        long last = 0;
        String thread = "";
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", 4);
            last = fields[1].equals(thread) ? last : 0;
            thread = fields[1];
            assertThat(Long.parseLong(fields[2])).isGreaterThanOrEqualTo(last);
            last = Long.parseLong(fields[2]);
        }
    }

    @Test
    void saysWhatIsWrongInALine() throws Exception {
        Project own = makeProject(folder);
        own.run("pomp", "gcc", "-fopenmp", "-O1", "x.c", "-o", "x").quietly();
        own.run("./x").quietly();
        assertThat(own.pomp("export", "--format=trace-csv").failedWithOneLine(1))
                .endsWith("holds no trace; measure with 'pomp run --trace -- PROGRAM'");
        assertThat(own.pomp("export", "--format=otf3").failedWithOneLine(2))
                .contains("'otf3' is not a format; write one of cubex, tau, speedscope");
        own.run("pomp", "run", "--name=traced", "--trace", "./x").successfully();
        assertThat(
                        own.pomp("export", "traced", "--format=trace-csv", "-o", "none/x.csv")
                                .failedWithOneLine(1))
                .contains("none/x.csv: cannot be written: its folder does not exist");
        Files.writeString(traceOf(own, "traced"), "no trace");
        assertThat(
                        own.pomp("export", "traced", "--format=trace-csv", "-o", "x.csv")
                                .failedWithOneLine(1))
                .endsWith("trace.bin is not a trace that POMP Lens has written");
        assertThat(own.path("x.csv")).doesNotExist();
    }

    /** Neither by its name nor by the path of its folder is it lost that there is a trace. */
    @Test
    void whatAKilledProgramHasTracedIsExported() throws Exception {
        Project own = makeProject(folder);
        own.write(
                "k.c",
                """
                #include <signal.h>
                int main(void) {
                    for (int i = 0; i < 100000; i++) {
                #pragma omp critical (total)
                        ;
                    }
                    return raise(SIGKILL);
                }
                """);
        own.run("pomp", "gcc", "-fopenmp", "k.c", "-o", "k").quietly();
        Project unthrottled = own.with("POMP_THROTTLE", "off");
        assertThat(
                        unthrottled
                                .run("pomp", "run", "--name=killed", "--trace", "./k")
                                .failedWithOneLine(137))
                .matches(
                        "pomp: ./k was ended by signal 9 \\(SIGKILL\\); no measurements were saved but"
                                + " the trace until then: pomp export \\S+-killed"
                                + " --format=perfetto");
        String folder = traceOf(own, "killed").getParent().toString();
        for (String run : List.of("killed", folder)) {
            own.pomp("export", run, "--format=trace-csv", "-o", "k.csv").successfully();
            assertThat(Files.readAllLines(own.path("k.csv"))).hasSizeGreaterThan(100_000);
        }
        assertThat(own.pomp("report", "killed").failedWithOneLine(1))
                .contains("holds no profile.json; the program still runs, or was killed;")
                .endsWith("with 'pomp export RUN --format=perfetto' for instance");
    }

    /** By its name: two runs may begin in the same second. */
    private Path traceOf(Project own, String run) throws Exception {
        try (var runs = Files.list(own.path(".pomp/runs"))) {
            return runs.filter(path -> path.toString().endsWith("-" + run))
                    .findFirst()
                    .orElseThrow()
                    .resolve("trace.bin");
        }
    }

    /** As Paraver's format is described: times, states and events of each thread. */
    @Test
    void paraverGetsStatesAndEventsInOrder() throws Exception {
        project.pomp("export", "--format=paraver", "-o", "prv").successfully();
        List<String> lines = project.read("prv/trace.prv").lines().toList();
        assertThat(lines.get(0))
                .matches(
                        "#Paraver \\(\\d\\d/\\d\\d/\\d{4} at \\d\\d:\\d\\d\\):\\d+_ns:1\\(2\\):1:1\\(2:1\\)");
        long end = Long.parseLong(lines.get(0).replaceFirst(".*\\):(\\d+)_ns.*", "$1"));
        String critical = valueOf("critical (total) x.c:19");
        long last = 0;
        int criticals = 0;
        Map<String, Long> states = new TreeMap<>();
        Map<String, Deque<String>> open = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(":");
            String thread = fields[4];
            assertThat(Long.parseLong(fields[5])).isBetween(last, end);
            last = Long.parseLong(fields[5]);
            if (fields[0].equals("1")) {
                // One state follows the other.
                assertThat(last).isEqualTo(states.getOrDefault(thread, 0L));
                states.put(thread, Long.parseLong(fields[6]));
                assertThat(states.get(thread)).isBetween(last + 1, end);
            } else if (fields[6].equals("62000001")) {
                Deque<String> regions = open.computeIfAbsent(thread, key -> new ArrayDeque<>());
                if (fields[7].equals("0")) {
                    regions.pop();
                } else {
                    regions.push(fields[7]);
                    criticals += fields[7].equals(critical) ? 1 : 0;
                }
            }
        }
        assertThat(criticals).isEqualTo(40);
        assertThat(states).containsOnlyKeys("1", "2");
        assertThat(open.values()).allMatch(Deque::isEmpty);
        assertThat(project.read("prv/trace.row"))
                .contains("LEVEL THREAD SIZE 2\nthread 0\nthread 1\n");
    }

    /** The number that the labels of Paraver have for a construct. */
    private String valueOf(String construct) throws Exception {
        return project.read("prv/trace.pcf")
                .lines()
                .filter(line -> line.endsWith(" " + construct))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .findFirst()
                .orElseThrow();
    }
}
