// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the limits of {@code pomp compare} without repeats, and every answer to bad input. */
class CompareCommandTest {
    @TempDir Path project;
    private Path source;

    @BeforeEach
    void makeRuns() throws IOException {
        Files.createDirectory(project.resolve(".pomp"));
        source = Files.writeString(project.resolve("x.c"), "int a;\n#pragma omp parallel\n{}\n");
        write("20261122-101500-before", "1530000000", "900000000");
        write("20261122-101501-now", "1730000000", "1100000000");
    }

    private void write(String id, String wallNs, String constructNs) throws IOException {
        Path profile = Profiles.write(project, id, source).resolve("profile.json");
        String text = Files.readString(profile);
        Files.writeString(
                profile,
                text.replace(":1530000000", ":" + wallNs).replace(":900000000", ":" + constructNs));
    }

    @Test
    void showsTheWholeRunWithoutLimits() {
        Cli.Result result = compare();
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith("20261122-101501-now compared with 20261122-101500-before\n")
                .containsPattern("1\\.53 s  1\\.73 s  \\+200 ms +\\+13 % +whole run");
    }

    @Test
    void writesJsonForScripts() throws IOException {
        Cli.Result result = compare("--fail-on", "time > 50 %", "--json");
        JsonNode root = new ObjectMapper().readTree(result.out());
        JsonNode only = root.get("compared").get(0);
        assertThat(root.get("same_work").asBoolean()).isTrue();
        assertThat(root.get("runs_before").asInt()).isEqualTo(1);
        assertThat(only.get("of").asText()).isEqualTo("whole run");
        assertThat(only.get("now_ns").asLong()).isGreaterThan(only.get("before_ns").asLong());
        assertThat(only.get("limit").asText()).isEqualTo("50 %");
        assertThat(only.get("verdict").asText()).isEqualTo("within");
    }

    @Test
    void saysThatSingleRunsShowNothing() {
        Cli.Result result = compare("--fail-on", "time > 5 %", "--fail-on=x.c:3 > 1 s");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.out())
                .containsPattern("\\+13 % +5 %: one run each +whole run")
                .containsPattern("\\+22 % +1 s: within +parallel x\\.c:2");
        assertThat(result.err())
                .isEqualTo(
                        "pomp: a limit was exceeded, but that may be noise, which isn't known: both"
                                + " have one run only; 'pomp run --until-stable -- PROGRAM' makes"
                                + " several\n");
        assertThat(compare("--fail-on", "time > 14 %").err()).isEmpty();
        assertThat(compare("--fail-on", "time > 14 %").status()).isZero();
    }

    @Test
    void wantsRepeatsWhereTheyAreRequired() {
        Cli.Result result = compare("--fail-on", "time > 14 %", "--require-repeats");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.err())
                .startsWith("pomp: nobody can tell how much is noise: both have one run only");
    }

    @Test
    void refusesToCompareARunWithItself() {
        failure(
                "BEFORE and NOW are both 20261122-101501-now",
                new Cli(project).run("compare", "now", "now"));
    }

    @Test
    void refusesWhatCannotBeChecked() throws IOException {
        failure(
                "no construct of the run is 'x.c:9'; give FILE:LINE of one, such as parallel x.c:2",
                compare("--fail-on", "x.c:9 > 1 %"));
        failure("there is no run 'gone'", new Cli(project).run("compare", "gone", "now"));
        Path other = Files.writeString(project.resolve("y.c"), "\n#pragma omp parallel\n{}\n");
        Profiles.write(project, "20261122-101502-moved", other);
        failure(
                "parallel y.c:2 is not in 20261122-101500-before",
                new Cli(project).run("compare", "before", "moved", "--fail-on", "y.c:2 > 1 %"));
    }

    @Test
    void refusesBadCommandLines() {
        misuse("--fail-on: 'time 3%' is not a limit; write it as", compare("--fail-on", "time 3%"));
        misuse("missing required parameter: 'NOW'", new Cli(project).run("compare", "before"));
        misuse("--width: must be from 60 to 500", compare("--width=9"));
    }

    @Test
    void writesAsStyled() {
        assertThat(compare("--ascii").out().chars()).allMatch(c -> c < 128);
        assertThat(compare("--color=always").out()).contains("\u001b[1m20261122");
    }

    private Cli.Result compare(String... options) {
        return new Cli(project)
                .run(
                        Stream.concat(Stream.of("compare", "before", "now"), Stream.of(options))
                                .toArray(String[]::new));
    }

    private static void failure(String message, Cli.Result result) {
        assertThat(result.err()).startsWith("pomp: ").contains(message);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(1);
    }

    private static void misuse(String message, Cli.Result result) {
        assertThat(result.err())
                .startsWith("pomp: " + message)
                .endsWith("; see 'pomp compare --help'\n");
        assertThat(result.status()).isEqualTo(2);
    }
}
