// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects the meaning of programs: instrumented, they compile without a warning, print the same,
 * end the same, and the profile counts what was executed.
 */
class SemanticTest {
    /** What a program did, as its user wrote it, if that was tried, and instrumented. */
    private record Result(
            Optional<Toolchain.Outcome> plain,
            Toolchain.Outcome instrumented,
            Map<String, Long> visits) {}

    /** Then each program has one compiler, another one than the program before. */
    private static final boolean FEW = SameSeeds.areTriesFew();

    /** That programs print as written what they should is their own affair: seldom looked at. */
    private static final boolean AS_WRITTEN = !FEW;

    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final List<String> C_WARNINGS =
            List.of(
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-Wno-unknown-pragmas",
                    "-Wno-pass-failed",
                    "-Wno-openmp-51-extensions");

    @TempDir static Path folder;
    private static ExecutorService workers;
    private static Path library;

    @BeforeAll
    static void buildLibrary() throws IOException, InterruptedException {
        library = new Toolchain(folder).buildLibrary();
        workers = Executors.newFixedThreadPool(2);
    }

    @AfterAll
    static void stop() {
        workers.shutdownNow();
    }

    @TestFactory
    Stream<DynamicTest> programsInCKeepTheirMeaning() {
        return tests(
                "semantic",
                ".c",
                flags("-std=gnu11", C_WARNINGS),
                Toolchain.installed("gcc", "clang"));
    }

    @TestFactory
    Stream<DynamicTest> programsInCppKeepTheirMeaning() {
        return tests(
                "semantic-cpp",
                ".cpp",
                flags("-std=c++17", C_WARNINGS),
                Toolchain.installed("g++", "clang++"));
    }

    @TestFactory
    Stream<DynamicTest> programsInFortranKeepTheirMeaning() {
        List<String> compilers = Toolchain.installed("gfortran");
        List<String> warnings = List.of("-Wall", "-Wextra", "-Werror");
        List<String> old = List.of("-Wall", "-Werror", "-Wno-tabs", "-Wno-line-truncation");
        return Stream.of(
                        tests("semantic-fortran", ".f90", flags("-std=gnu", warnings), compilers),
                        tests("semantic-fortran", ".F90", flags("-std=gnu", warnings), compilers),
                        tests("semantic-fortran", ".f", flags("-std=legacy", old), compilers),
                        tests("semantic-fortran", ".F", flags("-std=legacy", old), compilers))
                .flatMap(part -> part);
    }

    private static List<String> flags(String standard, List<String> warnings) {
        List<String> flags = new ArrayList<>(List.of(standard, "-fopenmp", "-O1"));
        flags.addAll(warnings);
        return flags;
    }

    @TestFactory
    Stream<DynamicTest> programsInC23KeepTheirMeaning() {
        return tests(
                "semantic-c23",
                ".c",
                flags("-std=gnu2x", C_WARNINGS),
                Toolchain.installed("gcc", "clang"));
    }

    @TestFactory
    Stream<DynamicTest> programsInCpp23KeepTheirMeaning() {
        return tests(
                "semantic-cpp23",
                ".cpp",
                flags("-std=c++2b", C_WARNINGS),
                Toolchain.installed("g++", "clang++"));
    }

    @TestFactory
    Stream<DynamicTest> goldenOutputsCompileWhereTheirInputsDo() {
        List<DynamicTest> tests = new ArrayList<>();
        addGoldenTests(".c", "-std=gnu11", Toolchain.installed("gcc", "clang"), tests);
        addGoldenTests(".cpp", "-std=c++20", Toolchain.installed("g++", "clang++"), tests);
        for (String suffix : List.of(".f", ".f90", ".F90")) {
            addGoldenTests(suffix, "-std=legacy", Toolchain.installed("gfortran"), tests);
        }
        return tests.stream();
    }

    private static void addGoldenTests(
            String suffix, String standard, List<String> compilers, List<DynamicTest> tests) {
        List<String> features =
                GoldenTest.features().stream().filter(name -> name.endsWith(suffix)).toList();
        for (String feature : features) {
            for (String compiler : chosen(compilers, features.indexOf(feature))) {
                if (compiler.startsWith("clang") && feature.contains("/metadirective.")) {
                    continue; // clang 14 doesn't come to an end, with the input as little
                }
                Future<Boolean> compiles =
                        workers.submit(() -> compilesWhereInputDoes(compiler, standard, feature));
                tests.add(
                        DynamicTest.dynamicTest(
                                feature + " with " + compiler,
                                () -> assertThat(compiles.get()).isTrue()));
            }
        }
    }

    private static boolean compilesWhereInputDoes(String compiler, String standard, String feature)
            throws IOException, InterruptedException {
        Toolchain.Outcome output = check(compiler, standard, GoldenTest.expected(feature));
        if (output.equals(new Toolchain.Outcome(0, "", ""))) {
            return true;
        }
        Toolchain.Outcome input = check(compiler, standard, GoldenTest.input(feature));
        if (input.status() == 0) {
            assertThat(output).isEqualTo(input);
        }
        return true;
    }

    private static Toolchain.Outcome check(String compiler, String standard, String name)
            throws IOException, InterruptedException {
        Path source = RESOURCES.resolve("golden").resolve(name).toAbsolutePath();
        return new Toolchain(Files.createTempDirectory(folder, "check"))
                .run(
                        Map.of(),
                        List.of(
                                compiler,
                                standard,
                                "-fopenmp",
                                "-fsyntax-only",
                                "-w",
                                "-I" + Toolchain.include().toAbsolutePath(),
                                source.toString()));
    }

    private static Stream<DynamicTest> tests(
            String programs, String suffix, List<String> flags, List<String> compilers) {
        assertThat(compilers).as("compilers on the PATH").isNotEmpty();
        List<DynamicTest> tests = new ArrayList<>();
        List<SemanticProgram> all = SemanticProgram.in(programs, suffix);
        for (SemanticProgram program : all) {
            List<String> fit = compilers.stream().filter(program::isFor).toList();
            for (String compiler : chosen(fit, all.indexOf(program))) {
                Future<Result> result = workers.submit(executed(program, compiler, flags, suffix));
                tests.add(
                        DynamicTest.dynamicTest(
                                program.name() + " with " + compiler,
                                () -> check(program, result)));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    /** All compilers, or one of them, by turns. */
    private static List<String> chosen(List<String> compilers, int turn) {
        return FEW && !compilers.isEmpty()
                ? List.of(compilers.get(turn % compilers.size()))
                : compilers;
    }

    private static void check(SemanticProgram program, Future<Result> future)
            throws InterruptedException {
        Result result;
        try {
            result = future.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        }
        Toolchain.Outcome good = new Toolchain.Outcome(0, program.expected() + "\n", "");
        result.plain().ifPresent(plain -> assertThat(plain).as("as written").isEqualTo(good));
        assertThat(result.instrumented()).as("instrumented").isEqualTo(good);
        assertThat(result.visits()).containsAllEntriesOf(program.visits());
        assertThat(result.visits().keySet())
                .filteredOn(construct -> construct.startsWith("function@"))
                .allSatisfy(function -> assertThat(program.visits()).containsKey(function));
    }

    private static Callable<Result> executed(
            SemanticProgram program, String compiler, List<String> flags, String suffix) {
        return () -> {
            Path own = Files.createTempDirectory(folder, "program");
            Toolchain tools = new Toolchain(own);
            Instrumented instrumented =
                    Instrumentor.instrument(
                            LanguageFrontEnds.source(program.name(), program.text()),
                            new Options(
                                    program.file().toString(),
                                    Set.of(),
                                    program.functions(),
                                    compiler.startsWith("clang")));
            assertThat(instrumented.original()).isEqualTo(program.text());
            Path source = own.resolve("instrumented" + suffix);
            Files.writeString(source, instrumented.text(), StandardCharsets.ISO_8859_1);

            List<String> compile = new ArrayList<>(List.of(compiler));
            compile.addAll(flags);
            if (program.name().contains(".clang-only.")) {
                compile.add("-fopenmp-version=51");
            }
            if (suffix.equals(".f") && program.text().contains("'omp_lib.h'")) {
                compile.add("-Wno-c-binding-type"); // of which gfortran's own file has some
            }
            compile.add("-I" + Toolchain.include().toAbsolutePath());
            compile.add("-iquote" + program.file().getParent());
            Optional<Toolchain.Outcome> plain =
                    AS_WRITTEN
                            ? Optional.of(build(tools, compile, program.file(), "-lm"))
                            : Optional.empty();
            Toolchain.Outcome changed = build(tools, compile, source, library.toString());
            Path profile = own.resolve("profile.json");
            return new Result(
                    plain, changed, Files.exists(profile) ? ProfileVisits.read(profile) : Map.of());
        };
    }

    /** Compiles and runs; the outcome is the program's, or the compiler's when it fails. */
    private static Toolchain.Outcome build(
            Toolchain tools, List<String> compile, Path source, String linked)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(compile);
        command.addAll(List.of(source.toString(), linked, "-lm", "-o", "program"));
        Toolchain.Outcome compiled = tools.run(Map.of(), command);
        if (compiled.status() != 0) {
            return compiled;
        }
        return tools.run(
                Map.of("OMP_NUM_THREADS", "2", "POMP_RUN_DIR", tools.folder().toString()),
                List.of(tools.folder().resolve("program").toString()));
    }
}
