// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which folder counts as the project of a file. */
class ProjectRootTest {
    @TempDir Path top;
    private Path inner;

    @BeforeEach
    void makeFolders() throws Exception {
        inner = Files.createDirectories(top.resolve("a/b/c"));
    }

    @Test
    void prefersResultsOverANearerRepository() throws Exception {
        Files.createDirectories(top.resolve("a/.pomp"));
        Files.createDirectories(inner.resolve(".git"));
        assertThat(ProjectRoot.of(inner)).isEqualTo(top.resolve("a"));
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
}
