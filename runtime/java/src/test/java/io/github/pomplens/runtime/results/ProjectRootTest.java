// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects which folder counts as the project of a file. */
class ProjectRootTest {
    @TempDir Path top;
    private Path inner;

    @BeforeEach
    void makeFolders() throws Exception {
        inner = Files.createDirectories(top.resolve("a/b/c"));
    }

    @Test
    void resultsAboveARepositoryAreNotOfIt() throws Exception {
        Path above = Files.createDirectories(top.resolve("a/.pomp"));
        Files.createDirectories(inner.resolve(".git"));
        assertThat(ProjectRoot.of(inner)).isEqualTo(inner);
        Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(ProjectRoot.refusal(inner)).isEmpty();
    }

    @Test
    void takesTheNearestResults() throws Exception {
        Files.createDirectories(top.resolve("a/.pomp"));
        Files.createDirectories(inner.resolve(".pomp"));
        assertThat(ProjectRoot.of(inner)).isEqualTo(inner);
    }

    @Test
    void takesTheNearestRepositoryOtherwise() throws Exception {
        Files.createDirectories(top.resolve(".git"));
        Files.createDirectories(top.resolve("a/.hg"));
        assertThat(ProjectRoot.of(inner)).isEqualTo(top.resolve("a"));
    }

    @Test
    void knowsAWorkTreeByItsGitFile() throws Exception {
        Files.writeString(top.resolve("a/b/.git"), "gitdir: elsewhere");
        assertThat(ProjectRoot.of(inner)).isEqualTo(top.resolve("a/b"));
    }

    @Test
    void startsAtTheFolderOfAFile() throws Exception {
        Path file = Files.writeString(inner.resolve("x.c"), "");
        Files.createDirectories(top.resolve("a/.git"));
        assertThat(ProjectRoot.of(file)).isEqualTo(top.resolve("a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwxrwx", "rwxr-xrwx"})
    void takesNoResultsThatOthersMayWrite(String mode) throws Exception {
        Path pomp = Files.createDirectories(top.resolve("a/.pomp"));
        Files.createDirectories(top.resolve(".pomp"));
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString(mode));
        assertThat(ProjectRoot.of(inner)).isEqualTo(inner);
        assertThat(ProjectRoot.refusal(inner))
                .contains(pomp + " is not used: others may write to it; use chmod go-w on it");
        assertThat(ProjectRoot.isUsable(top.resolve("a"))).isFalse();
        assertThatThrownBy(() -> new RunStore(top.resolve("a")).list())
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith(pomp + " is not used: ");
        assertThatThrownBy(() -> new RunStore(top.resolve("a")).create("x"))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith(pomp + " is not used: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {".pomp", ".pomp/runs"})
    void takesNoResultsThroughALink(String name, @TempDir Path elsewhere) throws Exception {
        Path link = top.resolve(name);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, elsewhere);
        RunStore store = new RunStore(top);
        assertThatThrownBy(store::list)
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith(link + " is not used: it is a link");
        assertThatThrownBy(() -> store.create("x"))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith(link + " is not used: it is a link");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void makesTheFolderForItsUserAlone() throws Exception {
        Path run = new RunStore(top).create("x").path();
        assertThat(top.resolve(".pomp/.gitignore")).hasContent("/*\n!/properties/\n!/functions\n");
        for (Path folder = run; !folder.equals(top); folder = folder.getParent()) {
            assertThat(Files.getPosixFilePermissions(folder))
                    .doesNotContain(
                            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
        }
        Files.delete(top.resolve(".pomp/.gitignore"));
        new RunStore(top).create("x");
        assertThat(top.resolve(".pomp/.gitignore")).doesNotExist();
    }
}
