// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the measuring of constructs in headers. */
class HeadersIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        Sources.writeSumHeader(project);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void measuresConstructsInHeaders(String compiler) throws Exception {
        project.run("pomp", compiler, "-fopenmp", "-Wall", "-Wextra", "-Iinc", "src/x.c", "-o", "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("20\n");
        assertThat(project.constructs()).containsExactly("parallel for inc/sum.h:5");
    }

    @Test
    void countsAHeaderOfSeveralSourcesOnce() throws Exception {
        project.write("src/y.c", "#include \"sum.h\"\nint other(void) { return sum(3); }\n");
        project.write("src/x.c", Sources.SUM_HEADER_USER.replace("sum(10)", "sum(10) + other()"));
        project.write("inc/sum.h", Sources.SUM_HEADER + "int other(void);\n");
        project.run("pomp", "gcc", "-fopenmp", "-Iinc", "-c", "src/x.c").quietly();
        project.run("pomp", "gcc", "-fopenmp", "-Iinc", "-c", "src/y.c").quietly();
        project.run("pomp", "gcc", "-fopenmp", "x.o", "y.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("26\n");
        assertThat(project.constructs()).contains("parallel for inc/sum.h:5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void measuresTemplatesAndInlineFunctions(String compiler) throws Exception {
        project.write(
                "inc/total.hpp",
                """
                #ifndef TOTAL_HPP
                #define TOTAL_HPP
                #include <vector>
                namespace project {
                template <typename T> T total(const std::vector<T> &values) {
                    T sum{};
                #pragma omp parallel for reduction(+ : sum)
                    for (std::size_t i = 0; i < values.size(); i++)
                        sum += values[i];
                    return sum;
                }
                struct counter {
                    int n = 0;
                    void count() {
                #pragma omp parallel
                #pragma omp critical
                        n++;
                    }
                };
                inline int twice(int n) {
                #pragma omp parallel for reduction(+ : n)
                    for (int i = 0; i < 1; i++)
                        n += n;
                    return n;
                }
                }
                #endif
                """);
        project.write("src/x.h", "#pragma once\n#include <total.hpp>\nint other();\n");
        project.write(
                "src/x.cpp",
                """
                #include "x.h"
                #include <cstdio>
                int main() {
                    project::counter c;
                    c.count();
                    std::printf("%d %d\\n", project::total(std::vector<int>{1, 2}), other());
                }
                """);
        project.write(
                "src/y.cpp", "#include \"x.h\"\nint other() { return project::twice(4) > 0; }\n");
        project.run(
                        "pomp",
                        compiler,
                        "-fopenmp",
                        "-Wall",
                        "-Iinc",
                        "src/x.cpp",
                        "src/y.cpp",
                        "-o",
                        "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("3 1\n");
        assertThat(project.constructs())
                .containsExactlyInAnyOrder(
                        "parallel for inc/total.hpp:7",
                        "parallel inc/total.hpp:15",
                        "critical inc/total.hpp:16",
                        "parallel for inc/total.hpp:21");
    }

    @Test
    void measuresFilesThatBeginWithAByteOrderMark() throws Exception {
        project.write("m/sum.h", "\uFEFF" + Sources.SUM);
        project.write("m/x.c", "\uFEFF#include \"sum.h\"\n");
        project.write("m/y.c", "\uFEFF" + Sources.SUM);
        for (String source : new String[] {"m/x.c", "m/y.c"}) {
            project.run("pomp", "gcc", "-fopenmp", source, "-o", "x").quietly();
            assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        }
        assertThat(project.profiles()).hasSize(2).allMatch(json -> json.contains("parallel for"));
    }

    @Test
    void measuresTextThatIsIncludedManyTimes() throws Exception {
        project.write(
                "src/kernel.inc",
                """
                static T NAME(const T *a, int n) {
                    T s = 0;
                #ifdef PARALLEL
                #pragma omp parallel for reduction(+ : s)
                #endif
                    for (int i = 0; i < n; i++)
                        s += a[i];
                    return s;
                }
                """);
        project.write(
                "src/statement.inc",
                """
                #pragma omp critical(named)
                total += 1;
                """);
        project.write(
                "src/x.c",
                """
                #include <stdio.h>
                #define T double
                #define NAME sum_double
                #define PARALLEL
                #include "kernel.inc"
                #undef T
                #undef NAME
                #undef PARALLEL
                #define T int
                #define NAME sum_int
                #include "kernel.inc"
                int main(void) {
                    double d[] = {1, 2};
                    int i[] = {3, 4};
                    int total = 0;
                #pragma omp parallel num_threads(2) default(shared)
                    {
                #include "statement.inc"
                    }
                #include "statement.inc"
                #pragma omp parallel num_threads(1) default(none) shared(total)
                    {
                #include "statement.inc"
                    }
                    if (total)
                #include "statement.inc"
                    printf("%g %d %d\\n", sum_double(d, 2), sum_int(i, 2), total);
                    return 0;
                }
                """);
        project.run("pomp", "gcc", "-fopenmp", "-Wall", "src/x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("3 7 5\n");
        assertThat(project.constructs())
                .containsExactlyInAnyOrder(
                        "parallel for src/kernel.inc:4",
                        "parallel src/x.c:16",
                        "parallel src/x.c:21");
    }

    @Test
    void measuresHeadersThatAnOptionIncludes() throws Exception {
        project.write("src/x.c", Sources.SUM_HEADER_USER.replace("#include \"sum.h\"\n", ""));
        for (String compiler : List.of("gcc", "clang")) {
            project.run(
                            "pomp",
                            compiler,
                            "-fopenmp",
                            "-MMD",
                            "-include",
                            "inc/sum.h",
                            "src/x.c",
                            "-o",
                            "x")
                    .quietly();
            assertThat(project.run("./x").quietly().out()).isEqualTo("20\n");
        }
        assertThat(project.constructs()).containsExactly("parallel for inc/sum.h:5");
        assertThat(project.dependencies("x.d")).isEqualTo("x: src/x.c inc/sum.h inc/step.h\n");
    }

    @Test
    void tellsThatAHeaderHoldsHalfOfAStatement() throws Exception {
        project.write("src/begin.h", "#pragma omp parallel\n{\n").write("src/end.h", "}\n");
        project.write("src/for.h", "#pragma omp parallel for\nfor (int i = 0; i < 2; i++)\n");
        project.write(
                "src/x.c",
                """
                #include <stdio.h>
                int main(void) {
                    int n = 0;
                #include "for.h"
                    n++;
                    printf("%d\\n", n > 0);
                    return 0;
                }
                """);
        project.run("pomp", "gcc", "-fopenmp", "src/x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("1\n");
        project.write(
                "src/x.c", "int main(void) {\n#include \"begin.h\"\n;\n#include \"end.h\"\n}\n");
        Project lenient = project.with("POMP_STRICT", "");
        assertThat(
                        lenient.run("pomp", "gcc", "-fopenmp", "src/x.c", "-o", "x")
                                .successfully()
                                .err())
                .startsWith("src/begin.h:2:1: pomp warning: this '{' is never closed")
                .hasLineCount(1);
        project.run("./x").quietly();
    }

    @Test
    void startsNoJavaWhereNoHeaderHasDirectives() throws Exception {
        project.write("inc/sum.h", Sources.SUM_HEADER.replaceAll("#pragma omp.*\n", ""));
        Project broken = project.with("POMP_JAVA", "/nonexistent/java");
        broken.run("pomp", "gcc", "-fopenmp", "-Iinc", "-c", "src/x.c").quietly();
        assertThat(project.mirrored()).isEmpty();
    }

    @Test
    void usesAHeaderAgainThatHasChanged() throws Exception {
        String[] build = {"pomp", "gcc", "-fopenmp", "-Iinc", "src/x.c", "-o", "x"};
        project.run(build).quietly();
        List<String> first = project.mirrored();
        project.write("inc/sum.h", Sources.SUM_HEADER.replace("STEP;", "STEP + 1;"));
        project.run(build).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("30\n");
        assertThat(project.mirrored()).isEqualTo(first);
    }
}
