// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that nothing half-written is left, whatever ends an export. */
class UnfinishedTest {
    @TempDir private Path folder;

    /** Writes for as long as somebody lets it. */
    static final class Writer {
        public static void main(String[] arguments) throws IOException {
            Path path = Path.of(arguments[0]);
            try (Unfinished unfinished = new Unfinished(path)) {
                Files.createDirectory(unfinished.path());
                Files.writeString(path.resolve("a"), "half");
                Files.createDirectory(path.resolve("in"));
                Files.writeString(path.resolve("in/b"), "half");
                System.out.println("ready");
                // The input never ends before the signal.
                int next = System.in.read();
                throw new IOException("was not ended, but read " + next);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "HUP"})
    void aSignalLeavesNothing(String signal) throws Exception {
        Path path = folder.resolve("unfinished");
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        path.toString());
        try (PompProcess writer = PompProcess.start(folder, Map.of(), command)) {
            assertThat(writer.line()).isEqualTo("ready");
            assertThat(path.resolve("in/b")).exists();
            new ProcessBuilder("kill", "-" + signal, Long.toString(writer.pid())).start().waitFor();
            assertThat(writer.end().status()).isGreaterThan(128);
        }
        assertThat(path).doesNotExist();
    }

    @Test
    void aFailureLeavesNothing() throws Exception {
        Path path = folder.resolve("unfinished");
        try (Unfinished unfinished = new Unfinished(path)) {
            Files.writeString(unfinished.path(), "half");
        }
        assertThat(path).doesNotExist();
    }

    @Test
    void whatIsCompleteStays() throws Exception {
        Path target = folder.resolve("complete");
        try (Unfinished unfinished = new Unfinished(folder.resolve("unfinished"))) {
            Files.createDirectory(unfinished.path());
            Files.writeString(unfinished.path().resolve("a"), "whole");
            unfinished.moveTo(target);
        }
        assertThat(target.resolve("a")).hasContent("whole");
        assertThat(folder.resolve("unfinished")).doesNotExist();
    }
}
