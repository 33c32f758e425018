// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the promise that {@code pomp} before the compiler is all that measuring needs. */
class CompilerWrapperIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void measuresTheProgramItBuildsAndReports(String compiler) throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", compiler, "-fopenmp", "-O2", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0))
                .contains("\"kind\": \"parallel for\"")
                .contains("\"file\": \"" + project.path("x.c") + "\"")
                .contains("\"begin_line1\": 4");
        assertThat(project.pomp("report").quietly().out())
                .contains("parallel for")
                .contains("x.c:4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void measuresPlusPlusPrograms(String compiler) throws Exception {
        project.write("x.cpp", Sources.SUM_CPP);
        project.run("pomp", compiler, "-fopenmp", "-O2", "x.cpp", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0))
                .contains("\"kind\": \"critical\"")
                .contains("\"kind\": \"for\"")
                .contains("\"file\": \"" + project.path("x.cpp") + "\"");
    }

    @Test
    void measuresBehindTheCompilerOfMpi() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "mpicc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    /** The objects are linked as they are, and from a static library. */
    @Test
    void compilesSeveralSourcesAtOnce() throws Exception {
        project.write("twice.h", Sources.TWICE_HEADER);
        project.write("twice.c", Sources.TWICE).write("main.c", Sources.MAIN);
        project.run("pomp", "gcc", "-fopenmp", "-c", "main.c", "twice.c").quietly();
        project.run("pomp", "gcc", "-fopenmp", "main.o", "twice.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/main.c\"").contains("/twice.c\"");
        project.run("ar", "rcs", "libtwice.a", "twice.o").quietly();
        project.run("pomp", "gcc", "-fopenmp", "main.o", "-L.", "-ltwice", "-o", "y").quietly();
        assertThat(project.run("./y").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles().get(1)).contains("/main.c\"").contains("/twice.c\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void makesOneProfileOfAProgramWithSharedLibraries(String compiler) throws Exception {
        project.write("twice.h", Sources.TWICE_HEADER);
        project.write("twice.c", Sources.TWICE).write("main.c", Sources.MAIN);
        project.run(
                        "pomp",
                        compiler,
                        "-fopenmp",
                        "-fPIC",
                        "-shared",
                        "twice.c",
                        "-o",
                        "libtwice.so")
                .quietly();
        String here = "-Wl,-rpath," + folder;
        project.run("pomp", compiler, "-fopenmp", "main.c", "-L.", "-ltwice", here, "-o", "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/main.c\"").contains("/twice.c\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void linksObjectsQuietlyUnderWerror(String compiler) throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", compiler, "-fopenmp", "-Wall", "-Wextra", "-Werror", "-c", "x.c")
                .quietly();
        project.run("pomp", compiler, "-fopenmp", "-Werror", "x.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void leavesSourcesAloneWithoutOpenMp() throws Exception {
        project.write("x.c", Sources.SUM);
        assertThat(project.run("pomp", "gcc", "x.c", "-o", "x").successfully().err())
                .isEqualTo(
                        "pomp: warning: x: without -fopenmp 1 OpenMP directive of it is passed over"
                                + " and not measured\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.mirrored()).isEmpty();
        assertThat(project.profiles()).isEmpty();
    }

    @Test
    void startsNoJavaForSourcesWithoutDirectives() throws Exception {
        project.write("x.c", "int main(void) { return 0; }\n");
        Project broken = project.with("POMP_JAVA", "/nonexistent/java");
        broken.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        broken.run("pomp", "gcc", "-fopenmp", "x.o", "-o", "x").quietly();
        assertThat(project.mirrored()).isEmpty();
    }

    @Test
    void measuresLockRoutinesAlone() throws Exception {
        project.write(
                "x.c",
                """
                #include <omp.h>
                int main(void) {
                    omp_lock_t lock;
                    omp_init_lock(&lock);
                    omp_set_lock(&lock);
                    omp_unset_lock(&lock);
                    omp_destroy_lock(&lock);
                    return 0;
                }
                """);
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.run("./x").quietly();
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void takesTheCompilersOwnLauncher() throws Exception {
        project.write("bin/ccache", "#!/bin/sh\necho \"ccache $1\" >&2\nexec \"$@\"\n");
        assertThat(project.path("bin/ccache").toFile().setExecutable(true)).isTrue();
        project.write("x.c", Sources.SUM);
        Project cached =
                project.with(
                        "PATH",
                        project.path("bin") + ":" + Project.CHECKOUT + ":" + System.getenv("PATH"));
        Result build =
                cached.run("pomp", "ccache", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err()).isEqualTo("ccache gcc\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void leavesChosenConstructsOut() throws Exception {
        project.write("x.cpp", Sources.SUM_CPP);
        project.run("pomp", "--pomp-disable=critical", "g++", "-fopenmp", "x.cpp", "-o", "x")
                .quietly();
        project.run("./x").quietly();
        assertThat(project.profiles().get(0))
                .contains("\"kind\": \"for\"")
                .doesNotContain("\"kind\": \"critical\"");
    }

    @Test
    void putsItsCopiesIntoTheMirrorOnly() throws Exception {
        project.write("src/x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-c", "src/x.c", "-o", "x.o").quietly();
        assertThat(project.mirrored()).containsExactly("src/x.c/x.c");
        assertThat(project.read("src/x.c")).isEqualTo(Sources.SUM);
        try (var files = Files.list(project.path("src"))) {
            assertThat(files).hasSize(1);
        }
    }
}
