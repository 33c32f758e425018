// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the times of programs that nobody rebuilt: they are those that the same program has when
 * it is built with pomp, and those that it was designed for. What is measured on a busy machine is
 * measured again, twice at most.
 */
@Tag("measured")
class AttachTruthIT {
    private static final int RUNS = 3;

    /** What each piece of work takes, in nanoseconds. */
    private static final double WORK = 300e6;

    private static final double TOLERANCE = 0.02;

    /** How many pieces of work the threads are in a construct, both together. */
    private static final Map<String, Integer> PIECES =
            Map.of(
                    "loop 1", 2,
                    "parallel", 12,
                    "loop 2", 2,
                    "critical", 3,
                    "barrier", 1,
                    "single", 2,
                    "master", 1,
                    "task", 1);

    private static final String C =
            """
            #include <time.h>
            static void work(void) {
                struct timespec from, now;
                clock_gettime(CLOCK_MONOTONIC, &from);
                do clock_gettime(CLOCK_MONOTONIC, &now);
                while ((now.tv_sec - from.tv_sec) * 1000000000L + now.tv_nsec - from.tv_nsec < 300000000L);
            }
            int main(void) {
            #pragma omp parallel for schedule(static, 1) num_threads(2)
                for (int i = 0; i < 2; i++) work();
            #pragma omp parallel num_threads(2)
                {
            #pragma omp for schedule(static, 1)
                    for (int i = 0; i < 2; i++) work();
            #pragma omp critical(one)
                    work();
            #pragma omp barrier
            #pragma omp single
                    work();
            #pragma omp master
                    {
                        work();
            #pragma omp task
                        work();
                    }
            #pragma omp barrier
                }
                return 0;
            }
            """;

    private static final String FORTRAN =
            """
            program designed
              use iso_c_binding
              implicit none
              integer :: i
              !$omp parallel do schedule(static, 1) num_threads(2)
              do i = 1, 2
                call work()
              end do
              !$omp end parallel do
              !$omp parallel num_threads(2)
              !$omp do schedule(static, 1)
              do i = 1, 2
                call work()
              end do
              !$omp end do
              !$omp critical(one)
              call work()
              !$omp end critical(one)
              !$omp barrier
              !$omp single
              call work()
              !$omp end single
              !$omp master
              call work()
              !$omp task
              call work()
              !$omp end task
              !$omp end master
              !$omp barrier
              !$omp end parallel
            contains
              subroutine work()
                integer(8) :: from, now, rate
                call system_clock(from, rate)
                do
                  call system_clock(now)
                  if (now - from >= rate * 3 / 10) exit
                end do
              end subroutine
            end program
            """;

    @TempDir private Path folder;
    private Project project;

    @ParameterizedTest
    @CsvSource({
        "clang, x.c, ''",
        "clang, x.c, -no-pie -fno-pie",
        "clang++, x.cpp, ''",
        "clang++, x.cpp, -no-pie -fno-pie",
        "flang-22, x.f90, ''",
        "flang-22, x.f90, -no-pie"
    })
    void timesAreThoseOfTheProgramBuiltWithPomp(String compiler, String source, String options)
            throws Exception {
        project = Project.in(folder.resolve("project"));
        assumeTrue(project.has(compiler), compiler + " is not installed");
        project.below(".pomp");
        project.write(source, source.endsWith(".f90") ? FORTRAN : C);
        String build = compiler + " -g -O1 -fopenmp " + options + " " + source;
        String libomp = compiler.startsWith("flang") ? " -L" + FortranIT.libompFolder() : "";
        build(build + " -o plain" + libomp);
        build("pomp " + build + " -o built" + libomp);
        for (int run = 1; !holds(run == RUNS); run++) {
            // once more
        }
    }

    private void build(String command) throws Exception {
        project.run(command.trim().split(" +")).successfully();
    }

    private boolean holds(boolean last) throws Exception {
        Map<String, Double> attached = times("pomp", "run", "--attach", "./plain");
        Map<String, Double> built = times("pomp", "run", "./built");
        try {
            assertThat(attached.keySet()).isEqualTo(built.keySet()).isEqualTo(PIECES.keySet());
            for (Map.Entry<String, Integer> construct : PIECES.entrySet()) {
                String name = construct.getKey();
                double tolerance = construct.getValue() * WORK * TOLERANCE;
                assertThat(attached.get(name))
                        .as(name)
                        .isCloseTo(built.get(name), within(tolerance));
                assertThat(attached.get(name))
                        .as(name)
                        .isCloseTo(construct.getValue() * WORK, within(tolerance));
            }
            return true;
        } catch (AssertionError e) {
            if (last) {
                throw e;
            }
            return false;
        }
    }

    /** The time of both threads in each construct, by its name in {@link #PIECES}. */
    private Map<String, Double> times(String... command) throws Exception {
        project.run(command).successfully();
        String json = project.pomp("report", "--json").successfully().out();
        Map<Integer, JsonNode> byLine = new TreeMap<>();
        for (JsonNode construct : new ObjectMapper().readTree(json).get("constructs")) {
            int line = construct.get("begin_line1").asInt();
            // flang knows no line of a barrier that is the last thing in its region.
            if (line > 0) {
                byLine.put(line, construct);
            }
        }
        Map<String, Double> times = new TreeMap<>();
        int loops = 0;
        for (JsonNode construct : byLine.values()) {
            String kind = construct.get("kind").asText();
            boolean isLoop = kind.endsWith("for") || kind.endsWith("do");
            // The second barrier, which waits for the task, may execute it.
            times.putIfAbsent(
                    isLoop ? "loop " + ++loops : kind, construct.get("thread_time_ns").asDouble());
        }
        return times;
    }
}
