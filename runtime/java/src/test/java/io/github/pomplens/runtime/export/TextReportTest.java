// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RecordedSurroundings;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the look of the text report, which is compared with golden files. */
class TextReportTest {
    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    @Test
    void looksAsItShould() throws Exception {
        String text = TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(100));
        assertThat(text).isEqualTo(ExampleRun.text("report.txt", project));
    }

    @Test
    void summarisesWithoutSource() throws Exception {
        Report report = Report.of(run, SomeProperties.SEARCH);
        String whole = TextReport.write(report, Style.plain(100));
        String summary = TextReport.summary(report, Style.plain(100));
        assertThat(whole).startsWith(summary);
        assertThat(summary).contains("construct").doesNotContain("#pragma");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 60, 72, 80, 100, 132, 200})
    void keepsWithinItsWidth(int width) throws Exception {
        String text = TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(width));
        assertThat(text.lines())
                .allSatisfy(
                        line ->
                                assertThat(PlainText.width(line))
                                        .isLessThanOrEqualTo(Math.max(60, width)));
    }

    @Test
    void saysTheSameWithAndWithoutColour() throws Exception {
        Report report = Report.of(run, SomeProperties.SEARCH);
        String coloured = TextReport.write(report, Style.coloured(100));
        assertThat(coloured).contains("\u001b[1;31m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(TextReport.write(report, Style.plain(100)));
    }

    @Test
    void doesNotLetSourceSteerTheTerminal() throws Exception {
        Path copy = run.path().resolve("sources/0-ocean.c");
        String source = Files.readString(copy);
        Files.writeString(
                copy, source.replace("double change", "\u001b]0;x\u0007\u202e double change"));
        String text = TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(100));
        assertThat(text).contains("␛]0;x␇\ufffd double change").doesNotContain("\u001b", "\u202e");
    }

    @Test
    void warnsOfChangedAndMissingSources() throws Exception {
        Files.writeString(project.resolve(ExampleRun.SOURCE), "new");
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(100)))
                .contains("! src/ocean.c has changed since the run; shown is the measured text.");
        Files.delete(run.path().resolve("run.json"));
        assertThat(
                        TextReport.write(
                                Report.of(ExampleRun.in(project), SomeProperties.SEARCH),
                                Style.plain(100)))
                .doesNotContain("has changed");
        Files.delete(run.path().resolve("run.json"));
        String source = ExampleRun.text("sources/0-ocean.c", project);
        Files.writeString(
                project.resolve(ExampleRun.SOURCE),
                source.substring(0, source.indexOf("#pragma omp critical")));
        assertThat(
                        TextReport.write(
                                Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                                Style.plain(100)))
                .contains("! src/ocean.c is shorter than when it was measured; measure again.");
        Files.delete(project.resolve(ExampleRun.SOURCE));
        assertThat(
                        TextReport.write(
                                Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                                Style.plain(100)))
                .contains("! src/ocean.c is not in the project and no copy was kept")
                .doesNotContain("#pragma");
    }

    /** Once there is a trace nobody wants to know what one would take. */
    @Test
    void saysWhatATraceWouldTakeOrHasTaken() throws Exception {
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(100)))
                .containsPattern("(?m)^Tracing    would take about .* of the run$");
        Files.write(run.path().resolve("trace.bin"), new byte[3 << 19]);
        Files.write(run.path().resolve("trace-rank-1.bin"), new byte[1 << 19]);
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(100)))
                .containsPattern("(?m)^Tracing    2 MiB were recorded$")
                .doesNotContain("would take");
    }

    @Test
    void warnsOfWhatTheMeasurementLost() throws Exception {
        Path file = run.path().resolve("profile.json");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("\"signal\", \"signal\": 15", "\"finalize\"")
                        .replace(
                                "\"dropped_events\": 0",
                                "\"clock_unusable\": true, \"dropped_events\": 12345")
                        .replace("\"event_cost_ns\": 20.5", "\"event_cost_ns\": 205000"));
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(200)))
                .contains("Ended      measurement ended by POMP_Finalize")
                .contains("! The program called POMP_Finalize; nothing after that was measured.")
                .contains("! The program failed with exit status 143;")
                .contains("! The clock stood still or failed while the program ran; times mean")
                .contains("! 12,345 events could not be recorded; the metrics are too low.")
                .contains("! Measuring took about 29 % of the run;");
    }

    @Test
    void saysFirstHowFarItMayBeBelieved() throws Exception {
        Path file = run.path().resolve("profile.json");
        String profile = Files.readString(file);
        Files.writeString(file, RecordedSurroundings.in(profile, RecordedSurroundings.QUIET));
        assertThat(
                        TextReport.write(
                                        Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                                        Style.plain(200))
                                .lines()
                                .skip(2)
                                .findFirst())
                .hasValue("Validity   undisturbed");
        Files.writeString(file, RecordedSurroundings.in(profile, RecordedSurroundings.DISTURBED));
        String disturbed =
                TextReport.write(
                        Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                        Style.plain(100));
        assertThat(disturbed.lines().skip(2).limit(5))
                .containsExactly(
                        "Validity   disturbed: thread 1 was ready but had no logical CPU for 480"
                                + " ms, 24 % of the run; it lost",
                        "           its logical CPU 312 times; other programs used 0.5 of 2"
                                + " logical CPUs. Waits and imbalance",
                        "           of up to 1.44 s may come from that alone. Measure again when"
                                + " the machine is quiet, or",
                        "           until metrics are stable.",
                        "Program    ./build/ocean 100 'two words'");
        Files.writeString(
                file, RecordedSurroundings.in(profile, RecordedSurroundings.OVERSUBSCRIBED));
        assertThat(
                        TextReport.write(
                                Report.of(RunFolder.at(run.path()), SomeProperties.SEARCH),
                                Style.plain(100)))
                .contains("Validity   oversubscribed: 2 threads on 1 logical CPU; thread 1 was");
    }

    @Test
    void saysThatTheProgramWentOnAfterACheckpoint() throws Exception {
        Path file = run.path().resolve("profile.json");
        Files.writeString(
                file,
                Files.readString(file).replace("\"signal\", \"signal\": 15", "\"checkpoint\""));
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(200)))
                .contains("Ended      not known; this is its last checkpoint")
                .contains("! The program was still running at this checkpoint;");
    }

    @Test
    void warnsOfWhatWasLeftOut() throws Exception {
        Path file = run.path().resolve("profile.json");
        Files.writeString(
                file,
                Files.readString(file)
                        .replace(
                                "\"dropped_events\"",
                                "\"filter\": \"fine.txt\", \"excluded_constructs\": 3,"
                                        + " \"dropped_events\"")
                        .replace(
                                "\"visits\": 1000,",
                                "\"visits\": 1000, \"timed_visits\": 10, \"min_ns\": 1,"
                                        + " \"max_ns\": 2, \"stddev_ns\": 0,"
                                        + " \"untimed_visits\": 990,"));
        assertThat(TextReport.write(Report.of(run, SomeProperties.SEARCH), Style.plain(200)))
                .contains("! Not recorded, because the filter fine.txt said so: 3 constructs.")
                .contains("critical (update) ocean.c:12: not timed: 1,980 of its visits");
    }
}
