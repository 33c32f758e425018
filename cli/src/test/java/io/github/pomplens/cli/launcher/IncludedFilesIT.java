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
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that each include finds the same file as without us, under the same name. */
class IncludedFilesIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        Sources.writeSumHeader(project);
    }

    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void measuresASourceThatIncludesItself(String compiler) throws Exception {
        project.write(
                "src/both.cpp",
                """
                #ifndef NAME
                #include <cstdio>
                #define NAME first
                #include "both.cpp"
                #undef NAME
                #define NAME second
                #include "both.cpp"
                int main() { std::printf("%d %d\\n", first(), second()); }
                #else
                static int NAME() {
                    int n = 0;
                #pragma omp parallel for reduction(+ : n)
                    for (int i = 0; i < 10; ++i) n++;
                #pragma omp paralel
                    return n;
                }
                #endif
                """);
        Result build =
                project.with("POMP_STRICT", "")
                        .run(
                                "pomp",
                                "--pomp-notes",
                                compiler,
                                "-fopenmp",
                                "-Wno-unknown-pragmas",
                                "src/both.cpp",
                                "-o",
                                "x");
        if (compiler.equals("clang++")) {
            assertThat(build.status()).as("clang takes no unknown directive").isNotZero();
            project.write(
                    "src/both.cpp",
                    project.read("src/both.cpp").replace("#pragma omp paralel", ""));
            project.run("pomp", compiler, "-fopenmp", "src/both.cpp", "-o", "x").quietly();
        } else {
            assertThat(build.err())
                    .as("said once of what is compiled twice")
                    .isEqualTo(
                            "src/both.cpp:14:13: pomp warning: unknown OpenMP directive 'paralel';"
                                    + " did you mean 'parallel'? [unknown-directive]\n");
        }
        assertThat(project.run("./x").quietly().out()).isEqualTo("10 10\n");
        assertThat(project.constructs()).contains("parallel for src/both.cpp:12");
    }

    @Test
    void leavesPrecompiledHeadersToTheCompiler() throws Exception {
        project.write("inc/all.h", "#include \"sum.h\"\n");
        project.write(
                "src/x.c",
                Sources.SUM_HEADER_USER
                        .replace("sum.h", "all.h")
                        .replace("#include <stdio.h>\n", ""));
        project.write(
                "src/x.c",
                project.read("src/x.c")
                        .replace("int main", "int puts(const char *);" + "\nint main")
                        .replace("printf(\"%d\\n\", sum(10))", "sum(2)")
                        .replace(
                                "return 0;",
                                "\n#pragma omp parallel num_threads(1)\nputs(\"here\");\nreturn 0;"));
        project.run(
                        "pomp",
                        "gcc",
                        "-fopenmp",
                        "-D_POMP=200110",
                        "-x",
                        "c-header",
                        "inc/all.h",
                        "-o",
                        "inc/all.h.gch")
                .quietly();
        project.write("inc/all.h", "#error the precompiled one is not used\n");
        Result build =
                project.run(
                                "pomp",
                                "gcc",
                                "-fopenmp",
                                "-Winvalid-pch",
                                "-Iinc",
                                "src/x.c",
                                "-o",
                                "x")
                        .successfully();
        assertThat(build.err()).isEmpty();
        assertThat(project.run("./x").quietly().out()).isEqualTo("here\n");
        assertThat(project.constructs()).containsExactly("parallel src/x.c:6");
    }

    @Test
    void notesHeadersThatMustStayAsTheyAre() throws Exception {
        project.write("inc/sum.h", Sources.SUM_HEADER + "#if 0\n#include_next <sum.h>\n#endif\n");
        Result build =
                project.run("pomp", "gcc", "-fopenmp", "-Iinc", "src/x.c", "-o", "x")
                        .successfully();
        assertThat(build.err())
                .isEqualTo(
                        "pomp: note: inc/sum.h is not measured: what it includes depends on the folder"
                                + " that it is found in\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo("20\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void namesTheUsersHeadersEverywhere(String compiler) throws Exception {
        project.write(
                "inc/sum.h",
                Sources.SUM_HEADER
                        + "#include <assert.h>\n#include <stdio.h>\n"
                        + "static inline void where(void) { int unused;"
                        + " printf(\"%s:%d\\n\", __FILE__, __LINE__); }\n");
        project.write("inc/step.h", "#define STEP 2\nstatic const char *step = __FILE__;\n");
        project.write(
                "src/x.c",
                Sources.SUM_HEADER_USER.replace("sum(10))", "sum(10)); where(); puts(step)"));
        String[] words = {compiler, "-fopenmp", "-Wall", "-MMD", "-Iinc", "-c", "src/x.c"};
        Result plain = project.run(words);
        project.run(compiler, "-fopenmp", "x.o", "-o", "x").quietly();
        String output = project.run("./x").quietly().out();
        String dependencies = project.dependencies("x.d");
        assertThat(output).isEqualTo("20\ninc/sum.h:12\ninc/step.h\n");

        String[] measured =
                Stream.concat(Stream.of("pomp"), Stream.of(words)).toArray(String[]::new);
        Result wrapped = project.run(measured).successfully();
        project.run("pomp", compiler, "-fopenmp", "x.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(output);
        assertThat(project.dependencies("x.d")).isEqualTo(dependencies);
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("inc/sum.h:12:");
        assertThat(wrapped.err().split("unused variable", -1)).hasSize(2);
    }

    @Test
    void findsTheSameFilesAsWithoutPomp() throws Exception {
        // Each folder has its own which.h; what is found depends on who asks, and how.
        for (String name : List.of("src", "src/deep", "inc", "inc/deep", "quote")) {
            project.write(name + "/which.h", "\"" + name + "\"\n");
        }
        String reader = "\n#pragma omp critical\n{ puts(\n#include \"which.h\"\n); }\n}\n";
        project.write("src/deep/a.h", "static void a(void) {" + reader);
        project.write("inc/deep/b.h", "#include \"../c.h\"\nstatic void b(void) {" + reader);
        project.write(
                "inc/c.h", "static void c(void) {" + reader.replace("\"which.h\"", "<which.h>"));
        project.write(
                "inc/d.h",
                "#if __has_include(\"deep/b.h\") && !__has_include(\"deep/a.h\")\n"
                        + "static void d(void) {"
                        + reader
                        + "#endif\n");
        project.write(
                "src/x.c",
                """
                #include <stdio.h>
                #include "deep/a.h"
                #include "deep/b.h"
                #include "d.h"
                int main(void) {
                    a(); b(); c(); d();
                #pragma omp parallel num_threads(1)
                    puts(
                #include "which.h"
                    );
                    return 0;
                }
                """);
        String[] words = {"gcc", "-fopenmp", "-iquote", "quote", "-Iinc", "src/x.c", "-o", "x"};
        project.run(words).quietly();
        String plain = project.run("./x").quietly().out();
        assertThat(plain).isEqualTo("src/deep\ninc/deep\ninc\ninc\nsrc\n");
        project.run(Stream.concat(Stream.of("pomp"), Stream.of(words)).toArray(String[]::new))
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(plain);
        assertThat(project.constructs()).contains("critical src/deep/a.h:2", "critical inc/c.h:2");
    }

    @Test
    void leavesHeadersOfTheSystemAlone() throws Exception {
        project.run("pomp", "gcc", "-fopenmp", "-isystem", "inc", "src/x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("20\n");
        assertThat(project.mirrored()).isEmpty();
    }

    @Test
    void followsSymbolicLinks() throws Exception {
        Files.createDirectories(project.path("links"));
        Files.createSymbolicLink(project.path("links/sum.h"), project.path("inc/sum.h"));
        Files.createSymbolicLink(project.path("links/step.h"), project.path("inc/step.h"));
        project.write("src/x.c", "#include \"../inc/sum.h\"\n" + Sources.SUM_HEADER_USER);
        project.run("pomp", "gcc", "-fopenmp", "-Ilinks", "src/x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("20\n");
        assertThat(project.constructs()).containsExactly("parallel for inc/sum.h:5");
    }
}
