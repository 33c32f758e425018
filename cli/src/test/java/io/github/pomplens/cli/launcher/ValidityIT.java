// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that a disturbed run isn't taken at its word, and that runs are repeated until their
 * time is known. Disturbances are made here; that a run was not disturbed is never expected.
 */
class ValidityIT {
    /** Each thread wants a processor for 60 ms; then the program says what it has read. */
    private static final String BUSY =
            """
            #include <stdio.h>
            #include <stdlib.h>
            #include <time.h>
            static long used(void) {
                struct timespec now;
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
                return now.tv_sec * 1000000000 + now.tv_nsec;
            }
            int main(int argc, char **argv) {
                char line[100] = "nothing\\n";
            #pragma omp parallel num_threads(2)
                for (long start = used(); used() - start < 60000000;)
                    ;
                fgets(line, sizeof line, stdin);
                fputs(line, stdout);
                return argc > 1 ? atoi(argv[1]) : 0;
            }
            """;

    /** Two threads on the first processor that there is. */
    private static final String ON_ONE_PROCESSOR =
            "unset POMP_SURROUNDINGS; first=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//');"
                    + " taskset -c \"$first\" ";

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void buildProgram() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("busy.c", BUSY);
        project.run("pomp", "gcc", "-fopenmp", "busy.c", "-o", "busy").successfully();
    }

    @Test
    void saysThatThreadsHadToShareAProcessor() throws Exception {
        Result run = shell(ON_ONE_PROCESSOR + "pomp run ./busy").successfully();
        assertThat(run.err())
                .containsPattern("pomp: measured .* on 2 threads: pomp report \\S+-busy")
                .contains(
                        "\npomp: This run was oversubscribed: 2 threads on 1 logical CPU; thread ");
        assertThat(project.pomp("report", "--width", "300").successfully().out())
                .containsPattern(
                        "\nValidity   oversubscribed: 2 threads on 1 logical CPU; thread [01] was"
                                + " ready but had no logical CPU for [0-9.]+ m?s, [0-9]+ % of the"
                                + " run; it lost its logical CPU [0-9,]+ times.*\\. Waits and"
                                + " imbalance may come from that alone\\. Measure again with at most 1 thread\\.\n");
        assertThat(project.pomp("report", "--json").successfully().out())
                .contains("\"mark\" : \"oversubscribed\"");
    }

    @Test
    void doesNotRepeatWhatCannotBecomeStable() throws Exception {
        Result run =
                shell(ON_ONE_PROCESSOR + "pomp run --until-stable ./busy </dev/null")
                        .successfully();
        assertThat(run.out()).isEqualTo("nothing\n");
        assertThat(run.err())
                .contains(
                        "pomp: not stable, and more runs don't help: oversubscribed: 2 threads on 1"
                                + " logical CPU; ");
        assertThat(project.profiles()).hasSize(1);
    }

    /** How often depends on the machine; each run reads the same. */
    @Test
    void repeatsARunUntilItsTimeIsKnown() throws Exception {
        project.write("input", "first\nread\n");
        Result run = shell("read first; pomp run --until-stable ./busy", "input").successfully();
        int runs = project.profiles().size();
        assertThat(runs).isBetween(3, 20);
        assertThat(run.out()).isEqualTo("read\n".repeat(runs));
        assertThat(run.err().lines().reduce((before, last) -> last).orElse(""))
                .matches(
                        "pomp: (stable: .* ± .* in "
                                + runs
                                + " runs|not stable after 20 runs: .* the program takes different times)");
    }

    @Test
    void repeatsEachRunOfALaunch() throws Exception {
        Result run =
                shell("pomp profile --until-stable --threads=1,2 busy.c", "busy.c").successfully();
        int runs = project.profiles().size();
        assertThat(runs).isBetween(6, 40);
        assertThat(run.out()).isEqualTo("#include <stdio.h>\n".repeat(runs));
        assertThat(run.err()).contains("pomp: running busy again until its time is stable\n");
        assertThat(run.err().lines().filter(line -> line.matches("pomp: (not )?stable.*")))
                .hasSize(2);
    }

    @Test
    void runsOnceWhatFails() throws Exception {
        Result run = shell("pomp run --until-stable ./busy 3 </dev/null");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).doesNotContain("stable");
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void refusesInputThatCanBeReadOnlyOnce() throws Exception {
        Result run = shell("echo x | pomp run --until-stable ./busy");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        "pomp: standard input can be read only once, and the program is run several"
                                + " times: give it a file, or </dev/null when it reads nothing\n");
        assertThat(project.path(".pomp/runs")).doesNotExist();
    }

    private Result shell(String commands) throws Exception {
        return project.run("sh", "-c", commands);
    }

    private Result shell(String commands, String input) throws Exception {
        return shell("exec <" + input + "; " + commands);
    }
}
