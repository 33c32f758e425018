// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects the start of the wrapper's JVM, which each compilation pays for: a class of a lambda
 * that is not in the archive is made anew in each of them, at the cost of some milliseconds.
 */
class ClassArchiveIT {
    private static final String HEADER =
            """
            #pragma once
            static inline int half(int n) {
                int s = 0;
            #pragma omp simd reduction(+ : s)
                for (int i = 0; i < n; i += 2) s++;
                return s;
            }
            """;

    private static final String SOURCE =
            """
            #include "half.h"
            int main(void) {
                int s = 0;
            #pragma omp parallel for reduction(+ : s) schedule(dynamic, 4)
                for (int i = 0; i < 40; i++) s += half(i);
            #pragma omp parallel sections
                {
            #pragma omp section
                    s++;
            #pragma omp section
                    half(3);
                }
                return s == 0;
            }
            """;

    private static final String FORTRAN =
            """
            program halves
              integer :: i, s
              s = 0
              !$omp parallel do reduction(+:s)
              do i = 1, 40
                s = s + i / 2
              end do
              !$omp parallel
              !$omp single
              print *, s
              !$omp end single
              !$omp end parallel
            end program
            """;

    @Test
    void noLambdaIsMadeWhileASourceIsInstrumented(@TempDir Path folder) throws Exception {
        Project project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("half.h", HEADER).write("main.c", SOURCE).write("halves.f90", FORTRAN);
        Path log = project.path("classes.log");
        // What the launcher says of logs comes before the class path.
        project.write(
                "java",
                """
                #!/bin/sh
                for word; do
                    shift
                    if [ "$word" = -cp ]; then set -- "$@" -Xlog:class+load:file=classes.log; fi
                    set -- "$@" "$word"
                done
                exec java "$@"
                """);
        assertThat(project.path("java").toFile().setExecutable(true)).isTrue();
        Project logging = project.with("POMP_JAVA", project.path("java").toString());
        for (List<String> command :
                List.of(
                        List.of("pomp", "gcc", "-fopenmp", "-c", "main.c"),
                        List.of("pomp", "gfortran", "-fopenmp", "-c", "halves.f90"))) {
            logging.run(command.toArray(new String[0])).quietly();
            List<String> loaded = Files.readAllLines(log);
            assertThat(loaded).anyMatch(line -> line.contains(".wrapper.Wrapper source: shared"));
            assertThat(loaded)
                    .filteredOn(line -> line.contains("$$Lambda"))
                    .isNotEmpty()
                    .allMatch(line -> line.contains("source: shared objects file"));
            Files.delete(log);
        }
        assertThat(project.mirrored())
                .anyMatch(name -> name.endsWith("/main.c"))
                .anyMatch(name -> name.endsWith("/halves.f90"));
    }
}
