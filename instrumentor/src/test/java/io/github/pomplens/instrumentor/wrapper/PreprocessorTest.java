// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects machines: nothing that was started for a compilation outlives it. */
class PreprocessorTest {
    @TempDir private Path folder;

    @Test
    void aCompilerEndsWithTheThreadThatWaitsForIt() throws Exception {
        Path number = folder.resolve("number");
        Path compiler = folder.resolve("compiler");
        Files.writeString(
                compiler, "#!/bin/sh\necho $$ >" + number + "\nexec 2>&-\nexec sleep 600\n");
        assertThat(compiler.toFile().setExecutable(true)).isTrue();
        WorkingFolder here = new WorkingFolder(folder, Long.MAX_VALUE);
        CompilerOptions options = CompilerOptions.read();
        Preprocessor preprocessor =
                new Preprocessor(
                        CompilerCommand.parse(
                                List.of(compiler.toString(), "-c", "x.c"), options, here, true),
                        new CompilerSurroundings(here, System.getenv(), options, ""));

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> preprocessor.hasWarning("-Wall"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
        long pid = Long.parseLong(Files.readString(number).strip());
        ProcessHandle.of(pid)
                .ifPresent(left -> left.onExit().orTimeout(60, TimeUnit.SECONDS).join());
    }
}
