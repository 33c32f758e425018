// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static java.nio.file.attribute.PosixFilePermission.GROUP_WRITE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the cache that the measurement library is built into at the first link. */
class LibraryCacheIT {
    private static final int STRANGER = 54322;

    @TempDir private static Path product;
    private static Path built;
    @TempDir private Path folder;
    private Path cache;
    private Project project;

    /** A cache for tests that are not about building it. */
    @BeforeAll
    static void build() throws Exception {
        built = product.resolve("cache");
        Project first = Project.in(product).withKeptObjects().with("POMP_CACHE", built.toString());
        first.write("x.c", Sources.SUM);
        first.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
    }

    @BeforeEach
    void create() throws Exception {
        cache = folder.resolve("cache");
        Project shared = Project.in(folder.resolve("project")).withKeptObjects();
        shared.write("x.c", Sources.SUM);
        // What objects get comes from the cache of all tests: these are about links.
        shared.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        project = shared.with("POMP_CACHE", cache.toString());
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

    /**
     * The compilers of other languages, and MPI's, have the same compiler of C; one that makes
     * other code has not. What measures MPI is made once, too.
     */
    @Test
    void keepsALibraryForEachToolchain() throws Exception {
        for (String compiler : List.of("gcc", "g++", "gfortran", "cc")) {
            link(project, compiler, "x").quietly();
        }
        assertThat(files(cache)).hasSize(1);
        link(project, "mpicc", "x").quietly();
        link(project, "mpifort", "x").quietly();
        assertThat(files(cache)).hasSize(2);
        link(project, "clang", "x").quietly();
        link(project, "clang++", "x").quietly();
        assertThat(files(cache)).hasSize(3);
        script("narrow/gcc", "exec gcc -mx32 \"$@\" -O0\n");
        link(project, project.path("narrow/gcc").toString(), "y");
        assertThat(files(cache)).hasSize(4);
        script("tuned/cc", "exec gcc -march=native \"$@\" -O0\n");
        link(project, project.path("tuned/cc").toString(), "x").quietly();
        assertThat(files(cache)).hasSize(5);
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

    /** What others can write there would become part of the user's program. */
    @ParameterizedTest
    @CsvSource({
        ". , belongs to another user",
        "entry , belongs to another user",
        "library , belongs to another user",
        ". , others may write to it",
        "entry , others may write to it",
        "library , others may write to it",
        "entry , is a link",
        "library , is a link"
    })
    void linksNothingThatOthersCouldPutThere(String part, String why) throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        String user = project.run("id", "-u").quietly().out().strip();
        project.run("cp", "-rp", built.toString(), cache.toString()).quietly();
        project.run("cp", "-rp", built.toString(), temporary + "/pomp-" + user).quietly();
        Project careful = project.with("HOME", "").with("TMPDIR", temporary.toString());
        Path library = files(cache).get(0);
        Files.writeString(library, "poison");
        Path entry = library.getParent();
        spoil(part.equals(".") ? cache : part.equals("entry") ? entry : library, why);

        assertThat(link(careful, "gcc", "x").failedWithOneLine(1))
                .startsWith("pomp: " + cache + " is not used: ")
                .contains(why)
                .endsWith("; remove it or set POMP_CACHE to a folder of yours");
        Result warned = link(careful.with("POMP_STRICT", ""), "gcc", "x").successfully();
        assertThat(warned.err()).startsWith("pomp: warning: " + cache).hasLineCount(1);
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    private void spoil(Path file, String how) throws IOException {
        if (how.contains("link")) {
            Path elsewhere = Files.move(file, folder.resolve("elsewhere"));
            Files.createSymbolicLink(file, elsewhere);
        } else if (how.contains("write")) {
            boolean isFolder = Files.isDirectory(file);
            Files.setPosixFilePermissions(
                    file, PosixFilePermissions.fromString(isFolder ? "rwxr-xrwx" : "rw-r--rw-"));
        } else {
            assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
            Files.setAttribute(file, "unix:uid", STRANGER);
        }
    }

    /** A mask that lets a group write must not make a cache that is refused at the next link. */
    @Test
    void theCacheIsNobodyElsesWhateverTheMask() throws Exception {
        String[] words = {
            "sh",
            "-c",
            "umask 002; pomp gcc -fopenmp -c x.c && pomp gcc -fopenmp x.o -o x &&"
                    + " exec pomp gcc -fopenmp x.o -o y"
        };
        project.run(words).quietly();
        try (Stream<Path> made = Files.walk(cache)) {
            assertThat(made)
                    .allSatisfy(
                            file ->
                                    assertThat(Files.getPosixFilePermissions(file))
                                            .doesNotContain(GROUP_WRITE, OTHERS_WRITE));
        }
        assertThat(Files.getPosixFilePermissions(project.path("y"))).contains(GROUP_WRITE);
    }

    @Test
    void usesAnyCompilerThatWorksForTheLibrary() throws Exception {
        // Links only, as some compilers of other languages do.
        script(
                "linker",
                "case \" $* \" in *' --version '* | *'.c '*) exit 1 ;; esac\nexec gcc \"$@\"\n");
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
                        "pomp: no C compiler could build the measurement library: gcc: error: no"
                                + " licence");
        assertThat(files(cache)).isEmpty();
    }

    @Test
    void needsNoCacheToCompile() throws Exception {
        String file = Files.writeString(folder.resolve("file"), "").toString();
        Project unwritable = project.with("POMP_CACHE", file).with("HOME", file);
        unwritable.run("pomp", "gcc", "-fopenmp", "-c", "x.c", "-o", "bare.o").quietly();
        assertThat(project.run("nm", "bare.o").quietly().out())
                .contains(" U POMP_Parallel_fork")
                .doesNotContain(" W POMP_");
        link(project, "gcc", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
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
