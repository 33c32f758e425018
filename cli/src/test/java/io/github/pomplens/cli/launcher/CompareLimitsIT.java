// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects the exit status of {@code pomp compare} for real runs with repeats. */
@Timeout(300)
class CompareLimitsIT {
    private static final String PROGRAM =
            """
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel
                {
            #pragma omp single
                    usleep(PAUSE);
                }
                usleep(20000);
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void build() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("x.c", PROGRAM);
    }

    @Test
    void failsWhereRepeatsShowThatALimitIsExceeded() throws Exception {
        measure("quick", 80_000, 3);
        measure("slow", 240_000, 3);
        Result exceeded = compare("quick", "slow", "time > 50 %", "x.c:6 > 5 s");
        assertThat(exceeded.status()).as(exceeded.err()).isEqualTo(3);
        assertThat(exceeded.err()).isEmpty();
        assertThat(exceeded.out())
                .contains("They differ in\n- build: the program is another")
                .containsPattern(" 50 %: exceeded +whole run\n")
                .containsPattern(" 5 s: within +single x\\.c:5\n")
                .contains("the means of 3 and 3");
        assertThat(compare("quick", "slow", "x.c:6 > 60 ms").status()).isEqualTo(3);
        assertThat(compare("quick", "slow", "time > 5 s").status()).isZero();
        assertThat(compare("slow", "quick", "time > 1 %").status()).isZero();
    }

    @Test
    void refusesRunsOfOtherInput() throws Exception {
        measure("one", 1, 1);
        project.run("pomp", "run", "--name=two", "--", "./x", "more").successfully();
        Result result = compare("one", "two", "time > 1 %");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: the runs did not do the same work, so that no limit can be checked:"
                                + " input: arguments none before, more now; compare runs of one"
                                + " program with the same input\n");
        assertThat(project.run("pomp", "compare", "one", "two").successfully().out())
                .contains("whole run");
    }

    private void measure(String name, int pause, int times) throws Exception {
        project.run("pomp", "gcc", "-fopenmp", "-DPAUSE=" + pause, "x.c", "-o", "x").successfully();
        for (int i = 0; i < times; i++) {
            project.run("pomp", "run", "--name=" + name, "--", "./x").successfully();
        }
    }

    private Result compare(String before, String now, String... limits) throws Exception {
        List<String> words = new ArrayList<>(List.of("pomp", "compare", before, now));
        for (String limit : limits) {
            words.add("--fail-on");
            words.add(limit);
        }
        return project.run(words.toArray(String[]::new));
    }
}
