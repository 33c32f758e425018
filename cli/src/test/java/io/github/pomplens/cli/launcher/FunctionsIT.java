// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the measurement of user functions, from the option to the report. */
class FunctionsIT {
    private static final String SERIAL =
            """
            int twice(int x) { return 2 * x; }
            int thrice(int x) {
                return twice(x) + x;
            }
            """;
    private static final String PARALLEL =
            """
            #include <stdio.h>
            int thrice(int x);
            static int sum(int n) {
                int s = 0;
            #pragma omp parallel for reduction(+ : s)
                for (int i = 0; i < n; i++)
                    s += thrice(i);
                return s;
            }
            int main(void) {
                printf("%d\\n", sum(10));
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        project.write("serial.c", SERIAL).write("main.c", PARALLEL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void showsFunctionsAboveWhatTheyContain(String compiler) throws Exception {
        project.run("pomp", "--pomp-functions", compiler, "-fopenmp", "-c", "main.c").quietly();
        // What is compiled without OpenMP has functions, too.
        project.run("pomp", "--pomp-functions", compiler, "-O2", "-c", "serial.c").quietly();
        project.run("pomp", compiler, "-fopenmp", "main.o", "serial.o", "-o", "x").quietly();
        assertThat(project.run("pomp", "run", "--", "./x").successfully().out()).isEqualTo("135\n");
        assertThat(project.pomp("report", "--no-source").quietly().out())
                .containsSubsequence(
                        "program\n",
                        " function (main) ",
                        " main.c:10\n",
                        "  ",
                        " function (sum) ",
                        " parallel for ",
                        " 10 ",
                        " function (thrice) ",
                        " serial.c:2\n",
                        " function (twice) ");
    }

    @Test
    void measuresWhatThePatternsSelect() throws Exception {
        String patterns = "--pomp-functions=*,!main.c:,!twice,sum";
        project.run("pomp", patterns, "gcc", "-fopenmp", "main.c", "serial.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("135\n");
        assertThat(project.profiles().get(0))
                .contains("\"name\": \"thrice\"")
                .contains("\"name\": \"sum\"")
                .doesNotContain("\"name\": \"twice\"")
                .doesNotContain("\"name\": \"main\"");
    }

    @Test
    void takesThePatternsFromTheEnvironment() throws Exception {
        Project chosen = project.with("POMP_FUNCTIONS", "tw*");
        chosen.run("pomp", "gcc", "-fopenmp", "main.c", "serial.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("135\n");
        assertThat(project.profiles().get(0))
                .contains("\"name\": \"twice\"")
                .doesNotContain("\"name\": \"thrice\"");
        assertThat(chosen.run("pomp", "instrument", "serial.c").quietly().out())
                .contains("POMP_FUNCTION(omp_rd_f1)")
                .doesNotContain("POMP_FUNCTION(omp_rd_f2)");
    }

    @Test
    void leavesTheDirectivesOfASourceWithoutOpenMpAlone() throws Exception {
        String[] build = {"pomp", "--pomp-functions", "gcc", "main.c", "serial.c", "-o", "x"};
        assertThat(project.run(build).successfully().err())
                .isEqualTo(
                        "pomp: warning: x: without -fopenmp 1 OpenMP directive of it is passed over"
                                + " and not measured\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo("135\n");
        assertThat(project.profiles().get(0))
                .contains("\"name\": \"sum\"")
                .doesNotContain("parallel for");
    }

    @Test
    void refusesWhatIsNotAPattern() throws Exception {
        Result result = project.run("pomp", "--pomp-functions=f(int)", "gcc", "-fopenmp", "main.c");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: --pomp-functions: 'f(int)' has parameters or template arguments;"
                                + " leave out what begins with '('\n");
        Result shown = project.pomp("instrument", "--pomp-functions=a,,b", "main.c");
        assertThat(shown.status()).isEqualTo(2);
        assertThat(shown.err()).contains("--pomp-functions: an empty pattern");
    }
}
