// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects whoever compiles what somebody else has written: the name of a file is never part of a
 * script. Each name holds commands that would leave a file {@code gone} behind.
 */
class HostileNamesIT {
    private static final String SOURCE =
            """
            #include <stdio.h>
            int NAME(void) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < 4; i++) {
                    sum += i;
                }
                return sum + in_header();
            }
            """;

    private static final String HEADER =
            """
            static inline int in_header(void) {
                int one = 0;
            #pragma omp critical
                one = 1;
                return one;
            }
            """;

    private static final String FORTRAN =
            """
            program x
              integer :: i, s
              s = 0
            !$omp parallel do reduction(+ : s)
              do i = 1, 4
                s = s + i
              end do
              if (s /= 10) stop 1
            end program
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'; touch gone; '",
                "'\\''; touch gone; '",
                "\"; touch gone; \"",
                "$(touch gone)",
                "`touch gone`",
                "a\ntouch gone\nb",
                "a\rtouch gone\rb",
                "\001e touch gone\n\001",
                "\001gw gone\n\001",
                "a/e touch gone\n",
                "a\\1&\\n|touch gone|&",
                "%n%p%e%s%d%",
                "keep=9\nword=-fplugin=gone\nlog=gone",
                "#pomp#\nnote=gone\n#pomp#",
                "-o gone #",
                "*?[a-z]{a,b}~ ",
                "\033]0;gone\007\t"
            })
    void noNameIsPartOfAScript(String name) throws Exception {
        Project project = Project.in(folder.resolve("project"));
        String first = "./x" + name.replace('/', '_') + ".c";
        String second = "y" + name.replace('/', '_') + ".c";
        String header = "h" + name.replace('/', '_') + ".h";
        project.write(
                        "main.c",
                        "int x(void), y(void);\nint main(void) { return x() + y() - 14; }\n")
                .write(first, SOURCE.replace("NAME", "x"))
                .write(second, SOURCE.replace("NAME", "y"))
                .write(header, HEADER)
                .write("plain.h", HEADER)
                .write(
                        "words",
                        inResponseFile(first) + "\n" + inResponseFile(second) + " main.c\n");
        for (String compiler : Cases.byTurns(name.hashCode(), List.of("gcc", "clang"))) {
            // Clang has no way to include a file of any name.
            String included = compiler.equals("gcc") ? header : "plain.h";
            List<String> words =
                    new ArrayList<>(List.of(compiler, "-fopenmp", "-g", "-include", included));
            words.addAll(List.of("-MMD", "-MP", "-MF", "x.d", "-c", first, "-o", "x.o"));
            project.run(words.toArray(String[]::new)).quietly();
            String dependencies = project.dependencies("x.d");
            words.add(0, "pomp");
            project.run(words.toArray(String[]::new)).quietly();
            assertThat(project.dependencies("x.d")).isEqualTo(dependencies);
        }
        project.run("pomp", "gcc", "-fopenmp", "-include", header, "@words", "-o", "program")
                .quietly();
        project.run("./program").quietly();

        assertThat(project.profiles())
                .singleElement()
                .satisfies(run -> assertThat(run.split("\"begin_line1\":")).hasSize(4));
        assertThat(files(project))
                .containsExactlyInAnyOrder(
                        "main.c",
                        "plain.h",
                        "words",
                        "x.d",
                        "x.o",
                        "program",
                        ".pomp",
                        first.substring(2),
                        second,
                        header);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'; touch gone; '",
                "\"; touch gone; \"",
                "$(touch gone)",
                "\001e touch gone\001",
                "a\\1&|touch gone|&",
                "%n%p%e",
                "-o gone #",
                "*?[a-z]~ "
            })
    void noNameOfAFortranSourceIsPartOfAScript(String name) throws Exception {
        Project project = Project.in(folder.resolve("project"));
        String source = "x" + name + ".f90";
        project.write(source, FORTRAN);
        List<String> words =
                List.of("pomp", "gfortran", "-fopenmp", "-g", "-cpp", "-MMD", "-MF", "x.d");
        project.run("", Stream.concat(words.stream(), Stream.of(source, "-o", "x")).toList())
                .quietly();
        project.run("./x").quietly();
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.read("x.d")).doesNotContain(".pomp", "/pomp/");
        assertThat(files(project)).containsExactlyInAnyOrder(".pomp", source, "x", "x.d");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\rb"})
    void whatNoFortranTextCanHoldIsTheReason(String name) throws Exception {
        Project project = Project.in(folder.resolve("project")).with("POMP_STRICT", "");
        String source = "x" + name + ".f90";
        project.write(source, FORTRAN);
        Result build =
                project.run("pomp", "gfortran", "-fopenmp", source, "-o", "x").successfully();
        assertThat(build.err())
                .isEqualTo(
                        "pomp: warning: "
                                + source
                                + " is compiled without measurement: its path has a line end, which"
                                + " no text in Fortran can hold\n");
        project.run("./x").quietly();
    }

    @Test
    void noScriptOfTheLauncherIsMadeOfText() throws Exception {
        try (Stream<Path> parts = Files.list(Project.CHECKOUT.resolve("cli/launcher"))) {
            List<Path> scripts = new ArrayList<>(parts.toList());
            scripts.add(Project.CHECKOUT.resolve("pomp"));
            assertThat(scripts)
                    .hasSizeGreaterThan(5)
                    .allSatisfy(
                            script ->
                                    assertThat(Files.readString(script))
                                            .doesNotContainPattern("(?m)^[^#\n]*\\beval\\b")
                                            .doesNotContainPattern("(?m)^[^#\n]*\\bsed\\b")
                                            .doesNotContainPattern("\\bawk( -e)* \"")
                                            .doesNotContainPattern("(?m)^[^#\n]*\\bsystem\\("));
        }
    }

    @Test
    void dependencyFilesStayTheFilesThatTheyAre() throws Exception {
        Project project = Project.in(folder).write("x.c", Sources.SUM).write("real.d", "");
        Files.createSymbolicLink(project.path("x.d"), Path.of("real.d"));
        Files.createSymbolicLink(project.path("x.d.pomp"), Path.of("victim"));

        project.run("pomp", "gcc", "-fopenmp", "-MMD", "-c", "x.c").quietly();

        assertThat(project.path("x.d")).isSymbolicLink();
        assertThat(project.read("real.d")).isEqualTo("x.o: x.c\n");
        assertThat(project.path("victim")).doesNotExist();
    }

    private static String inResponseFile(String name) {
        return "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static List<String> files(Project project) throws IOException {
        try (Stream<Path> files = Files.list(project.path(""))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
