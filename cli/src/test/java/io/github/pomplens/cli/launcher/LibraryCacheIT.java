// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the cache that the measurement library is built into at the first link. */
class LibraryCacheIT {
    @TempDir private Path folder;
    private Path cache;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        cache = folder.resolve("cache");
        project = Project.in(folder.resolve("project")).with("POMP_CACHE", cache.toString());
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
    }

    @Test
    void buildsTheLibraryAtTheFirstLinkOnly() throws Exception {
        assertThat(cache).doesNotExist();
        link(project, "gcc", "x").quietly();
        List<Path> built = files(cache);
        assertThat(built).hasSize(1);
        assertThat(built.get(0).getFileName()).hasToString("libpomp.a");

        FileTime longAgo = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(built.get(0), longAgo);
        link(project, "gcc", "y").quietly();
        assertThat(files(cache)).isEqualTo(built);
        assertThat(Files.getLastModifiedTime(built.get(0))).isEqualTo(longAgo);
        assertThat(project.run("./y").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void letsTwoLinksBuildAtOnce() throws Exception {
        List<String> words = List.of("pomp", "gcc", "-fopenmp", "x.o", "-o");
        try (Project.Running one = project.start(append(words, "one"));
                Project.Running two = project.start(append(words, "two"))) {
            one.end().quietly();
            two.end().quietly();
        }
        assertThat(files(cache)).hasSize(1);
        assertThat(project.run("./one").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.run("./two").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(2);
    }

    @Test
    void keepsALibraryForEachCompiler() throws Exception {
        link(project, "gcc", "x").quietly();
        link(project, "clang", "x").quietly();
        assertThat(files(cache)).hasSize(2);
    }

    @Test
    void takesTheUsersCacheFolderAndThenTheTemporaryOne() throws Exception {
        // A folder can't be made below a file, whoever asks.
        Path file = Files.writeString(folder.resolve("file"), "");
        Path inHome = folder.resolve("home/.cache/pomp");
        Project unwritable =
                project.with("POMP_CACHE", file + "/cache")
                        .with("HOME", folder.resolve("home").toString());
        link(unwritable, "gcc", "x").quietly();
        assertThat(files(inHome)).hasSize(1);

        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        link(
                        unwritable
                                .with("HOME", file.toString())
                                .with("TMPDIR", temporary.toString()),
                        "gcc",
                        "x")
                .quietly();
        assertThat(files(temporary)).hasSize(1);
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void saysSoWhenNoFolderCanBeWritten() throws Exception {
        String file = Files.writeString(folder.resolve("file"), "").toString();
        Project unwritable =
                project.with("POMP_CACHE", file).with("HOME", file).with("TMPDIR", file);
        assertThat(link(unwritable, "gcc", "x").failedWithOneLine(1))
                .isEqualTo(
                        "pomp: no cache for the measurement library can be written; set POMP_CACHE to"
                                + " a folder of yours");
    }

    @Test
    void refusesATemporaryFolderThatIsALink() throws Exception {
        String file = Files.writeString(folder.resolve("file"), "").toString();
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        String user = project.run("id", "-u").quietly().out().strip();
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(temporary.resolve("pomp-" + user), elsewhere);
        Project unwritable =
                project.with("POMP_CACHE", file)
                        .with("HOME", file)
                        .with("TMPDIR", temporary.toString());
        assertThat(link(unwritable, "gcc", "x").failedWithOneLine(1)).contains("set POMP_CACHE");
        assertThat(files(elsewhere)).isEmpty();
    }

    @Test
    void usesAnyCompilerThatWorksForTheLibrary() throws Exception {
        // Links only, as some compilers of other languages do.
        script("linker", "case $* in --version | *.c*) exit 1 ;; esac\nexec gcc \"$@\"\n");
        link(project, project.path("linker").toString(), "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void saysSoWhenNoCompilerWorks() throws Exception {
        Files.createDirectories(project.path("bin"));
        for (String name : List.of("gcc", "cc", "clang")) {
            script("bin/" + name, "echo '" + name + ": error: no licence' >&2\nexit 1\n");
        }
        String path = project.path("bin") + ":" + Project.CHECKOUT + ":" + System.getenv("PATH");
        Result failed = link(project.with("PATH", path), "gcc", "x");
        assertThat(failed.failedWithOneLine(1))
                .isEqualTo(
                        "pomp: no C compiler could build the measurement library: clang: error: no"
                                + " licence");
        assertThat(files(cache)).isEmpty();
    }

    @Test
    void needsNoLibraryToCompile() throws Exception {
        project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        assertThat(cache).doesNotExist();
    }

    private static Result link(Project project, String compiler, String program) throws Exception {
        return project.run("pomp", compiler, "-fopenmp", "x.o", "-o", program);
    }

    private void script(String name, String text) throws IOException {
        project.write(name, "#!/bin/sh\n" + text);
        assertThat(project.path(name).toFile().setExecutable(true)).isTrue();
    }

    private static List<String> append(List<String> words, String word) {
        return Stream.concat(words.stream(), Stream.of(word)).toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
