// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects users who forgot a flag from a program that is serial and says nothing: where objects
 * are linked that were compiled without OpenMP, the linking command says how many directives that
 * are.
 */
class LinkNotesIT {
    private static final String NOTE =
            "pomp: warning: x: without -fopenmp 3 OpenMP directives of it are passed over and not"
                    + " measured";

    private static final String LINKER_ONLY = ": it was given to the linker only";

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void write() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write("main.c", Sources.MAIN).write("lib/twice.c", Sources.TWICE);
        project.write("lib/twice.h", Sources.TWICE_HEADER);
    }

    @ParameterizedTest
    @CsvSource({"'',''", "'',-fopenmp", "-fopenmp,-fopenmp"})
    void ofObjectsAndLibraries(String compile, String link) throws Exception {
        run("gcc " + compile + " -Ilib -c main.c -o main.o");
        run("gcc " + compile + " -c lib/twice.c -o lib/twice.o");
        assertThat(project.run("ar", "rcs", "lib/libtwice.a", "lib/twice.o").status()).isZero();
        assertThat(run("gcc " + link + " main.o lib/twice.o -o x")).isEqualTo(said(compile, link));
        assertThat(run("gcc " + link + " main.o lib/libtwice.a -o x"))
                .isEqualTo(said(compile, link));
        assertThat(project.run("./x").successfully().out()).isEqualTo(Sources.MAIN_OUTPUT);
    }

    @ParameterizedTest
    @CsvSource({"'','',Unix Makefiles", "'',-fopenmp,Ninja", "-fopenmp,-fopenmp,Unix Makefiles"})
    void ofWhatCMakeBuilds(String compile, String link, String generator) throws Exception {
        project.write(
                "CMakeLists.txt",
                """
                cmake_minimum_required(VERSION 3.21)
                project(x C)
                add_subdirectory(lib)
                add_subdirectory(app)
                """);
        project.write("lib/CMakeLists.txt", "add_library(twice STATIC twice.c)\n");
        project.write(
                "app/CMakeLists.txt",
                """
                add_executable(x ../main.c)
                target_include_directories(x PRIVATE ../lib)
                target_link_libraries(x twice)
                """);
        project.run(
                        "cmake",
                        "-G",
                        generator,
                        "-S.",
                        "-Bbuild",
                        "-DCMAKE_C_COMPILER_LAUNCHER=pomp",
                        "-DCMAKE_C_LINKER_LAUNCHER=pomp",
                        "-DCMAKE_C_FLAGS=" + compile,
                        "-DCMAKE_EXE_LINKER_FLAGS=" + link)
                .successfully();
        Result built = project.run("cmake", "--build", "build").successfully();
        String said = said(compile, link).replace(" x:", " (app/)?x:");
        String all = built.out() + built.err();
        if (said.isEmpty()) {
            assertThat(all).doesNotContain("passed over");
        } else {
            assertThat(all.lines().filter(line -> line.contains("passed over")))
                    .singleElement()
                    .asString()
                    .matches(said.strip());
        }
    }

    @Test
    void areSilentOfObjectsThatHaveOpenMp() throws Exception {
        run("gcc -fopenmp -Ilib -c main.c -o main.o");
        run("gcc -c lib/twice.c -o lib/twice.o");
        Result link = project.run("pomp", "gcc", "main.o", "lib/twice.o", "-o", "x");
        assertThat(link.status()).isNotZero();
        assertThat(link.err()).contains("GOMP_parallel").doesNotContain("passed over");
    }

    @ParameterizedTest
    @ValueSource(strings = {"main.c", "build/CMakeCache.txt"})
    void openNothingThatIsNotAFile(String name) throws Exception {
        run("gcc -Ilib -c main.c -o main.o");
        run("gcc -c lib/twice.c -o lib/twice.o");
        assertThat(project.run("mkdir", "-p", "build/CMakeFiles/x.dir").status()).isZero();
        assertThat(project.run("cp", "main.o", "build/CMakeFiles/x.dir/main.c.o").status())
                .isZero();
        assertThat(project.run("rm", "-f", name).status()).isZero();
        assertThat(project.run("mkfifo", name).status()).isZero();
        assertThat(run("gcc main.o lib/twice.o -o x")).startsWith("pomp: warning: x: ");
        Result below =
                project.below("build")
                        .run(
                                "pomp",
                                "gcc",
                                "CMakeFiles/x.dir/main.c.o",
                                "../lib/twice.o",
                                "-o",
                                "x");
        assertThat(below.successfully().err()).contains("1 OpenMP directive of it is passed over");
    }

    private static String said(String compile, String link) {
        if (!compile.isEmpty()) {
            return "";
        }
        return NOTE + (link.isEmpty() ? "" : LINKER_ONLY) + "\n";
    }

    /** What {@code pomp} before a command says. */
    private String run(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of("pomp"));
        words.addAll(List.of(command.split(" +")));
        return project.run(words.toArray(String[]::new)).successfully().err();
    }
}
