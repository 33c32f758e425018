// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what users are told when the program to run isn't there or isn't a program. */
class ProgramFinderTest {
    @TempDir Path folder;
    private Path bin;

    @BeforeEach
    void makeFiles() throws IOException {
        bin = Files.createDirectory(folder.resolve("bin"));
        program(bin.resolve("tool"));
        program(folder.resolve("stommel"));
        Files.writeString(folder.resolve("notes.txt"), "text");
    }

    @Test
    void findsAPathWithASlashInTheWorkingDirectory() {
        assertThatCode(() -> check("./stommel")).doesNotThrowAnyException();
        assertThatCode(() -> check("bin/tool")).doesNotThrowAnyException();
        assertThatCode(() -> check(bin.resolve("tool").toString())).doesNotThrowAnyException();
    }

    @Test
    void searchesThePathForANameWithoutASlash() {
        assertThatCode(() -> check("tool")).doesNotThrowAnyException();
    }

    @Test
    void takesAnEmptyPartOfThePathForTheWorkingDirectory() {
        assertThatCode(() -> ProgramFinder.check("stommel", folder, "/nowhere:"))
                .doesNotThrowAnyException();
    }

    @Test
    void asksWhetherAFileOfTheWorkingDirectoryWasMeant() {
        LaunchException error = error("stommel");
        assertThat(error.exitStatus()).isEqualTo(127);
        assertThat(error).hasMessage("stommel: not in PATH; did you mean ./stommel?");
    }

    @Test
    void refusesWhatIsNotThere() {
        assertThat(error("nosuch").exitStatus()).isEqualTo(127);
        assertThat(error("nosuch"))
                .hasMessage("nosuch: not in PATH; check its name, or give its path");
        assertThat(error("./nosuch").exitStatus()).isEqualTo(127);
        assertThat(error("./nosuch"))
                .hasMessage("./nosuch: no such program; check the path, or build it first");
        assertThat(error("").exitStatus()).isEqualTo(127);
        assertThat(error("a\0b").exitStatus()).isEqualTo(127);
    }

    @Test
    void refusesWhatCannotBeExecuted() throws IOException {
        assertThat(error("./bin").exitStatus()).isEqualTo(126);
        assertThat(error("./bin")).hasMessage("./bin: is a directory; name the program in it");
        assertThat(error("./notes.txt").exitStatus()).isEqualTo(126);
        assertThat(error("./notes.txt"))
                .hasMessage(
                        "./notes.txt: is not executable; name a program, or try chmod +x"
                                + " ./notes.txt");
        Files.writeString(bin.resolve("plain"), "text");
        assertThat(error("plain").exitStatus()).isEqualTo(126);
        assertThat(error("plain")).hasMessageContaining("is not executable; try chmod +x");
    }

    @Test
    void passesOverFoldersAndPlainFilesInThePath() throws IOException {
        Path first = Files.createDirectory(folder.resolve("first"));
        Files.writeString(first.resolve("tool"), "text");
        Path second = Files.createDirectory(folder.resolve("second"));
        Files.createDirectory(second.resolve("tool"));
        String path = first + ":" + second + ":" + bin;
        assertThatCode(() -> ProgramFinder.check("tool", folder, path)).doesNotThrowAnyException();
    }

    private void check(String program) throws LaunchException {
        ProgramFinder.check(program, folder, bin.toString());
    }

    private LaunchException error(String program) {
        return catchThrowableOfType(LaunchException.class, () -> check(program));
    }

    private static void program(Path file) throws IOException {
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
