// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects builds that let the compiler warn of everything and take warnings as errors. */
class WarningsIT {
    private static final String CLEAN =
            """
            static int total;
            int work(int n);
            int work(int n) {
                int sum = 0;
                int last = 0;
            #pragma omp parallel for schedule(static, 4) reduction(+ : sum) lastprivate(last)
                for (int i = 0; i < n; i++) {
                    sum += i;
                    last = i;
                }
            #pragma omp parallel default(none) shared(sum, total)
                {
            #pragma omp critical(x)
                    sum++;
            #pragma omp single
                    sum++;
            #pragma omp for nowait
                    for (int i = 0; i < 4; i++) {
            #pragma omp atomic
                        total++;
                    }
            #pragma omp sections
                    {
            #pragma omp section
                        sum++;
            #pragma omp section
                        {
                            sum--;
                        }
                    }
            #pragma omp task firstprivate(sum) shared(total)
                    {
                        total += sum;
                    }
            #pragma omp task untied
                    {
            #pragma omp taskyield
                    }
            #pragma omp taskwait
            #pragma omp master
                    sum++;
            #pragma omp barrier
                }
            #pragma pomp inst begin(r, sum)
                sum++;
            #pragma pomp inst end(r)
                if (sum)
            #pragma omp parallel
                    total++;
                return sum + last;
            }
            """;

    @TempDir private Path folder;

    static Stream<List<String>> strict() {
        String all = "-Wall -Wextra -Wpedantic -Wshadow -Wconversion";
        String cpp = " -Wzero-as-null-pointer-constant -Wold-style-cast -Wuseless-cast";
        // Of what clang makes of the task, and of being the C++ of today.
        String own = " -Wno-padded -Wno-c++98-compat -Wno-c++98-compat-pedantic";
        return Stream.of(
                        "gcc " + all + " -c x.c",
                        "g++ " + all + cpp + " -c x.cpp",
                        "g++ -std=c++98 " + all + cpp + " -c x.cpp",
                        "clang -Weverything" + own + " -c x.c",
                        "clang++ -std=c++17 -Weverything" + own + " -c x.cpp")
                .map(line -> List.of((line + " -Werror -fopenmp -Wno-unknown-pragmas").split(" ")));
    }

    @ParameterizedTest
    @MethodSource("strict")
    void putsInNothingToWarnOf(List<String> command) throws Exception {
        Project project = Project.in(folder);
        project.write("x.c", CLEAN).write("x.cpp", CLEAN);
        String[] words = command.toArray(String[]::new);
        Result plain = project.run(words);
        assertThat(plain.err()).isEmpty();
        assertThat(plain.status()).isZero();
        for (String pomp : List.of("pomp", "pomp --pomp-preprocess")) {
            List<String> wrapped = new ArrayList<>(List.of(pomp.split(" ")));
            wrapped.addAll(command);
            Result result = project.run(wrapped.toArray(String[]::new));
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isZero();
        }
    }

    private static final String DOUBTFUL_C =
            """
            int rest(int n, double x, const int *a);
            int rest(int n, double x, const int *a) {
                int s = 0;
                if (n)
                {
            \t#pragma omp\tparallel for  num_threads(n / 0) schedule(dynamic, 8 / 0) \\
                      reduction(+ : s) \\
                        if (x == 1.5) // last
                    for (int i = 0; i < n; i++)
                        s += a[i];
                }
                return s;
            }
            """;

    private static final String DOUBTFUL_FREE =
            """
            subroutine rest(n, a, s)
                integer :: n, i, a(n), s
                !$OMP parallel &
                !$omp   do num_threads(-1) reduction(+:s) & ! as many as there are

                !$omp&  schedule(static, -2)
                do i = 1, n
                    s = s + a(i)
                end do
            end subroutine
            """;

    private static final String DOUBTFUL_FIXED =
            """
                  subroutine rest(n, a, s)
                  integer :: n, i, a(n), s
            c$omp parallel do
            !$omp+ num_threads(-1) reduction(+:s)
            c as many as there are
            !$omp1 schedule(static, -2)
                  do i = 1, n
                      s = s + a(i)
                  end do
                  end subroutine
            """;

    static Stream<List<String>> doubtful() {
        String c = " -Wall -Wextra -Wfloat-equal";
        return Stream.of(
                        "gcc" + c + " -c x.c",
                        "g++" + c + " -c x.cpp",
                        "clang" + c + " -c x.c",
                        "gfortran -c x.f90",
                        "gfortran -c y.f")
                .map(line -> List.of((line + " -fopenmp").split(" ")));
    }

    /**
     * Protects the warnings of the two directives that one was split into; in which order they come
     * may differ.
     */
    @ParameterizedTest
    @MethodSource("doubtful")
    void warningsOfADirectiveNameItsLinesAndColumns(List<String> command) throws Exception {
        Project project = Project.in(folder);
        project.write("x.c", DOUBTFUL_C).write("x.cpp", DOUBTFUL_C);
        project.write("x.f90", DOUBTFUL_FREE).write("y.f", DOUBTFUL_FIXED);
        Result plain = project.run(command.toArray(String[]::new));
        List<String> places = places(plain.err());
        assertThat(places).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        List<String> wrapped = new ArrayList<>(List.of("pomp", "--pomp-strict"));
        wrapped.addAll(command);
        Result result = project.run(wrapped.toArray(String[]::new));
        assertThat(result.status()).isZero();
        assertThat(places(result.err())).containsExactlyInAnyOrderElementsOf(places);
    }

    /** The places that messages name. */
    private static List<String> places(String messages) {
        return messages.lines().filter(line -> line.matches("\\w+\\.\\w+:\\d+:\\d+:.*")).toList();
    }
}
