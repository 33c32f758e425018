// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects {@code pomp run --attach}: a program that nobody rebuilds is measured on its lines. */
class AttachIT {
    private static final String PROGRAM =
            """
            #include <stdio.h>
            int main(void) {
                long sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < 1000; i++)
                    sum += i;
                for (int k = 0; k < 3; k++)
            #pragma omp parallel
                {
            #pragma omp for schedule(dynamic, 10)
                    for (int i = 0; i < 100; i++) {
            #pragma omp critical(total)
                        sum++;
                    }
            #pragma omp barrier
            #pragma omp single
                    {
            #pragma omp task
                        sum++;
            #pragma omp taskwait
                    }
            #pragma omp master
                    sum++;
                }
                printf("%ld\\n", sum);
                return 7;
            }
            """;

    /** It computes for half a second of CPU time in each of two threads. */
    private static final String OWN =
            """
            static int done[4];

            int main(void) {
            #pragma omp teams num_teams(2)
            #pragma omp parallel num_threads(1)
                {
                }
            #pragma omp parallel num_threads(2)
            #pragma omp single
                for (int i = 0; i < 4; i++) {
            #pragma omp target nowait map(tofrom : done[i])
                    done[i] = 1;
            #pragma omp taskwait
                }
                return done[0] + done[1] + done[2] + done[3];
            }
            """;

    private static final String THREADS =
            """
            #include <pthread.h>
            #include <stdlib.h>
            #include <time.h>
            static volatile long sink;
            static void spin(void) {
                for (int i = 0; i < 30000; i++) sink += i;
            }
            static void *work(void *argument) {
                struct timespec used;
                do {
                    spin();
                    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
                } while (used.tv_sec == 0 && used.tv_nsec < 500000000);
                return argument;
            }
            int main(void) {
                pthread_t threads[2];
                for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work, NULL);
                for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
                system("echo $(env | grep -c POMP_ATTACH_PLAIN) $(env | grep -c ^LD_PRELOAD)");
                return 3;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("x.c", PROGRAM);
    }

    @Test
    void measuresAnUnmodifiedProgramOnTheLinesOfItsDirectives() throws Exception {
        project.build("clang -g -O1 -fopenmp x.c -o x");
        Result result = project.run("pomp", "run", "--attach", "--", "./x");
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.out()).isEqualTo("499806\n");
        Map<String, Long> visits = visits("x");
        assertThat(visits)
                .containsEntry("parallel for 4", 2L)
                .containsEntry("parallel 8", 6L)
                .containsEntry("for 10", 6L)
                .containsEntry("critical 12", 300L)
                .containsEntry("barrier 15", 6L)
                .containsEntry("single 16", 6L)
                .containsEntry("task 18", 3L)
                .containsEntry("taskwait 20", 3L)
                .containsEntry("master 22", 3L);
        project.build("pomp clang -g -O1 -fopenmp x.c -o y");
        assertThat(project.run("pomp", "run", "./y").status()).isEqualTo(7);
        assertThat(visits("y")).isEqualTo(visits);
    }

    /** Two measurements of one program would count all of it twice. */
    @Test
    void leavesAProgramThatMeasuresItselfToItself() throws Exception {
        project.build("pomp clang -g -O1 -fopenmp x.c -o x");
        assertThat(project.run("pomp", "run", "./x").status()).isEqualTo(7);
        Map<String, Long> visits = visits("x");
        for (String option : List.of("--attach", "--attach --sample")) {
            String[] command = ("pomp run " + option + " ./x").split(" ");
            Result result = project.run(command);
            assertThat(result.status()).isEqualTo(7);
            assertThat(result.out()).isEqualTo("499806\n");
            assertThat(result.err())
                    .contains("./x was built with pomp and measures itself: --attach adds")
                    .doesNotContain("more profile");
            assertThat(visits("x")).isEqualTo(visits);
        }
        project.build("pomp gcc -g -O1 -fopenmp x.c -o x");
        Result preloaded = project.run("pomp", "run", "--attach", "--sample", "./x");
        assertThat(preloaded.status()).isEqualTo(7);
        assertThat(preloaded.err())
                .contains("measures itself: --attach adds nothing")
                .doesNotContain("more profile");
    }

    @Test
    void saysThatGccsLibraryTellsNothingAndTakesAnotherWhenAskedTo() throws Exception {
        project.build("gcc -g -fopenmp x.c -o x");
        Result alone = project.run("pomp", "run", "--attach", "./x");
        assertThat(alone.status()).isEqualTo(7);
        assertThat(alone.err()).contains("gcc's OpenMP library has no interface for tools");
        Result replaced = project.run("pomp", "run", "--attach=libomp", "./x");
        assumeTrue(replaced.status() == 7, "libomp is not installed");
        assertThat(replaced.err()).contains(" stands in for gcc's OpenMP library");
        assertThat(visits("x")).containsEntry("critical 12", 300L);
    }

    /** The library forks regions of its own for both, and gives the call of the task no line. */
    @Test
    void findsTeamsAndTasksOfTargetsOnTheirLines() throws Exception {
        project.write("own.c", OWN);
        project.build("clang -g -O1 -fopenmp own.c -o own");
        Result result = project.run("pomp", "run", "--attach", "./own");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.err()).doesNotContain("have no lines");
        assertThat(visits("own"))
                .containsOnlyKeys(
                        "teams 4",
                        "parallel 5",
                        "parallel 8",
                        "single 9",
                        "target 11",
                        "taskwait 13")
                .containsEntry("teams 4", 2L)
                .containsEntry("parallel 5", 2L)
                .containsEntry("target 11", 4L);
    }

    @Test
    void saysHowToGetLines() throws Exception {
        project.build("clang -O1 -fopenmp x.c -o x");
        Result result = project.run("pomp", "run", "--attach", "./x");
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.err()).contains(" constructs have no lines; build with -g to get them");
    }

    @Test
    void samplesThreadsThatNoOpenMpLibraryTellsOf() throws Exception {
        project.write("threads.c", THREADS);
        project.build("gcc -g -O1 -pthread threads.c -o threads");
        Result plain = project.run("./threads");
        Result result = project.run("pomp", "run", "--attach", "--sample", "./threads");
        assertThat(result.status()).isEqualTo(3);
        // Neither it nor what it starts finds what was loaded.
        assertThat(result.out()).isEqualTo(plain.out()).isEqualTo("0 0\n");
        Result report = project.pomp("report", "--json");
        double share = 0;
        for (JsonNode line : new ObjectMapper().readTree(report.out()).get("lines")) {
            share += line.at("/line").asInt() == 6 ? line.at("/share").asDouble() : 0;
        }
        assertThat(share).isGreaterThan(0.5);
    }

    @Test
    void samplesAProgramOfGccWithoutItsConstructs() throws Exception {
        project.write("sum.c", Sources.SUM);
        project.build("gcc -g -fopenmp sum.c -o sum");
        Result result = project.run("pomp", "run", "--attach", "--sample", "./sum").successfully();
        assertThat(result.out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(result.err())
                .contains("gcc's OpenMP library has no interface for tools")
                .contains("pomp report");
    }

    /** The visits of each construct in the last run of a program. */
    private Map<String, Long> visits(String program) throws Exception {
        Result report = project.pomp("report", "--json");
        JsonNode root = new ObjectMapper().readTree(report.out());
        assertThat(root.at("/run/name").asText()).isEqualTo(program);
        Map<String, Long> visits = new TreeMap<>();
        for (JsonNode construct : root.get("constructs")) {
            String key =
                    construct.get("kind").asText() + " " + construct.get("begin_line1").asText();
            visits.merge(key, construct.get("visits").asLong(), Long::sum);
        }
        return visits;
    }
}
