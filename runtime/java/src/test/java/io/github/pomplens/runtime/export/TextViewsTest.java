// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RankRun;
import io.github.pomplens.runtime.testing.RecordedSurroundings;
import io.github.pomplens.runtime.testing.SomeKinds;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects what each view of the text report shows, and that it fits and can do without Unicode.
 */
class TextViewsTest {
    private static final String SAMPLES =
            """
            {"format": "pomp-samples", "version": 1, "pid": 4711, "hz": 1000,
             "threads_without_samples": 0,
             "threads": [{"thread": 0, "samples": 1103, "time_ns": 1103000000, "lost": 3}],
             "lines": [
              {"context": 2, "file": "/project/src/ocean.c", "line": 8, "function": "main",
               "module": "/ocean", "samples": 750, "work_ns": 750000000, "wait_ns": 0,
               "overhead_ns": 0, "idleness_ns": 250000000},
              {"context": 2, "file": "", "line": 0, "function": "", "module": "/lib/libgomp.so",
               "samples": 200, "work_ns": 0, "wait_ns": 100000000, "overhead_ns": 100000000,
               "idleness_ns": 0},
              {"context": 2, "file": "", "line": 0, "function": "exp", "module": "/lib/libm.so.6",
               "samples": 150, "work_ns": 150000000, "wait_ns": 0, "overhead_ns": 0,
               "idleness_ns": 0}]}
            """;

    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    @Test
    void showsTheViewsThatWereAskedForInThatOrder() throws Exception {
        String text = views(View.KINDS, View.FLAT);
        assertThat(text)
                .startsWith("POMP Lens · ocean")
                .containsSubsequence("Kinds of constructs", "Constructs, wherever")
                .doesNotContain("Threads\n")
                .doesNotContain("#pragma");
    }

    @Test
    void addsUpTheTimeOfThreadsInEachKindItself() throws Exception {
        String[] kinds = rows(views(View.KINDS), "kind");
        assertThat(kinds).anySatisfy(row -> assertThat(row).endsWith("critical"));
        assertThat(kinds).anySatisfy(row -> assertThat(row).endsWith("program"));
    }

    @Test
    void showsWhatEachThreadDid() throws Exception {
        String[] threads = rows(views(View.THREADS), "working  of the run");
        assertThat(threads).hasSize(2);
        assertThat(threads[0]).matches("\\s+0 .*█.*");
    }

    @Test
    void showsWhatWasCounted() throws Exception {
        assertThat(views(View.COUNTERS)).contains("No counters were asked for");
        Path profile = run.path().resolve("profile.json");
        String text = Files.readString(profile);
        text =
                text.replaceFirst(
                        "\"constructs\"",
                        "\"counters\": [\"cycles\", \"instructions\", \"cache-misses\"],"
                                + " \"constructs\"");
        text =
                text.replaceAll(
                        "(\"lock_visits\": [0-9]+)",
                        "$1, \"counter_1\": 4000, \"counter_2\": 6000, \"counter_3\": 3");
        Files.writeString(profile, text);
        run = RunFolder.at(run.path());
        String[] rows = rows(views(View.COUNTERS), "place");
        assertThat(rows).hasSize(5);
        // Two threads were in each construct, one in the program.
        assertThat(rows[0]).matches(" *4,000 +6,000 +3 +1\\.50 +0\\.50 +program");
        assertThat(rows[1])
                .matches(" *8,000 +12,000 +6 +1\\.50 +0\\.50 +parallel +src/ocean\\.c:5");
        Report report = Report.of(run, SomeProperties.SEARCH);
        assertThat(TextReport.write(report, Style.plain(100))).contains("Counters\n");
        StringWriter page = new StringWriter();
        HtmlReport.write(report, page);
        assertThat(page.toString()).contains("id=\"counters\"", ">12,000</td>");
    }

    @Test
    void showsWhatTheLibraryToldOfEachThread() throws Exception {
        assertThat(views(View.CHUNKS)).contains("told nothing of chunks: pomp run --attach");
        Path profile = run.path().resolve("profile.json");
        String text = Files.readString(profile);
        text =
                text.replaceAll(
                        "(\"lock_visits\": [0-9]+)",
                        "$1, \"chunks\": 4, \"chunk_iterations\": 50, \"runtime_ns\": 3000");
        Files.writeString(profile, text);
        run = RunFolder.at(run.path());
        String[] rows = rows(views(View.CHUNKS), "place");
        // Two threads in each of four constructs.
        assertThat(rows).hasSize(8);
        assertThat(rows[0])
                .matches(" *0 +4 +50 +12\\.5 +3\\.00 µs +<?[0-9.]+ % +parallel +src/ocean\\.c:5");
        StringWriter page = new StringWriter();
        HtmlReport.write(Report.of(run, SomeProperties.SEARCH), page);
        assertThat(page.toString()).contains("id=\"chunks\"", ">12.5</td>");
        StringWriter json = new StringWriter();
        JsonReport.write(Report.of(run, SomeProperties.SEARCH), json);
        assertThat(json.toString().replaceAll("\\s", ""))
                .contains("\"chunks\":4,\"chunk_iterations\":50,\"runtime_ns\":3000");
    }

    /** A loop of UPC has no chunks; a thread that executed nothing of it has a row, too. */
    @Test
    void showsHowManyIterationsEachUpcThreadExecuted() throws Exception {
        Path profile = run.path().resolve("profile.json");
        String text = Files.readString(profile);
        text =
                text.replaceAll(
                        "(\"thread\": *0,.*?\"lock_visits\": *[0-9]+)",
                        "$1, \"chunk_iterations\": 64");
        Files.writeString(profile, text);
        run = RunFolder.at(run.path());
        String[] rows = rows(views(View.CHUNKS), "place");
        assertThat(rows).hasSize(8);
        assertThat(rows[1]).matches(" *1 +0 +parallel +src/ocean\\.c:5");
        assertThat(rows[0]).matches(" *0 +64 +parallel +src/ocean\\.c:5");
        StringWriter json = new StringWriter();
        JsonReport.write(Report.of(run, SomeProperties.SEARCH), json);
        assertThat(json.toString().replaceAll("\\s", ""))
                .contains(",\"chunk_iterations\":64")
                .doesNotContain("\"chunks\":");
    }

    @Test
    void showsTheLinesThatWereSampled() throws Exception {
        assertThat(views(View.LINES))
                .contains("No samples were taken")
                .doesNotContain("samples take");
        Path samples = run.path().resolve("samples.json");
        Files.writeString(samples, SAMPLES.replace("/project", project.toString()));
        run = RunFolder.at(run.path());
        assertThat(views(View.LINES)).contains(" of the run, without what samples take");
        String[] rows = rows(views(View.LINES), "line");
        assertThat(rows).hasSize(4);
        assertThat(rows[0]).matches(" +900 ms +100 ms +250 ms +1,100 +for +src/ocean\\.c:7");
        assertThat(rows[1]).matches(" *75 % +750 ms +0 s +250 ms +750 +src/ocean\\.c:8");
        assertThat(rows[2]).matches(" *15 % +150 ms +0 s +0 s +150 +exp in libm\\.so\\.6");
        assertThat(rows[3]).matches(" *10 % +0 s +100 ms +0 s +200 +code in libgomp\\.so");
        assertThat(views(View.LINES)).contains("3 of 1,103 samples found no room");
        StringWriter page = new StringWriter();
        HtmlReport.write(Report.of(run, SomeProperties.SEARCH), page);
        assertThat(page.toString())
                .contains(
                        "id=\"lines\"",
                        "exp in libm.so.6",
                        "of the run, by samples: 80 % · work 750 ms · idleness 250 ms");
    }

    @Test
    void passesOverSamplesThatAreNotOfTheRun() throws Exception {
        Path samples = run.path().resolve("samples.json");
        Files.writeString(
                samples, SAMPLES.replace("/project", project.toString()).replace("4711", "4712"));
        assertThat(views(View.LINES)).contains("No samples were taken");
        Files.writeString(
                samples,
                SAMPLES.replace("/project", project.toString())
                        .replace("\"context\": 2", "\"context\": 200"));
        run = RunFolder.at(run.path());
        assertThat(views(View.LINES).replaceAll("\\s+", " "))
                .contains("The samples are missing", "names a context that the profile has not");
    }

    @Test
    void saysWhenThereIsNothingToShow() throws Exception {
        assertThat(views(View.TASKS)).contains("The program made no tasks.");
        assertThat(views(View.RANKS)).contains("The program is a single process.");
    }

    @Test
    void saysWhyTheLargestSavingFirst() throws Exception {
        String why = views(View.WHY);
        assertThat(why)
                .containsSubsequence(
                        "for  src/ocean.c:7",
                        "Waiting at the barrier: 25 %, up to 250 ms",
                        "critical (update)  src/ocean.c:12",
                        "Waiting to enter: 60 %, up to 150 ms",
                        "program  2.00 s",
                        "Limited parallelism: serial 10 %");
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                RecordedSurroundings.in(Files.readString(profile), RecordedSurroundings.DISTURBED));
        run = RunFolder.at(run.path());
        assertThat(views(View.WHY)).doesNotContain("Waiting to enter", "Uneven work");
    }

    /** A disturbed run may have waits of which nobody knows whether they are the program's. */
    @Test
    void doesNotSayOfADisturbedRunThatNothingWaits() throws Exception {
        assertThat(whyOfNothing()).contains("none waits");
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                RecordedSurroundings.in(Files.readString(profile), RecordedSurroundings.DISTURBED));
        run = RunFolder.at(run.path());
        assertThat(whyOfNothing())
                .contains("apart from waits and uneven work that other threads")
                .doesNotContain("none waits");
    }

    private String whyOfNothing() throws Exception {
        PropertySearch none =
                new PropertySearch(
                        run -> PropertySet.of(List.of()),
                        SomeKinds.OPENMP,
                        run -> SourceFacts.NONE);
        return TextReport.write(Report.of(run, none), Style.plain(100), List.of(View.WHY));
    }

    @Test
    void showsRanks() throws Exception {
        RunFolder ranks = RankRun.in(project, "finalize", RankRun.profile());
        String text =
                TextReport.write(
                        Report.of(ranks, SomeProperties.SEARCH),
                        Style.plain(100),
                        List.of(View.RANKS));
        assertThat(text)
                .contains("4 threads of 2 ranks")
                .contains("Constructs by how ranks differ");
        assertThat(rows(text, "host"))
                .anySatisfy(row -> assertThat(row).matches("\\s+1 .* node1"))
                .anySatisfy(row -> assertThat(row).startsWith("  mean"));
        assertThat(text).containsPattern("2 +500 ns +400 ns +600 ns +100 ns +1.2× +MPI_Barrier");
    }

    @Test
    void namesThreadsByRank() throws Exception {
        RunFolder ranks = RankRun.in(project, "finalize", RankRun.profile());
        String text =
                TextReport.write(
                        Report.of(ranks, SomeProperties.SEARCH),
                        Style.plain(100),
                        List.of(View.THREADS));
        assertThat(text).contains("0.0").contains("1.1").contains("▀");
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void keepsWithinItsWidth(View view) throws Exception {
        for (int width : new int[] {60, 80, 100, 160}) {
            String text =
                    TextReport.write(
                            Report.of(run, SomeProperties.SEARCH),
                            Style.plain(width),
                            List.of(view));
            assertThat(text.lines())
                    .allSatisfy(
                            line -> assertThat(PlainText.width(line)).isLessThanOrEqualTo(width));
        }
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void canDoWithAscii(View view) throws Exception {
        Report report = Report.of(run, SomeProperties.SEARCH);
        String plain = TextReport.write(report, Style.plain(100), List.of(view));
        String ascii = TextReport.write(report, Style.plain(100).inAscii(), List.of(view));
        assertThat(ascii.chars()).allMatch(c -> c < 128);
        assertThat(ascii.lines().map(PlainText::width).toList())
                .isEqualTo(plain.lines().map(PlainText::width).toList());
    }

    @Test
    void comparesTwoRuns() throws Exception {
        Path other = project.resolve(".pomp/runs/20261122-111500-ocean");
        Files.createDirectories(other);
        String profile =
                ExampleRun.text("profile.json", project)
                        .replace("\"name\": \"update\"", "\"name\": \"renamed\"")
                        .replace("\"wall_time_ns\": 2000000000", "\"wall_time_ns\": 2500000000");
        Files.writeString(other.resolve("profile.json"), profile);
        String text =
                TextReport.compare(
                        Report.of(run, SomeProperties.SEARCH),
                        Report.of(RunFolder.at(other), SomeProperties.SEARCH),
                        Style.plain(100));
        assertThat(text).contains("Compared with " + ExampleRun.ID);
        // Both were stopped, wherever they were then: no percentage.
        assertThat(text).containsPattern("2\\.00 s +2\\.50 s +\\+500 ms +whole run");
        assertThat(text)
                .contains("They differ in\n- ending: stopped by a signal in both runs\n")
                .contains("- not known whether in: input, environment, code, compiler,")
                .contains("- they did not do the same work");
        assertThat(text).containsPattern("- +[0-9.]+ .s +\\+.* critical \\(renamed\\)");
        assertThat(text).containsPattern("[0-9.]+ .s +- +−.* critical \\(update\\)");
    }

    @Test
    void writesNoDifferenceThatMayBeChance() throws Exception {
        Path other = project.resolve(".pomp/runs/20261122-111500-ocean");
        Files.createDirectories(other);
        for (Path each : List.of(run.path(), other)) {
            String time = each.equals(other) ? "2500000000" : "2000000000";
            String profile =
                    ExampleRun.text("profile.json", project)
                            .replace("\"signal\": 15", "\"signal\": 0")
                            .replace("\"ended_by\": \"signal\"", "\"ended_by\": \"exit\"")
                            .replace("\"wall_time_ns\": 2000000000", "\"wall_time_ns\": " + time);
            Files.writeString(each.resolve("profile.json"), profile);
            Files.writeString(each.resolve("run.json"), repeat(each));
        }
        String text =
                TextReport.compare(
                        Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                        Report.of(RunFolder.at(other), SomeProperties.SEARCH),
                        Style.plain(100));
        assertThat(text)
                .contains("They differ in nothing")
                .containsPattern("2\\.00 s +2\\.50 s +~ +whole run")
                .doesNotContain("+500 ms", "+25 %")
                .contains("~: it may be chance");
    }

    /** The record of a run that ended by itself, of a program whose file is known. */
    private String repeat(Path folder) {
        return ExampleRun.text("run.json", project)
                .replace("20261122-101500-ocean", folder.getFileName().toString())
                .replaceAll("\"exit_status\": \\d+", "\"exit_status\": 0")
                .replace(
                        "\"sources\":",
                        "\"build\": {\"files\": [{\"path\": \"/p/ocean\", \"fingerprint\":"
                                + " \"sha256:1\"}], \"flags\": [\"-O2\"]}, \"sources\":");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"tree", "flat", "kinds", "threads", "locks", "tasks", "ranks", "source"})
    void knowsTheNamesOfViews(String name) {
        assertThat(View.of(name)).map(View::word).contains(name);
        assertThat(View.of(name + "s")).isEmpty();
    }

    private String views(View... views) throws Exception {
        return TextReport.write(
                Report.of(run, SomeProperties.SEARCH), Style.plain(100), List.of(views));
    }

    /** The rows of the table whose head ends with a word. */
    private static String[] rows(String text, String lastTitle) {
        return text.lines()
                .dropWhile(line -> !line.endsWith(lastTitle))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .toArray(String[]::new);
    }
}
