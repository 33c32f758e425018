// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which run a report shows, in which form, and every answer to bad input. */
class ReportCommandTest {
    private static final String ESCAPE = "\u001b[";

    @TempDir Path project;
    private Path source;

    @BeforeEach
    void makeSource() throws IOException {
        Files.createDirectory(project.resolve(".pomp"));
        source = Files.writeString(project.resolve("x.c"), "int a;\n#pragma omp parallel\n{}\n");
    }

    @Test
    void showsTheNewestRun() throws IOException {
        Profiles.write(project, "20261122-101500-old", source);
        Profiles.write(project, "20261122-101501-new", source);
        Files.createDirectories(project.resolve(".pomp/runs/20261122-101502-unfinished"));
        Cli.Result result = report();
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("POMP Lens · new")
                .contains("900 ms")
                .contains("x.c:2")
                .contains("#pragma omp parallel");
    }

    @Test
    void findsTheProjectFromAFolderInIt() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        Path inner = Files.createDirectories(project.resolve("src/core"));
        assertThat(new Cli(inner).run("report").out()).contains("POMP Lens · x");
    }

    @Test
    void showsTheRunThatWasAskedFor() throws IOException {
        Path old = Profiles.write(project, "20261122-101500-old", source);
        Profiles.write(project, "20261122-101501-new", source);
        List<String> names =
                List.of(
                        "20261122-101500-old",
                        "20261122-101500",
                        "old",
                        "ol",
                        old.toString(),
                        old.resolve("profile.json").toString());
        for (String name : names) {
            assertThat(report(name).out()).as(name).contains("POMP Lens · old");
        }
    }

    @Test
    void showsARunOfAnotherProject(@TempDir Path elsewhere) throws IOException {
        Path run = Profiles.write(project, "20261122-101500-x", source);
        Cli.Result result = new Cli(elsewhere).run("report", run.toString());
        assertThat(result.out()).contains("POMP Lens · x");
    }

    @Test
    void leavesOutTheSources() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        assertThat(report("--no-source").out())
                .contains("x.c:2")
                .doesNotContain("#pragma omp parallel");
    }

    @Test
    void writesAPageForBrowsers() throws IOException {
        Path run = Profiles.write(project, "20261122-101500-x", source);
        assertThat(report("--html").out()).isEqualTo(run.resolve("report.html") + "\n");
        assertThat(run.resolve("report.html")).content().startsWith("<!DOCTYPE html>");
        assertThat(report("x", "--html", "page.html").out()).isEqualTo("page.html\n");
        assertThat(report("--html=other.htm").out()).isEqualTo("other.htm\n");
        assertThat(project.resolve("page.html"))
                .hasSameTextualContentAs(project.resolve("other.htm"));
    }

    @Test
    void takesAWordAfterHtmlThatIsNotAPageForTheRun() throws IOException {
        Path old = Profiles.write(project, "20261122-101500-old", source);
        Profiles.write(project, "20261122-101501-new", source);
        assertThat(report("--html", "old").out()).isEqualTo(old.resolve("report.html") + "\n");
    }

    @Test
    void writesJsonForScripts() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        Cli.Result result = report("--json");
        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith("{").contains("\"wall_time_ns\" : 1530000000");
    }

    @Test
    void coloursOnlyATerminalThatWantsIt() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        assertThat(report().out()).doesNotContain(ESCAPE);
        assertThat(report("--color=always").out()).contains(ESCAPE);
        assertThat(terminal().run("report").out()).contains(ESCAPE);
        assertThat(terminal().run("report", "--color=never").out()).doesNotContain(ESCAPE);
        assertThat(terminal().with("NO_COLOR", "1").run("report").out()).doesNotContain(ESCAPE);
        assertThat(terminal().with("TERM", "dumb").run("report").out()).doesNotContain(ESCAPE);
    }

    @Test
    void fitsTheWidth() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        assertThat(widest(report())).isEqualTo(100);
        assertThat(widest(report("--width", "70"))).isEqualTo(70);
        assertThat(widest(new Cli(project).with("COLUMNS", "80").run("report"))).isEqualTo(80);
        assertThat(widest(new Cli(project).with("COLUMNS", "-5").run("report"))).isEqualTo(100);
    }

    @Test
    void saysHowToGetAFirstRun() {
        failure(
                "no measured runs in " + project + "; start one with 'pomp run -- ./program'",
                report());
    }

    @Test
    void refusesARunThatIsNotThereOrNotTheOnlyOne() throws IOException {
        Profiles.write(project, "20261122-101500-one", source);
        Profiles.write(project, "20261122-101501-two", source);
        failure("there is no run 'three'; give one of 20261122-101501-two", report("three"));
        failure("several runs begin with '2026'; give one of ", report("2026"));
        failure("there is no run ''", report(""));
    }

    @Test
    void refusesDamagedAndForeignFiles() throws IOException {
        Path run = Profiles.write(project, "20261122-101500-x", source);
        Path profile = run.resolve("profile.json");
        String whole = Files.readString(profile);
        Files.writeString(profile, whole.substring(0, whole.length() / 2));
        failure(profile + ":", report());
        Files.writeString(profile, "{\"format\":\"something\"}");
        failure("name a file that POMP Lens wrote", report());
        Files.writeString(profile, whole.replace("\"version\":1", "\"version\":2"));
        failure("made by a newer POMP Lens (version 2); update POMP Lens", report());
        Files.delete(profile);
        failure("holds no profile.json", report("x"));
    }

    @Test
    void refusesPlacesWhereNoPageCanBeWritten() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        failure(
                "cannot be written: its folder does not exist; make it first",
                report("--html", "no/such.html"));
        Files.createDirectory(project.resolve("folder.html"));
        failure("folder.html: is a directory; name a file", report("--html", "folder.html"));
        failure("/proc/x.html: cannot be written", report("--html", "/proc/x.html"));
        try (Stream<Path> files = Files.list(project)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(".pomp", "x.c", "folder.html");
        }
    }

    @Test
    void refusesOptionsThatMakeNoSense() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        misuse("--json and --html exclude each other", report("--json", "--html"));
        misuse("--history and --json exclude each other", report("--history", "--json"));
        misuse("--compare and --view exclude", report("--compare", "x", "--view=tree"));
        misuse("--html: '--output=x.html' is not a file", report("--html", "--output=x.html"));
        misuse("--html and --history exclude", report("--html", "--history", "x.c:2"));
        misuse("--width: must be from 60 to 500", report("--width", "59"));
        misuse("--width: 'wide' is not a whole number", report("--width", "wide"));
        misuse("invalid value for option '--color'", report("--color", "pink"));
        misuse("unknown option '--foo'", report("--foo"));
        misuse("one word too many: 'b'", report("a", "b"));
    }

    @Test
    void endsQuietlyWhenTheReaderHasEnough() throws Exception {
        Profiles.write(project, "20261122-101500-x", source);
        String command = "'" + String.join("' '", PompProcess.command("report")) + "'";
        // The reader is gone before anything is written: pomp starts when it has closed the pipe.
        String script =
                "{ read go < go; " + command + "; echo $? > status; } | { exec <&-; echo > go; }";
        List<String> shell = List.of("sh", "-c", "mkfifo go && " + script);
        try (PompProcess process = PompProcess.start(project, Map.of(), shell)) {
            PompProcess.Result result = process.end();
            assertThat(result.err()).isEmpty();
            assertThat(project.resolve("status")).hasContent("141\n");
        }
    }

    private static void failure(String message, Cli.Result result) {
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("pomp: ").contains(message);
        assertThat(result.err().lines()).hasSize(1);
    }

    private static void misuse(String message, Cli.Result result) {
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("pomp: " + message)
                .endsWith("; see 'pomp report --help'\n");
        assertThat(result.err().lines()).hasSize(1);
    }

    private static int widest(Cli.Result result) {
        return result.out().lines().mapToInt(String::length).max().orElse(0);
    }

    private Cli terminal() {
        return new Cli(project).inTerminal();
    }

    private Cli.Result report(String... arguments) {
        String[] words =
                Stream.concat(Stream.of("report"), Stream.of(arguments)).toArray(String[]::new);
        return new Cli(project).run(words);
    }

    @Test
    void showsTheViewsThatWereAskedFor() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        String out = new Cli(project).run("report", "--view", "flat, Kinds").out();
        assertThat(out)
                .containsSubsequence(
                        "Constructs, wherever they were reached", "Kinds of constructs")
                .doesNotContain("#pragma omp parallel");
    }

    @Test
    void namesTheViewsThereAre() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        Cli.Result result = new Cli(project).run("report", "--view", "tree,locals");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .contains(
                        "--view: there is no view 'locals'; give some of tree, why, flat,"
                                + " kinds, threads, locks, causes, tasks, counters, chunks, lines,"
                                + " functions, ranks, scaling,"
                                + " source");
        assertThat(new Cli(project).run("report", "--view", "flat", "--json").err())
                .contains("--view and --json exclude each other");
    }

    @Test
    void comparesWithAnotherRun() throws IOException {
        Profiles.write(project, "20261122-101500-before", source);
        Profiles.write(project, "20261122-101501-after", source);
        Cli.Result result = new Cli(project).run("report", "--compare", "before");
        assertThat(result.out())
                .contains("POMP Lens · after")
                .contains("Compared with 20261122-101500-before")
                .contains("whole run");
        assertThat(new Cli(project).run("report", "--compare", "before", "--json").err())
                .contains("--compare and --json exclude each other");
        assertThat(new Cli(project).run("report", "--compare", "nothing").err())
                .contains("there is no run 'nothing'");
    }

    @Test
    void writesAsciiOnRequestAndWhereTheLocaleHasNothingElse() throws IOException {
        Profiles.write(project, "20261122-101500-x", source);
        assertThat(new Cli(project).run("report", "--ascii").out().chars()).allMatch(c -> c < 128);
        assertThat(new Cli(project).with("LANG", "C").run("report").out().chars())
                .allMatch(c -> c < 128);
        assertThat(
                        new Cli(project)
                                .with("LC_ALL", "de_DE.utf8")
                                .with("LANG", "C")
                                .run("report")
                                .out())
                .contains("·");
    }
}
