// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the measurement of directives that come out of macros, and the build around it. */
class PreprocessIT {
    private static final String HEADER =
            """
            #define OMP(x) _Pragma(#x)
            #define PARALLEL_FOR(n) OMP(omp parallel for reduction(+ : n))
            #define REPEAT(i, n) for (int i = 0; i < (n); i++)

            static inline int twice(int x) {
                int s = 0;
                PARALLEL_FOR(s) REPEAT(i, 2) s += x;
                return s;
            }
            """;
    private static final String PROGRAM =
            """
            #include <assert.h>
            #include <omp.h>
            #include <stdio.h>
            #include "macros.h"
            int counters[] = {__COUNTER__, __COUNTER__, __COUNTER__};
            static int judge(int s) {
                switch (s) {
                case 3: s++; /* fall through */
                default: s++;
                }
                return s;
            }
            int main(void) {
                int s = 0;
                omp_lock_t lock;
                omp_init_lock(&lock);
                PARALLEL_FOR(s) REPEAT(i, SIZE) s += i;
                OMP(omp parallel num_threads(2) default(none) shared(s, lock))
                {
                    omp_set_lock(&lock);
                    if (s > 0) OMP(omp critical) s++; else OMP(omp atomic) s--;
                    omp_unset_lock(&lock);
                }
                assert(twice(s) == 2 * s);
                printf("%d %s:%d %d %d\\n", s, __FILE__, __LINE__, counters[2] + FORCED, judge(1));
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        project.write("inc/macros.h", HEADER);
        project.write("src/x.c", PROGRAM);
        project.write("forced.h", "#define FORCED 40\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void measuresWhatComesOutOfMacros(String compiler) throws Exception {
        build(compiler, "-c", "src/x.c", "-MMD", "-o", "out.o").quietly();
        assertThat(project.dependencies("out.d"))
                .startsWith("out.o: src/x.c ")
                .contains("forced.h", "inc/macros.h")
                .doesNotContain("pomp");
        build(compiler, "out.o", "-o", "x").quietly();

        assertThat(project.run("./x").successfully().out()).isEqualTo("12 src/x.c:25 42 2\n");
        String profile = project.profiles().get(0);
        assertThat(profile).contains("\"kind\": \"critical\"");
        assertThat(profile).contains("src/x.c\"", "inc/macros.h\"");
        assertThat(profile).doesNotContain("\"file\": \"/usr/");
        String report = project.pomp("report").successfully().out();
        assertThat(report).contains("x.c:17", "x.c:18", "x.c:21", "macros.h:7", "lock");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void debugInformationNamesTheUsersFilesAndLines(String compiler) throws Exception {
        build(compiler, "-g", "-O0", "src/x.c", "-o", "x").quietly();
        String symbols = project.run("nm", "x").successfully().out();
        String main =
                symbols.lines().filter(line -> line.endsWith(" T main")).findFirst().orElseThrow();
        assertThat(project.run("addr2line", "-e", "x", main.split(" ")[0]).successfully().out())
                .isEqualTo(folder.toRealPath() + "/src/x.c:13\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void measuresTemplatesBesideTheStandardLibrary(String compiler) throws Exception {
        project.write(
                "t.cc",
                """
                #include <iostream>
                #include <map>
                #include <vector>
                #include "macros.h"
                template <class T> T sum(const std::vector<T> &v) {
                    T s{};
                    int n = static_cast<int>(v.size());
                    PARALLEL_FOR(s) REPEAT(i, n) s += v[i];
                    return s;
                }
                int main() {
                    std::map<int, double> found{{1, sum(std::vector<double>(10, 1.5))}};
                    std::cout << found[1] << FORCED << std::endl;
                }
                """);
        build(compiler, "-x", "c++", "t.cc", "-o", "x").successfully();
        assertThat(project.run("./x").successfully().out()).isEqualTo("1540\n");
        assertThat(project.profiles().get(0)).contains("\"kind\": \"parallel for\"");
    }

    /** With an option for the linker, of which clang would say that it has no use for it here. */
    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void whatThePreprocessorWarnsOfIsSaid(String compiler) throws Exception {
        String warning = "#warning \"100%\tof caution\"\n";
        project.write("w.c", warning + PROGRAM);
        List<String> said =
                build(compiler, "w.c", "-lm", "-o", "w").successfully().err().lines().toList();
        assertThat(said.get(0)).startsWith("w.c:1:2: warning: ").contains("100%\tof caution");
        assertThat(said).filteredOn(line -> line.contains(": warning: ")).hasSize(1);
        assertThat(project.run("./w").successfully().out()).startsWith("12 w.c:");

        project.write("w.c", warning + PROGRAM.replace("return 0;", "return missing;"));
        Result refused = build(compiler, "w.c", "-lm", "-o", "w");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("missing").containsOnlyOnce(": warning: ");
    }

    @Test
    void theCompilerReportsTheUsersMistakesWhereTheyAre() throws Exception {
        project.write("bad.c", "#include \"macros.h\"\nint main(void) { return nothing; }\n");
        Result result = build(project.with("POMP_STRICT", ""), "gcc", "bad.c", "-o", "x");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("bad.c:2:").doesNotContain("pomp");

        project.write("bad.c", "#include \"missing.h\"\n");
        Result missing = build("gcc", "bad.c", "-o", "x");
        assertThat(missing.status()).isEqualTo(1);
        assertThat(missing.err()).contains("bad.c:1:", "missing.h: No such file");
    }

    @Test
    void withoutTheOptionANoteOfTheInstrumentorSaysWhatIsMissing() throws Exception {
        project.write("m.c", "#define P _Pragma(\"omp parallel\")\nvoid f(void) { P { } }\n");
        assertThat(project.pomp("instrument", "m.c").successfully().err())
                .contains("m.c:1:11: note: ", "--pomp-preprocess");
    }

    private Result build(String... command) throws Exception {
        return build(project, command);
    }

    private static Result build(Project project, String... command) throws Exception {
        List<String> words = new ArrayList<>(List.of("pomp", "--pomp-preprocess", command[0]));
        words.addAll(List.of("-fopenmp", "-Wall", "-Wextra", "-Iinc", "-include", "forced.h"));
        words.addAll(List.of("-DSIZE=5", "-DONCE=ONCE(1)"));
        words.addAll(List.of(command).subList(1, command.length));
        return project.run(words.toArray(new String[0]));
    }
}
