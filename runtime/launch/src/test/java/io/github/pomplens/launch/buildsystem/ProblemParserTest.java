// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.launch.buildsystem.BuildProblem.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the places of problems in what compilers and build systems write. */
class ProblemParserTest {
    private final List<BuildProblem> problems = new ArrayList<>();
    private final List<Integer> percents = new ArrayList<>();
    private final ProblemParser parser =
            new ProblemParser(Path.of("/p"), file -> file, problems::add, percents::add);

    @Test
    void understandsGccAndClang() {
        read(
                "In file included from x.c:1:",
                "sub dir/x.h:3:12: warning: unused variable 'i' [-Wunused-variable]",
                "/abs/y.cpp:7:1: error: expected ';'",
                "    7 | }",
                "x.c:9: note: no column here",
                "\u001b[01m\u001b[Kx.c:4:1:\u001b[m\u001b[K \u001b[01;31mfatal error: \u001b[mgone.h: No such file");
        assertThat(problems)
                .containsExactly(
                        new BuildProblem(
                                "/p/sub dir/x.h",
                                3,
                                12,
                                Severity.WARNING,
                                "unused variable 'i' [-Wunused-variable]"),
                        new BuildProblem("/abs/y.cpp", 7, 1, Severity.ERROR, "expected ';'"),
                        new BuildProblem("/p/x.c", 9, 0, Severity.NOTE, "no column here"),
                        new BuildProblem("/p/x.c", 4, 1, Severity.ERROR, "gone.h: No such file"));
    }

    @Test
    void understandsGfortran() {
        read(
                "x.f90:4:5:",
                "",
                "    4 |   s = nowhere",
                "      |      1",
                "Error: Symbol 'nowhere' at (1) has no IMPLICIT type",
                "x.f90:6:1:",
                "Warning: Unused variable 'j' declared at (1)",
                "Fatal Error: without a place it is no problem of a source");
        assertThat(problems)
                .containsExactly(
                        new BuildProblem(
                                "/p/x.f90",
                                4,
                                5,
                                Severity.ERROR,
                                "Symbol 'nowhere' at (1) has no IMPLICIT type"),
                        new BuildProblem(
                                "/p/x.f90",
                                6,
                                1,
                                Severity.WARNING,
                                "Unused variable 'j' declared at (1)"));
    }

    @Test
    void understandsLinkersAndBuildSystems() {
        read(
                "/usr/bin/ld: /tmp/x.o: in function `main':",
                "/src/x.c:3: undefined reference to `work'",
                "CMake Error at sub/CMakeLists.txt:5 (find_package):",
                "  Could not find a package",
                "../meson.build:1:0: ERROR: Unknown variable \"x\".");
        assertThat(problems)
                .containsExactly(
                        new BuildProblem(
                                "/src/x.c", 3, 0, Severity.ERROR, "undefined reference to `work'"),
                        new BuildProblem(
                                "/p/sub/CMakeLists.txt",
                                5,
                                0,
                                Severity.ERROR,
                                "Could not find a package"),
                        new BuildProblem(
                                "/meson.build", 1, 0, Severity.ERROR, "Unknown variable \"x\"."));
    }

    @Test
    void followsMakeIntoFolders() {
        read(
                "make[1]: Entering directory '/p/sub'",
                "x.c:1:2: error: e",
                "make[1]: Leaving directory '/p/sub'",
                "x.c:1:2: error: e");
        assertThat(problems).extracting(BuildProblem::file).containsExactly("/p/sub/x.c", "/p/x.c");
    }

    @Test
    void readsLinesThatComeInPieces() {
        parser.accept("x.c:1");
        parser.accept("2:3: err");
        parser.accept("or: e\nx.c:1:1: error: the last");
        assertThat(problems).extracting(BuildProblem::line).containsExactly(12);
        parser.end();
        assertThat(problems).extracting(BuildProblem::message).containsExactly("e", "the last");
    }

    @Test
    void knowsHowMuchIsDone() {
        read("[  5%] Building C object x.o", "[3/12] Compiling", "[100%] Built target x");
        assertThat(percents).containsExactly(5, 25, 100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12:30:01: error: that is a time",
                "make: *** [Makefile:3: x] Error 1",
                "x.c:99999999999:1: error: no such line",
                "a:b",
                "[1/0] x",
                ""
            })
    void leavesOtherLinesAlone(String line) {
        read(line);
        assertThat(problems).filteredOn(problem -> problem.line() > 0).isEmpty();
        assertThat(percents).isEmpty();
    }

    private void read(String... lines) {
        parser.accept(String.join("\n", lines) + "\n");
    }
}
