// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what users and build systems rely on: the compiler behaves as it does without pomp. */
class CompilerBehaviourIT {
    private static final String FAULTY =
            """
            #include <stdio.h>
            int main(void) {
                int unused;
            #pragma omp parallel
                {
                    int also_unused;
                    also_unused;
                }
            #pragma omp for nosuchclause
                for (int i = 0; i < 3; i++)
                    undeclared += i;
                return 0
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void saysWhatTheCompilerSays(String compiler) throws Exception {
        project.write("src/x.c", FAULTY);
        String[] words = {compiler, "-fopenmp", "-Wall", "-c", "src/x.c", "-o", "x.o"};
        Result plain = project.run(words);
        Result wrapped = project.run(withPomp(words));
        assertThat(plain.status()).isEqualTo(1);
        assertThat(wrapped.status()).isEqualTo(1);
        assertThat(wrapped.err()).isEqualTo(plain.err());
        assertThat(plain.err()).contains("src/x.c:7:9: warning").contains("src/x.c:11:9: error");
    }

    static Stream<Arguments> warned() {
        String inLoop =
                """
                int f(int n) {
                    int sum = 0;
                #pragma omp parallel for reduction(+ : sum)
                    for (int i = 0; i < n; i++) {
                        int unused;
                        sum += i;
                    }
                    int late;
                    return sum;
                }
                """;
        String afterSections =
                """
                int f(int n) {
                #pragma omp parallel
                    {
                #pragma omp sections
                        {
                #pragma omp section
                            n++;
                        }
                #pragma omp critical
                        { int unused; n++; }
                #pragma omp barrier
                        int again;
                    }
                    return m;
                }
                """;
        return Stream.of(
                Arguments.of("gcc", inLoop),
                Arguments.of("clang", inLoop),
                Arguments.of("gcc", afterSections),
                Arguments.of("clang", afterSections));
    }

    @ParameterizedTest
    @MethodSource("warned")
    void namesTheUsersLinesInMessages(String compiler, String source) throws Exception {
        project.write("x.c", source);
        String[] words = {compiler, "-fopenmp", "-Wall", "-Wextra", "-c", "x.c"};
        Result plain = project.run(words);
        Result wrapped = project.run(withPomp(words));
        assertThat(wrapped.status()).isEqualTo(plain.status());
        assertThat(places(wrapped.err())).isNotEmpty().isEqualTo(places(plain.err()));
    }

    @Test
    void passesTheExitStatusOn() throws Exception {
        project.write("bin/strange-cc", "#!/bin/sh\nexit 42\n");
        assertThat(project.path("bin/strange-cc").toFile().setExecutable(true)).isTrue();
        project.write("x.c", Sources.SUM);
        String compiler = project.path("bin/strange-cc").toString();
        assertThat(project.run("pomp", compiler, "-fopenmp", "-c", "x.c").status()).isEqualTo(42);
        assertThat(project.run("pomp", compiler, "-fopenmp", "-MMD", "-c", "x.c").status())
                .isEqualTo(42);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-dumpmachine", "-v", "--help"})
    void answersQuestionsAsTheCompilerDoes(String question) throws Exception {
        Result plain = project.run("gcc", question);
        Result wrapped = project.run("pomp", "gcc", question);
        assertThat(wrapped.status()).isEqualTo(plain.status());
        assertThat(wrapped.out()).isEqualTo(plain.out());
        assertThat(wrapped.err()).isEqualTo(plain.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-E", "-M", "-MM"})
    void preprocessesTheUsersSource(String option) throws Exception {
        project.write("src/twice.h", Sources.TWICE_HEADER).write("src/twice.c", Sources.TWICE);
        for (String compiler : List.of("gcc", "clang")) {
            String[] words = {compiler, "-fopenmp", option, "src/twice.c"};
            Result plain = project.run(words).quietly();
            assertThat(project.run(withPomp(words)).quietly().out()).isEqualTo(plain.out());
        }
        assertThat(project.mirrored()).isEmpty();
    }

    @Test
    void checksSyntaxWithoutOutput() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-fsyntax-only", "x.c").quietly();
        assertThat(project.path("a.out")).doesNotExist();
    }

    @Test
    void writesMeasuredAssembler() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-S", "x.c").quietly();
        assertThat(project.read("x.s")).contains("POMP_Parallel_fork");
        project.run("pomp", "gcc", "-fopenmp", "x.s", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void namesOutputsAsTheCompilerDoes() throws Exception {
        project.write("src/x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-c", "src/x.c").quietly();
        assertThat(project.path("x.o")).exists();
        project.run("pomp", "gcc", "-fopenmp", "src/x.c").quietly();
        assertThat(project.path("a.out")).exists();
        Files.createDirectories(project.path("out/deep"));
        project.run("pomp", "gcc", "-fopenmp", "src/x.c", "-o", "out/deep/x").quietly();
        assertThat(project.run("out/deep/x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void honoursOpenMpOfTheCompilersOwnFrontEnd() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "clang", "-Xclang", "-fopenmp", "-c", "x.c").quietly();
        assertThat(project.mirrored()).containsExactly("x.c/x.c");
    }

    @Test
    void leavesTheNullDeviceWhatItIs() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "/dev/null").quietly();
        project.run("pomp", "gcc", "-fopenmp", "-MMD", "-MF", "/dev/null", "-c", "x.c").quietly();
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        assertThat(project.mirrored()).containsExactly("x.c/x.c");
    }

    @Test
    void leavesACompilationAloneThatTellsItsDependencies() throws Exception {
        project.write("x.c", Sources.SUM);
        Result told =
                project.with("POMP_STRICT", "")
                        .run("pomp", "gcc", "-fopenmp", "-MMD", "-MF", "-", "-c", "x.c");
        assertThat(told.status()).isZero();
        assertThat(told.out()).isEqualTo("x.o: x.c\n");
        assertThat(told.err())
                .isEqualTo(
                        "pomp: warning: x.c is compiled without measurement: its dependencies are"
                                + " not written to a file; name one after -MF\n");
    }

    @Test
    void leavesUnitsOfModulesAlone() throws Exception {
        String unit = Sources.SUM.replace("int main(void)", "export int work()");
        project.write(
                        "m.cpp",
                        "/* A unit */\nmodule;\n"
                                + unit.replace("export", "export module m;\nexport"))
                .write(
                        "x.cpp",
                        "import m;\n"
                                + "int main() {\n#pragma omp parallel num_threads(1)\nwork();\n}\n");
        String[] words = {"pomp", "g++", "-std=c++20", "-fmodules-ts", "-fopenmp", "-c", "m.cpp"};
        assertThat(project.with("POMP_STRICT", "").run(words).successfully().err())
                .isEqualTo(
                        "pomp: warning: m.cpp is compiled without measurement: it is a unit of a"
                                + " C++ module\n");
        words[6] = "x.cpp";
        project.run(words).quietly();
        assertThat(project.mirrored()).containsExactly("x.cpp/x.cpp");
    }

    @Test
    void measuresSourcesOfOneNameThatMayNotBeWritten() throws Exception {
        for (String name : List.of("a/x.c", "b/x.c")) {
            String function = name.substring(0, 1) + "(void)";
            project.write(name, Sources.SUM.replace("main(void)", function));
            assertThat(project.path(name).toFile().setWritable(false)).isTrue();
        }
        project.write("x.c", "int a(void);\nint b(void);\nint main(void) { return a() + b(); }\n");
        project.run("pomp", "gcc", "-fopenmp", "a/x.c", "b/x.c", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT.repeat(2));
        assertThat(project.constructs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "with space.c",
                "it's.c",
                "quo\"te.c",
                "dol$lar.c",
                "semi;colon.c",
                "star*.c",
                "back`tick`.c",
                "-dash.c",
                "(paren).c",
                "a&b.c",
                "per%cent.c"
            })
    void takesAnyFileName(String name) throws Exception {
        String source = "odd names/" + name;
        project.write(source, Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-MMD", "-c", source, "-o", "odd names/x.o")
                .quietly();
        project.run("pomp", "gcc", "-fopenmp", "odd names/x.o", "-o", "a program").quietly();
        assertThat(project.run("./a program").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        String measured = project.dependencies("odd names/x.d");
        project.run("gcc", "-fopenmp", "-MMD", "-c", source, "-o", "odd names/x.o").quietly();
        assertThat(measured).isEqualTo(project.dependencies("odd names/x.d"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8"})
    void keepsNamesAndWordsThatAreNotAscii(String locale) throws Exception {
        project.write("x.c", Sources.SUM.replace("sum %d", "\" WORD \""));
        // A script types them, because Java's own file names depend on the locale of the tests.
        project.write(
                "build.sh",
                """
                cp x.c gr\u00fcn.c
                pomp gcc -fopenmp -MMD '-DWORD="gr\u00fc\u00df"' -c gr\u00fcn.c -o x.o && pomp gcc -fopenmp x.o -o x
                """);
        project.with("LC_ALL", locale).run("sh", "build.sh").quietly();
        Result run = project.run("./x").quietly();
        assertThat(run.out()).isEqualTo("gr\u00c3\u00bc\u00c3\u009f\n");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/gr\u00fcn.c\"");
        assertThat(project.dependencies("x.d")).isEqualTo("x.o: gr\u00fcn.c\n");
    }

    @Test
    void findsHeadersBesideTheSource() throws Exception {
        project.write("src/twice.h", Sources.TWICE_HEADER).write("src/twice.c", Sources.TWICE);
        project.write("twice.h", "#error the header of another folder\n");
        project.run("pomp", "gcc", "-fopenmp", "-c", "src/twice.c").quietly();
        project.below("build")
                .run("pomp", "gcc", "-fopenmp", "-c", "../src/twice.c", "-o", "twice.o")
                .quietly();
        String absolute = project.path("src/twice.c").toString();
        project.run("pomp", "gcc", "-fopenmp", "-c", absolute, "-o", "absolute.o").quietly();
    }

    @Test
    void keepsTheOrderOfIncludeFolders() throws Exception {
        project.write("first/which.h", "#define WHICH \"first\"\n");
        project.write("second/which.h", "#define WHICH \"second\"\n");
        project.write("src/own.h", "#define OWN \"own\"\n");
        project.write("first/own.h", "#define OWN \"not own\"\n");
        project.write(
                "src/x.c",
                """
                #include "own.h"
                #include "which.h"
                #include <stdio.h>
                int main(void) {
                #pragma omp parallel
                #pragma omp single
                    puts(WHICH " " OWN);
                    return 0;
                }
                """);
        project.run("pomp", "gcc", "-fopenmp", "-Ifirst", "-I", "second", "src/x.c", "-o", "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("first own\n");
        project.run("pomp", "gcc", "-fopenmp", "-I", "second", "-Ifirst", "src/x.c", "-o", "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("second own\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void keepsFileAndLine(String compiler) throws Exception {
        project.write(
                "src/where.h",
                """
                static inline void in_header(void) { printf("%s:%d\\n", __FILE__, __LINE__); }
                """);
        project.write(
                "src/x.c",
                """
                #include <stdio.h>
                #include "where.h"
                #define HERE printf("%s:%d\\n", __FILE__, __LINE__)
                int main(void) {
                    HERE;
                #pragma omp parallel num_threads(1)
                    {
                        HERE;
                #pragma omp for
                        for (int i = 0; i < 1; i++)
                            HERE;
                        HERE;
                    }
                    HERE;
                    in_header();
                    return 0;
                }
                """);
        project.run(compiler, "-fopenmp", "src/x.c", "-o", "plain").quietly();
        project.run("pomp", compiler, "-fopenmp", "src/x.c", "-o", "measured").quietly();
        String plain = project.run("./plain").quietly().out();
        assertThat(plain).startsWith("src/x.c:5\nsrc/x.c:8\n").endsWith("src/where.h:1\n");
        assertThat(project.run("./measured").quietly().out()).isEqualTo(plain);
    }

    @Test
    void runsCompilersByPath() throws Exception {
        project.write("x.c", Sources.SUM);
        String gcc = project.run("sh", "-c", "command -v gcc").quietly().out().strip();
        project.run("pomp", gcc, "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
    }

    private static String[] withPomp(String... words) {
        return Stream.concat(Stream.of("pomp"), Stream.of(words)).toArray(String[]::new);
    }

    /** The places and first words of a compiler's messages. */
    private static List<String> places(String messages) {
        return messages.lines().filter(line -> line.matches("x\\.c:\\d+:\\d+: .*")).toList();
    }
}
