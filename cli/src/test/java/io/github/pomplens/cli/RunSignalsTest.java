// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects that a signal reaches the program once, and that pomp outlives it to keep the results.
 * The last signal of each test goes to pomp alone; when the program has it, those before have been
 * dealt with, so that a second copy of one would have been counted.
 */
@Timeout(300)
class RunSignalsTest {
    @TempDir Path project;

    @BeforeEach
    void compileProgram() throws Exception {
        Files.createDirectory(project.resolve(".pomp"));
        Path source = project.resolve("signals.c");
        try (InputStream in = RunSignalsTest.class.getResourceAsStream("/programs/signals.c")) {
            Files.copy(in, source);
        }
        Files.writeString(project.resolve("profile.json"), Profiles.of("exit", 0, 2, source));
        call("gcc", "-Wall", "-Werror", "-o", "signals", "signals.c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "HUP"})
    void passesOnASignalThatCameToPompAlone(String signal) throws Exception {
        try (PompProcess pomp = start()) {
            kill(signal, pomp.pid());
            assertThat(pomp.line()).isEqualTo("got " + signal);
            endsWith(pomp, signal);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "HUP"})
    void doesNotRepeatASignalThatWentToTheWholeGroup(String signal) throws Exception {
        try (PompProcess pomp = start()) {
            kill(signal, -pomp.pid());
            assertThat(pomp.line()).isEqualTo("got " + signal);
            endsWith(pomp, signal);
        }
    }

    @Test
    void endsWithAProgramWhenTheWholeGroupIsAskedToEnd() throws Exception {
        try (PompProcess pomp = start()) {
            kill("TERM", -pomp.pid());
            assertThat(pomp.line()).isEqualTo("got TERM");
            assertThat(pomp.line()).isEqualTo("HUP 0 INT 0 TERM 1");
            assertThat(pomp.end().status()).isEqualTo(7);
        }
    }

    @Test
    void doesNotRepeatCtrlCOfATerminal() throws Exception {
        String command =
                "exec '" + String.join("' '", PompProcess.command("run", "./signals")) + "'";
        List<String> terminal = List.of("script", "-qec", command, "/dev/null");
        try (PompProcess script =
                PompProcess.start(project, Map.of("SHELL", "/bin/sh"), terminal)) {
            assertThat(script.line()).isEqualTo("ready");
            script.type("\u0003");
            assertThat(script.line()).endsWith("got INT");
            kill("TERM", pompIn(script.pid()));
            assertThat(script.line()).isEqualTo("got TERM");
            assertThat(script.line()).isEqualTo("HUP 0 INT 1 TERM 1");
            assertThat(script.end().status()).isEqualTo(7);
        }
    }

    private PompProcess start() throws Exception {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(PompProcess.command("run", "./signals"));
        PompProcess pomp = PompProcess.start(project, Map.of(), command);
        assertThat(pomp.line()).isEqualTo("ready");
        return pomp;
    }

    private void endsWith(PompProcess pomp, String signal) throws Exception {
        kill("TERM", pomp.pid());
        assertThat(pomp.line()).isEqualTo("got TERM");
        boolean hup = signal.equals("HUP");
        assertThat(pomp.line()).isEqualTo(hup ? "HUP 1 INT 0 TERM 1" : "HUP 0 INT 1 TERM 1");
        PompProcess.Result result = pomp.end();
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.err()).startsWith("pomp: measured 1.53 s on 2 threads: pomp report ");
        assertThat(new Cli(project).run("report").out()).contains("POMP Lens · signals");
    }

    /** The Java process among the descendants of a process. */
    private static long pompIn(long ancestor) {
        return ProcessHandle.of(ancestor)
                .orElseThrow()
                .descendants()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private void kill(String signal, long pid) throws Exception {
        call("kill", "-" + signal, "--", Long.toString(pid));
    }

    private void call(String... command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command).directory(project.toFile()).inheritIO().start();
        assertThat(process.waitFor()).as(String.join(" ", command)).isZero();
    }
}
