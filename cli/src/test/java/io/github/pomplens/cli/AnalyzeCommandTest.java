// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what {@code pomp analyze} shows of a run, its limits, and its answers to bad input. */
class AnalyzeCommandTest {
    private static final String TAIL =
            """
            /** The part of a region in which somebody is still at work. */
            property SlowTail "Slow tail" {
                of    parallel
                when  time - max over threads (body) > 10 % of time
                costs time - max over threads (body)
                says  "time = {time}"
            }
            property NeverSeen "Never seen" in SlowTail {
                of    parallel
                when  late_sender > 1 s
                costs 1 s
            }
            """;

    @TempDir Path project;
    private Path source;

    @BeforeEach
    void makeRuns() throws IOException {
        Files.createDirectories(project.resolve(".pomp/properties"));
        source = Files.writeString(project.resolve("x.c"), "int a;\n#pragma omp parallel\n{}\n");
        Files.writeString(project.resolve(".pomp/properties/tail.property"), TAIL);
        Profiles.write(project, "20261122-101500-before", source);
        Path later = Profiles.write(project, "20261122-101501-now", source);
        Path profile = later.resolve("profile.json");
        String text = Files.readString(profile);
        Files.writeString(profile, text.replace("\"body_ns\":800000000", "\"body_ns\":600000000"));
    }

    @Test
    void showsTheProblemsOfTheNewestRun() {
        Cli.Result result = analyze("--property", "SlowTail");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(result.out())
                .startsWith("POMP Lens · now\n")
                .containsPattern("\\n +300 ms +20 % +▃ Slow tail +x\\.c:2\\n")
                .doesNotContain("call path", "location", "Never seen");
    }

    @Test
    void showsTheOtherTreesAndTheBaseline() {
        String out =
                analyze("--property=SlowTail", "--path", "--threads", "--baseline=before").out();
        assertThat(out)
                .contains("Compared with 20261122-101500-before.")
                .containsPattern("300 ms +20 % +100 ms +\\+200 ms ▃ Slow tail +x\\.c:2\\n")
                .containsPattern("300 ms +20 % +100 ms +\\+200 ms ▃ └ parallel +x\\.c:2\\n")
                .containsPattern("300 ms +20 % +100 ms +\\+200 ms ▃ thread 0\\n");
    }

    @Test
    void explainsWhatHoldsAndWhatIsMissing() {
        assertThat(analyze("--explain", "x.c:3").out())
                .startsWith("parallel  x.c:2  900 ms")
                .contains("- Slow tail (SlowTail): up to 300 ms (time = 900 ms).")
                .containsSubsequence(
                        "holds",
                        "SlowTail",
                        "does not hold",
                        "NeverSeen",
                        "\nnot known without more than this run: ",
                        "SlowerThanBefore (another run to compare with)",
                        "(a trace)")
                .doesNotContain("no trace was recorded", "the run is of no series");
        assertThat(analyze("before", "--explain", "parallel").out())
                .contains("(SlowTail): up to 100 ms");
    }

    @Test
    void explainsFirstWhichConditionIsFalse() {
        assertThat(analyze("--explain", "x.c:3").out())
                .contains(
                        "(TinyRegions)\n    false: threads > 1: 1 > 1; executions >= often: 1 >= 100;");
    }

    @Test
    void printsJsonForScripts() {
        assertThat(analyze("--json", "--property", "SlowTail").out())
                .startsWith("{\n  \"format\" : \"pomp-analysis\",\n  \"version\" : 1,")
                .contains("\"ns\" : [ 300000000 ]");
    }

    @Test
    void endsWithStatusThreeWhenALimitIsExceeded() {
        Cli.Result exceeded =
                analyze("--fail-on", "SlowTail > 5 %", "--fail-on=SlowTail > 1 s", "--json");
        assertThat(exceeded.status()).isEqualTo(3);
        assertThat(exceeded.err())
                .isEqualTo(
                        "pomp: SlowTail costs 300 ms, 20 % of the run, which is more than 5 %\n");
        assertThat(analyze("--fail-on", "SlowTail > 299 ms").status()).isEqualTo(3);
        assertThat(analyze("--fail-on", "SlowTail > 20 %").status()).isZero();
        assertThat(analyze("--fail-on", "SlowTail > 5 %", "--property=NeverSeen").status())
                .isEqualTo(3);
    }

    @Test
    void comparesWhatPropertiesCost() {
        Cli.Result result =
                new Cli(project).run("compare", "before", "now", "--fail-on", "SlowTail > 10 %");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.out()).containsPattern("100 ms +300 ms +\\+200 ms .*10 %: one run each");
        assertThat(new Cli(project).run("compare", "a", "b", "--fail-on=SlowTial > 1 %").err())
                .contains("--fail-on: there is no property 'SlowTial'; did you mean 'SlowTail'?");
    }

    @Test
    void refusesBadCommandLines() {
        misuse(
                "--property: there is no property 'SlowTial'; did you mean 'SlowTail'?",
                analyze("--property", "SlowTial"));
        misuse(
                "--property: there is no property 'Xyzzy42'; 'pomp properties' lists them",
                analyze("--property", "Xyzzy42"));
        misuse("--fail-on: 'time > 3 %' is not a limit on a p", analyze("--fail-on=time > 3 %"));
        misuse("--fail-on: '5 %' is not a limit on a property", analyze("--fail-on=5 %"));
        misuse("--path and --json exclude each other", analyze("--path", "--json"));
        misuse("--explain and --json exclude", analyze("--explain=x.c:2", "--json"));
        Cli.Result unknown = analyze("--explain", "y.c:7");
        assertThat(unknown.status()).isEqualTo(1);
        assertThat(unknown.err())
                .isEqualTo(
                        "pomp: no construct of the run is 'y.c:7'; give FILE:LINE of one, such as"
                                + " parallel x.c:2\n");
    }

    @Test
    void aBrokenPropertyHidesNoOther() throws IOException {
        Path broken = project.resolve(".pomp/properties/broken.property");
        Files.writeString(broken, "property Odd \"Odd\" { of parallel when tiem > 1 s }\n");
        Cli.Result result = analyze("--property", "SlowTail");
        assertThat(result.err())
                .startsWith("pomp: ")
                .contains("broken.property:1:")
                .contains("tiem");
        assertThat(result.out()).contains("Slow tail");
        assertThat(result.status()).isZero();
    }

    @Test
    void theReportsPageHasTheTrees() throws IOException {
        Path page = project.resolve("page.html");
        new Cli(project).run("report", "--html=page.html", "--compare=before");
        assertThat(page)
                .content()
                .contains("<script type=\"application/json\" id=\"trees-data\">")
                .contains(
                        "\"title\":\"Slow tail\"",
                        "\"baseline\":{\"id\":\"20261122-101500-before\"");
    }

    private Cli.Result analyze(String... options) {
        return new Cli(project)
                .run(
                        Stream.concat(Stream.of("analyze"), Stream.of(options))
                                .toArray(String[]::new));
    }

    private static void misuse(String message, Cli.Result result) {
        assertThat(result.err())
                .startsWith("pomp: " + message)
                .endsWith("ee 'pomp analyze --help'\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }
}
