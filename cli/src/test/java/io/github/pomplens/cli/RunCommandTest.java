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

/** Protects the program that is run: pomp must not show in its streams, arguments or status. */
class RunCommandTest {
    @TempDir Path project;

    @BeforeEach
    void makeProject() throws IOException {
        Files.createDirectory(project.resolve(".pomp"));
        Path source = Files.writeString(project.resolve("x.c"), "int main;\n");
        Files.writeString(project.resolve("profile.json"), Profiles.of("exit", 0, 2, source));
    }

    @Test
    void handsInputOutputAndStatusThrough() throws Exception {
        script("x", "cp profile.json $POMP_RUN_DIR; cat; echo problem >&2; exit 42");
        PompProcess.Result result = PompProcess.run(project, "a\0b\n", "run", "./x");
        assertThat(result.status()).isEqualTo(42);
        assertThat(result.out()).isEqualTo("a\0b\n");
        assertThat(result.err())
                .matches("problem\npomp: measured 1\\.53 s on 2 threads: pomp report " + id("x"));
        assertThat(report().out()).contains("POMP Lens · x");
    }

    /** A script that logs standard error wants what is wrong, and nothing else. */
    @Test
    void canBeQuietButNotOfWhatIsWrong() throws Exception {
        script("x", "cp profile.json $POMP_RUN_DIR; exit 42");
        PompProcess.Result result = PompProcess.run(project, "", "run", "--quiet", "./x");
        assertThat(result.status()).isEqualTo(42);
        assertThat(result.err()).isEmpty();
        assertThat(report().out()).contains("POMP Lens · x");
        assertThat(PompProcess.run(project, "", "run", "--quiet", "sh", "-c", "exit 3").err())
                .startsWith("pomp: sh recorded nothing");
    }

    @Test
    void speaksOfOneThreadInTheSingular() throws Exception {
        Path source = project.resolve("x.c");
        Files.writeString(project.resolve("profile.json"), Profiles.of("exit", 0, 1, source));
        script("x", "cp profile.json $POMP_RUN_DIR");
        assertThat(PompProcess.run(project, "", "run", "./x").err()).contains(" on 1 thread: ");
    }

    @Test
    void givesEverythingAfterTheProgramToTheProgram() throws Exception {
        script("x", "cp profile.json $POMP_RUN_DIR; printf '<%s>' \"$@\"");
        String[] first = {"run", "./x", "--name", "n", "-h", "", "--", "@profile.json", "a b", "*"};
        assertThat(PompProcess.run(project, "", first).out())
                .isEqualTo("<--name><n><-h><><--><@profile.json><a b><*>");
        String[] second = {"run", "--name", "my run", "--", "./x", "--", "report"};
        PompProcess.Result result = PompProcess.run(project, "", second);
        assertThat(result.out()).isEqualTo("<--><report>");
        assertThat(result.err()).matches("pomp: measured .*: pomp report " + id("my_run"));
    }

    @Test
    void runsAProgramOfThePath() throws Exception {
        PompProcess.Result result = PompProcess.run(project, "", "run", "sh", "-c", "exit 3");
        assertThat(result.status()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: sh recorded nothing, and neither did anything that it started; build"
                                + " the program with 'pomp gcc -fopenmp ...' to measure it\n");
        assertThat(runs()).isEmpty();
    }

    @Test
    void returnsLikeAShellWhenTheProgramCannotBeStarted() throws Exception {
        script("x", "exit 0");
        check(127, "./y: no such program; check the path, or build it first", "./y");
        check(127, "x: not in PATH; did you mean ./x?", "x");
        check(126, "./.pomp: is a directory; name the program in it", "./.pomp");
        check(126, "./x.c: is not executable; name a program, or try chmod +x ./x.c", "./x.c");
        assertThat(project.resolve(".pomp/runs")).doesNotExist();
    }

    @Test
    void returnsLikeAShellWhenASignalEndsTheProgram() throws Exception {
        script("x", "kill -KILL $$");
        check(137, "./x was ended by signal 9 (SIGKILL); no measurements were saved", "./x");
        assertThat(runs()).isEmpty();
    }

    @Test
    void runsTheProgramWhenTheRunCannotBeKept() throws Exception {
        Files.writeString(project.resolve(".pomp/runs"), "in the way");
        script("x", "echo done; exit 4");
        PompProcess.Result result = PompProcess.run(project, "", "run", "./x");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err())
                .startsWith("pomp: ")
                .endsWith("the program runs, but its results are not kept\n");
        assertThat(result.err().lines()).hasSize(1);
    }

    @Test
    void refusesArgumentsThatTheLocaleWouldChange() throws Exception {
        script("x", "exit 0");
        List<String> command = PompProcess.command("run", "./x", "m\u00fcll");
        try (PompProcess pomp = PompProcess.start(project, Map.of("LC_ALL", "C"), command)) {
            PompProcess.Result result = pomp.end();
            assertThat(result.status()).isEqualTo(126);
            assertThat(result.err()).contains("set LC_ALL to a UTF-8 locale");
        }
    }

    @Test
    void needsAProgram() {
        Cli.Result nothing = new Cli(project).run("run");
        assertThat(nothing.status()).isEqualTo(2);
        assertThat(nothing.err())
                .isEqualTo("pomp: name the program to run; see 'pomp run --help'\n");
        Cli.Result option = new Cli(project).run("run", "--nmae", "a", "./x");
        assertThat(option.status()).isEqualTo(2);
        assertThat(option.err())
                .isEqualTo(
                        "pomp: unknown option '--nmae'; did you mean '--name'? See 'pomp run --help'\n");
    }

    private void check(int status, String message, String program) throws Exception {
        PompProcess.Result result = PompProcess.run(project, "", "run", program);
        assertThat(result.status()).isEqualTo(status);
        assertThat(result.err()).isEqualTo("pomp: " + message + "\n");
    }

    private Cli.Result report() {
        return new Cli(project).run("report");
    }

    private static String id(String name) {
        return "[0-9]{8}-[0-9]{6}-" + name + "(-[0-9]+)?\n";
    }

    private List<Path> runs() throws IOException {
        try (Stream<Path> children = Files.list(project.resolve(".pomp/runs"))) {
            return children.toList();
        }
    }

    private void script(String name, String commands) throws IOException {
        Path file = Files.writeString(project.resolve(name), "#!/bin/sh\n" + commands + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
