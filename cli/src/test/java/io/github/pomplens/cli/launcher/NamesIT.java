// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects the names of files: they are the user's, however odd, wherever a compiler writes one.
 */
class NamesIT {
    /** Two of the headers hold something to measure, and the program tells the names of all. */
    private static final String PROGRAM =
            """
            #include <stdio.h>
            #include "./measured.h"
            #include "plain.h"
            #include "../above.h"
            int main(void) {
                const char *own = "";
            #pragma omp parallel num_threads(1)
                own = __FILE__;
                printf("%s %s %s %s\\n", own, measured(), plain(), above());
                return 0;
            }
            """;

    private static final String MEASURED =
            """
            static const char *measured(void) {
                const char *name = "";
            #pragma omp critical
                name = __FILE__;
                return name;
            }
            """;

    @TempDir private Path folder;

    private static void write(Project project, String folder, String source) throws IOException {
        project.write(folder + "/" + source, PROGRAM)
                .write(folder + "/measured.h", MEASURED)
                .write(
                        folder + "/plain.h",
                        MEASURED.replace("#pragma omp critical", "").replace("measured", "plain"))
                .write("above.h", MEASURED.replace("measured", "above"));
    }

    static Stream<Arguments> spellings() {
        List<String> ways =
                List.of(
                        "src:x.c",
                        "src:./x.c",
                        "src:-I. x.c",
                        "src:-I. ../src/x.c",
                        "src:-g -I.. x.c",
                        "src:-I$PWD x.c",
                        "src:-I$PWD/.. -iquote $PWD x.c",
                        ".:src/x.c");
        return ways.stream()
                .flatMap(
                        way ->
                                Cases.byTurns(ways.indexOf(way), List.of("gcc", "clang")).stream()
                                        .map(compiler -> Arguments.of(compiler, way)));
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void filesAreNamedAsInThePlainProgram(String compiler, String way) throws Exception {
        Project top = Project.in(folder);
        write(top, "src", "x.c");
        Project project = top.below(way.substring(0, way.indexOf(':')));
        List<String> words = new ArrayList<>(List.of(compiler, "-fopenmp", "-MMD", "-o", "x"));
        String here = project.path("").toString();
        words.addAll(List.of(way.substring(way.indexOf(':') + 1).replace("$PWD", here).split(" ")));
        doesTheSameWithPomp(project, words);
        assertThat(project.constructs()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void headersOfTheCommandLineAreNamedAsInThePlainProgram(String compiler) throws Exception {
        Project project = Project.in(folder);
        write(project, "src", "x.c");
        project.write("src/x.c", PROGRAM.replace("#include \"./measured.h\"\n", ""));
        for (String header : List.of("src/measured.h", "./src/measured.h")) {
            List<String> words =
                    List.of(compiler, "-fopenmp", "-include", header, "src/x.c", "-o", "x");
            project.run(words.toArray(String[]::new)).quietly();
            String plain = project.run("./x").quietly().out();
            project.run(withPomp(words)).quietly();
            assertThat(project.run("./x").quietly().out()).isEqualTo(plain);
        }
        assertThat(project.constructs()).hasSize(3);
    }

    /** Names of folders, and with each the compilers before its source, named in both ways. */
    static Stream<Arguments> oddNames() {
        List<String> names =
                List.of("a b", "a\"b", "a\\b", "a\\nb", "a\nb", "a\tb", "ä€", "a=b", "a'b", "a$b?");
        List<Boolean> ways = List.of(false, true);
        List<Arguments> cases = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (String compiler : Cases.byTurns(i, List.of("gcc", "clang++ -x c++"))) {
                // Each compiler meets both ways.
                for (boolean isAbsolute : Cases.byTurns(i / 2, ways)) {
                    cases.add(Arguments.of(names.get(i), compiler, isAbsolute));
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("oddNames")
    void projectsMayBeInFoldersOfAnyName(String odd, String compiler, boolean isAbsolute)
            throws Exception {
        Project top = Project.in(folder);
        String source = "x" + odd + ".c";
        write(top, odd, source);
        Project project = top.below(odd);
        List<String> words = new ArrayList<>(List.of(compiler.split(" ")));
        words.addAll(List.of("-fopenmp", "-g", "-MMD", "-MP", "-MF", "x.d"));
        words.addAll(List.of(isAbsolute ? project.path(source).toString() : source, "-o", "x"));
        doesTheSameWithPomp(project, words);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0).split("\"begin_line1\":")).hasSize(4);
    }

    @Test
    void saysWhyAFileWithANameThatIsNotTextIsNotMeasured() throws Exception {
        Project project = Project.in(folder).with("POMP_STRICT", "");
        project.write("x.c", Sources.SUM);
        project.run("sh", "-c", "cp x.c \"$(printf 'x\\344.c')\"").quietly();
        String build = "gcc -fopenmp \"$(printf 'x\\344.c')\" -o x";
        String said = "its path has bytes that are not UTF-8\n";
        Result result = project.run("sh", "-c", "pomp " + build).successfully();
        assertThat(result.err()).endsWith(" is compiled without measurement: " + said);
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        result = project.with("POMP_STRICT", "1").run("sh", "-c", "pomp " + build);
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("pomp: x").endsWith(said);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.c", "ä \"b\\.c", "./x.c"})
    void compilationDatabasesNameTheUsersFiles(String source) throws Exception {
        Project project = Project.in(folder);
        project.write(source, Sources.SUM);
        List<String> command = List.of("clang", "-g", "-fopenmp", "-c", source, "-o", "x.o");
        for (String option : List.of("", "--pomp-preprocess")) {
            List<String> words = new ArrayList<>(command);
            words.addAll(List.of("-MJ", "x.json"));
            project.run(words.toArray(String[]::new)).quietly();
            String plain = project.read("x.json");
            List<String> wrapped = new ArrayList<>(words);
            wrapped.addAll(0, option.isEmpty() ? List.of("pomp") : List.of("pomp", option));
            project.run(wrapped.toArray(String[]::new)).quietly();
            assertThat(project.read("x.json").replace("\"-D\", \"_POMP=200110\", ", ""))
                    .isEqualTo(plain);
        }
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("-gen-cdb-fragment-path", "parts"));
        Files.createDirectories(project.path("parts"));
        project.run(withPomp(words)).quietly();
        try (Stream<Path> parts = Files.list(project.path("parts"))) {
            assertThat(parts.toList())
                    .singleElement()
                    .satisfies(part -> assertThat(part).content().doesNotContain(".pomp"));
        }
        assertThat(project.read("x.json")).doesNotContain(".pomp");
    }

    /** The program prints the same names, and its file of dependencies has the same. */
    private static void doesTheSameWithPomp(Project project, List<String> command)
            throws Exception {
        project.run(command.toArray(String[]::new)).quietly();
        String plain = project.run("./x").quietly().out();
        String dependencies = project.dependencies("x.d");
        project.run(withPomp(command)).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(plain);
        assertThat(project.dependencies("x.d")).isEqualTo(dependencies);
    }

    private static String[] withPomp(List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.add(0, "pomp");
        return words.toArray(String[]::new);
    }
}
