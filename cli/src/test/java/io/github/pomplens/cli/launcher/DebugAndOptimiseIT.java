// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects debuggers, link-time optimisation, sanitizers and coverage on measured programs. */
class DebugAndOptimiseIT {
    private static final String PROGRAM =
            """
            #include <stdio.h>
            int sum(int n) {
                int s = 0;
            #pragma omp parallel for reduction(+ : s)
                for (int i = 0; i < n; i++)
                    s += i;
                return s;
            }
            int after(int n) {
            #pragma omp critical
                n++;
                return n;
            }
            int main(void) {
                printf("%d\\n", after(sum(10)));
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        project.write("src/x.c", PROGRAM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void debugInformationNamesTheUsersFileAndLine(String compiler) throws Exception {
        build(compiler, "-g", "-O0", "src/x.c", "-o", "x");
        assertThat(placeOf("after")).endsWith("src/x.c:9");
        assertThat(placeOf("main")).endsWith("src/x.c:14");
    }

    @Test
    void measuresWithLinkTimeOptimisation() throws Exception {
        build("gcc", "-flto", "-O2", "-c", "src/x.c", "-o", "x.o");
        build("gcc", "-flto", "-O2", "x.o", "-o", "x");
        runs();
    }

    @ParameterizedTest
    @ValueSource(strings = {"address,undefined", "thread"})
    void measuresUnderSanitizers(String sanitizers) throws Exception {
        build("gcc", "-g", "-fsanitize=" + sanitizers, "src/x.c", "-o", "x");
        Project calm = project.with("TSAN_OPTIONS", "report_bugs=0:exitcode=0");
        assertThat(calm.run("./x").successfully().out()).isEqualTo("46\n");
        assertThat(project.profiles()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "gcc, --coverage x.c -o x",
        "gcc, --coverage -c x.c",
        "gcc, --coverage x.c other.c -o x",
        "gcc, -save-temps x.c -o x",
        "gcc, -save-temps=obj -c x.c -o y.o",
        "gcc, -MMD x.c -o x",
        "gcc, -fdump-tree-gimple -c x.c",
        "gcc, -gsplit-dwarf x.c -o x",
        "clang, --coverage x.c -o x",
        "clang, -save-temps x.c -o x"
    })
    void whatIsWrittenBesidesTheProgramHasItsName(String compiler, String words) throws Exception {
        List<List<String>> written = new ArrayList<>();
        for (String pomp : List.of("", "pomp ")) {
            Project here = project.below(pomp.isEmpty() ? "plain" : "measured");
            here.write("x.c", PROGRAM).write("other.c", "int other;\n");
            String command = pomp + compiler + " -fopenmp " + words;
            here.run(command.split(" ")).quietly();
            if (words.endsWith(" x")) {
                assertThat(here.run("./x").quietly().out()).isEqualTo("46\n");
            }
            try (Stream<Path> files = Files.list(here.path(""))) {
                written.add(
                        files.map(file -> file.getFileName().toString())
                                .filter(name -> !name.equals(".pomp"))
                                .sorted()
                                .toList());
            }
        }
        assertThat(written.get(1)).isEqualTo(written.get(0)).hasSizeGreaterThan(3);
    }

    @Test
    void coverageIsThatOfTheUsersLines() throws Exception {
        build("gcc", "--coverage", "-c", "src/x.c", "-o", "x.o");
        build("gcc", "--coverage", "x.o", "-o", "x");
        runs();
        project.run("gcov", "x.o").successfully();
        assertThat(project.path("x.c.gcov"))
                .content()
                .contains(":   14:")
                .contains("Source:src/x.c");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".c.gcov"))).hasSize(1);
        }
    }

    private void build(String compiler, String... words) throws Exception {
        String[] command = new String[words.length + 3];
        command[0] = Project.CHECKOUT.resolve("pomp").toString();
        command[1] = compiler;
        command[2] = "-fopenmp";
        System.arraycopy(words, 0, command, 3, words.length);
        project.run(command).successfully();
    }

    private void runs() throws Exception {
        assertThat(project.run("./x").successfully().out()).isEqualTo("46\n");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("\"kind\": \"parallel for\"");
    }

    /** Where a debugger finds a function. */
    private String placeOf(String function) throws Exception {
        String symbols = project.run("nm", "x").successfully().out();
        String address =
                symbols.lines()
                        .filter(line -> line.endsWith(" T " + function))
                        .map(line -> line.substring(0, line.indexOf(' ')))
                        .findFirst()
                        .orElseThrow();
        return project.run("addr2line", "-e", "x", address).successfully().out().strip();
    }
}
