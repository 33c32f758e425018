// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what the wrapper reads from compilers' command lines: sources, dependency files. */
class CompilerCommandTest {
    @TempDir static Path folder;

    @BeforeAll
    static void createFiles() throws IOException {
        for (String name :
                List.of(
                        "x.c",
                        "y.cpp",
                        "z.cc",
                        "a.cxx",
                        "b.c++",
                        "c.C",
                        "d.cp",
                        "x.h",
                        "y.hpp",
                        "H.H",
                        "f.f90",
                        "g.F",
                        "x.o",
                        "s.s",
                        "none",
                        "dotted.name.c",
                        ".c")) {
            Files.createFile(folder.resolve(name));
        }
        Files.createDirectory(folder.resolve("folder.c"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            textBlock =
                    """
                    -c @x.c                            | x.c
                    @x.c @y.cpp @z.cc -o out           | x.c y.cpp z.cc
                    @a.cxx @b.c++ @c.C @d.cp           | a.cxx b.c++ c.C d.cp
                    -S @x.c                            | x.c
                    @dotted.name.c                     | dotted.name.c
                    @x.h @y.hpp @H.H                   | -
                    @f.f90 @g.F @x.o @s.s @none        | f.f90 g.F
                    @folder.c                          | -
                    @missing.c                         | -
                    -c                                 | -
                    -o @x.c @y.cpp                     | y.cpp
                    -include @x.c @y.cpp               | y.cpp
                    -MF @x.c -MT @x.c -MQ @x.c @y.cpp  | y.cpp
                    -I @x.c -D @x.c -Xlinker @x.c      | -
                    -Xclang @x.c -mllvm @x.c @y.cpp    | y.cpp
                    -x c @x.c                          | x.c
                    -xc @x.c                           | x.c
                    -x c++ @x.c                        | x.c
                    -xc++ @x.c                         | x.c
                    -x none @x.c                       | x.c
                    -x f95 @x.c                        | x.c
                    -xf77-cpp-input @x.c               | x.c
                    -x assembler @x.c                  | -
                    -xassembler @x.c                   | -
                    -x cuda @x.c                       | -
                    -xHost @x.c                        | x.c
                    -xCORE-AVX2 @x.c                   | x.c
                    -E @x.c                            | -
                    -M @x.c                            | -
                    -MM @x.c                           | -
                    -fsyntax-only @x.c                 | -
                    -O2 -g -Wall -fopenmp @x.c -lm -o  | x.c
                    """)
    void findsTheSources(String arguments, String sources) {
        List<String> words = words(arguments);
        List<String> found = new ArrayList<>();
        for (CompilerCommand.Source source : parse(words).sources()) {
            assertThat(source.name()).isEqualTo(words.get(source.index()));
            found.add(Path.of(source.name()).getFileName().toString());
        }
        assertThat(String.join(" ", found)).isEqualTo(sources == null ? "" : sources);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            textBlock =
                    """
                    -c @x.c                                  | -
                    -MMD -c @x.c                             | x.d
                    -MD -c @x.c                              | x.d
                    -c @x.c -MMD -o out/y.o                  | out/y.d
                    -MD -oout/y.o -c @x.c                    | out/y.d
                    -MMD -S @dotted.name.c                   | dotted.name.d
                    -MMD @x.c                                | a-x.d
                    -MMD @x.c -o out/prog                    | out/prog.d
                    -MMD @x.c @y.cpp -o prog                 | prog-x.d prog-y.d
                    -MMD -c @x.c @y.cpp                      | x.d y.d
                    -MMD -MF q.d -c @x.c -o y.o              | q.d
                    -MMD -MFq.d -c @x.c                      | q.d
                    -Wp,-MD,q.d -c @x.c                      | q.d
                    -Wp,-MMD,q.d,-MT,target -c @x.c          | q.d
                    -MMD -x cuda @x.c                        | -
                    -MMD @x.o                                | -
                    """)
    void findsTheDependencyFiles(String arguments, String files) {
        List<String> found = parse(words(arguments)).dependencyFiles();
        if (files == null) {
            assertThat(found).isEmpty();
        } else {
            // Compilers differ in the names: more candidates do no harm, a missing one does.
            assertThat(found).contains(files.split(" "));
        }
    }

    @Test
    void namedDependencyFileIsTheOnlyOne() {
        assertThat(parse(words("-MD -MF q.d -c @x.c -o y.o")).dependencyFiles())
                .containsExactly("q.d");
    }

    @Test
    void positionsCountTheCompiler() {
        assertThat(parse(words("-c @x.c -O2 @y.cpp")).sources())
                .extracting(CompilerCommand.Source::index)
                .containsExactly(2, 4);
    }

    private static CompilerCommand parse(List<String> words) {
        return CompilerCommand.parse(
                words, CompilerOptions.read(), new WorkingFolder(folder, Long.MAX_VALUE), true);
    }

    /** The compiler and its arguments; a word after an at sign is a file of the folder. */
    private static List<String> words(String arguments) {
        List<String> words = new ArrayList<>(List.of("gcc"));
        for (String word : arguments.split(" +")) {
            words.add(word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word);
        }
        return words;
    }
}
