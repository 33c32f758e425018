// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects the meaning of combined directives that a compiler doesn't know: gcc refuses them, clang
 * reads the words that it knows and warns of the others. Whatever a compiler makes of a directive,
 * it makes the same of it when it is measured.
 */
class CombinedDirectivesTest {
    /** Names some of the hundreds that the grammar of OpenMP 6.0 allows. */
    private static final List<String> NEW_COMPOUNDS =
            List.of(
                    "parallel single",
                    "parallel task",
                    "single taskloop",
                    "single parallel",
                    "masked parallel for",
                    "parallel masked task",
                    "parallel single taskloop",
                    "task parallel for");

    /** One of so many, at least, is accepted by each compiler. */
    private static final int LEAST_SHARE = 4;

    @TempDir static Path folder;

    @TestFactory
    Stream<DynamicTest> meanTheSameMeasured() throws IOException, InterruptedException {
        Path library = new Toolchain(folder).buildLibrary();
        List<String> compilers = Toolchain.installed("gcc", "clang");
        assertThat(compilers).isNotEmpty();
        return compilers.stream()
                .map(
                        name ->
                                DynamicTest.dynamicTest(
                                        name,
                                        () ->
                                                check(
                                                        name,
                                                        directivesFor(name, compilers),
                                                        library)));
    }

    /** All combined directives; where few are tried, each for one of the compilers, by turns. */
    private static List<String> directivesFor(String compiler, List<String> compilers) {
        List<String> all = combinedDirectives();
        if (!SameSeeds.areTriesFew()) {
            return all;
        }
        int turn = compilers.indexOf(compiler);
        return IntStream.range(0, all.size())
                .filter(i -> i % compilers.size() == turn)
                .mapToObj(all::get)
                .toList();
    }

    private static void check(String compiler, List<String> directives, Path library)
            throws IOException, InterruptedException {
        Toolchain tools = new Toolchain(Files.createTempDirectory(folder, compiler));
        List<String> accepted =
                SameSeeds.areTriesFew()
                        ? acceptedTogether(tools, compiler, directives)
                        : acceptedAlone(tools, compiler, directives);
        assertThat(accepted).hasSizeGreaterThan(directives.size() / LEAST_SHARE);
        StringBuilder program = new StringBuilder("#include <stdio.h>\n");
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i < accepted.size(); i++) {
            String name = accepted.get(i);
            program.append(function(name, "f" + i));
            calls.append("    printf(\"%d ").append(name).append("\\n\", f");
            calls.append(i).append("());\n");
        }
        program.append("int main(void) {\n").append(calls).append("    return 0;\n}\n");
        Toolchain.Outcome plain = run(tools, compiler, program.toString(), library);
        assertThat(plain.status()).as(plain.errors()).isZero();
        assertThat(run(tools, compiler, measured(program.toString()), library)).isEqualTo(plain);
    }

    private static List<String> acceptedAlone(
            Toolchain tools, String compiler, List<String> directives)
            throws IOException, InterruptedException {
        List<String> accepted = new ArrayList<>();
        for (String name : directives) {
            if (sameMeasured(tools, compiler, function(name, "f")).status() == 0) {
                accepted.add(name);
            }
        }
        return accepted;
    }

    /** Some errors are looked for only where there are no others. */
    private static List<String> acceptedTogether(
            Toolchain tools, String compiler, List<String> directives)
            throws IOException, InterruptedException {
        List<String> left = directives;
        while (true) {
            Together file = new Together("");
            for (int i = 0; i < left.size(); i++) {
                file.add(function(left.get(i), "f" + i));
            }
            Toolchain.Outcome plain = sameMeasured(tools, compiler, file.text());
            if (plain.status() == 0) {
                return left;
            }
            Set<Integer> wrong = file.withErrors(plain.errors());
            assertThat(wrong).as(plain.errors()).isNotEmpty();
            List<String> all = left;
            left =
                    IntStream.range(0, all.size())
                            .filter(i -> !wrong.contains(i))
                            .mapToObj(all::get)
                            .toList();
        }
    }

    /** What the compiler makes of functions, measured or not. */
    private static Toolchain.Outcome sameMeasured(Toolchain tools, String compiler, String text)
            throws IOException, InterruptedException {
        List<String> more = new ArrayList<>(List.of("-fsyntax-only"));
        if (compiler.equals("clang")) {
            more.add("-ferror-limit=0");
        }
        Toolchain.Outcome plain = compile(tools, compiler, text, more);
        assertThat(compile(tools, compiler, measured(text), more)).as(text).isEqualTo(plain);
        return plain;
    }

    private static List<String> combinedDirectives() {
        List<String> names = new ArrayList<>(NEW_COMPOUNDS);
        for (DirectiveSpec spec : Vocabulary.openmp().directives()) {
            if (spec.leaves().size() > 1 && spec.languages().contains(Language.C)) {
                names.add(spec.name());
            }
        }
        // LLVM's tasks fail after teams of other sizes.
        names.sort(Comparator.comparing(name -> name.matches(".*(teams|target|distribute).*")));
        return names;
    }

    /** A function that returns how often the directive's statement was executed. */
    private static String function(String name, String identifier) {
        String around = "";
        if (name.startsWith("distribute")) {
            around = "#pragma omp teams num_teams(2)\n";
        } else if (!name.matches("(parallel|teams|target).*")) {
            around = "#pragma omp parallel\n";
        }
        boolean loop = name.matches(".*(for|simd|loop|distribute)");
        String body =
                name.endsWith("sections")
                        ? "    {\n    count(&n);\n#pragma omp section\n    count(&n);\n    }\n"
                        : (loop ? "    for (int i = 0; i < 8; i++)\n" : "") + "    count(&n);\n";
        return "static int "
                + identifier
                + "(void) {\n    int n = 0;\n"
                + around
                + "#pragma omp "
                + name
                + "\n"
                + body
                + "    return n;\n}\n";
    }

    private static String measured(String text) {
        return Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", text),
                        Options.forFile("x.c").withoutRegionBarriers())
                .text();
    }

    private static Toolchain.Outcome compile(
            Toolchain tools, String compiler, String text, List<String> more)
            throws IOException, InterruptedException {
        Path source = tools.folder().resolve("x.c");
        Files.writeString(source, text);
        List<String> command =
                new ArrayList<>(
                        List.of(
                                compiler,
                                "-fopenmp",
                                "-O1",
                                "-Wall",
                                "-I" + Toolchain.include().toAbsolutePath(),
                                "-include",
                                count(tools).toString(),
                                source.getFileName().toString()));
        command.addAll(more);
        Toolchain.Outcome outcome = tools.run(Map.of(), command);
        return new Toolchain.Outcome(
                outcome.status(), outcome.output(), messages(outcome.errors()));
    }

    /** Compilers' messages without the columns, which move where braces are put in. */
    private static String messages(String errors) {
        StringBuilder messages = new StringBuilder();
        for (String line : errors.split("\n")) {
            if (line.startsWith("x.c:") && !line.contains("In function")) {
                messages.append(line.replaceFirst("^(x.c:\\d+):\\d+", "$1")).append('\n');
            }
        }
        return messages.toString();
    }

    /** Counts without a directive: hardly any may stand in a loop construct. */
    private static Path count(Toolchain tools) throws IOException {
        Path header = tools.folder().resolve("count.h");
        Files.writeString(
                header, "static inline void count(int *n) { __atomic_fetch_add(n, 1, 0); }\n");
        return header;
    }

    private static Toolchain.Outcome run(
            Toolchain tools, String compiler, String text, Path library)
            throws IOException, InterruptedException {
        Toolchain.Outcome compiled =
                compile(tools, compiler, text, List.of(library.toString(), "-lm", "-o", "x"));
        if (compiled.status() != 0) {
            return compiled;
        }
        return tools.run(
                Map.of(
                        "OMP_NUM_THREADS",
                        "3",
                        "OMP_WAIT_POLICY",
                        "passive",
                        "POMP_RUN_DIR",
                        tools.folder().toString()),
                List.of(tools.folder().resolve("x").toString()));
    }
}
