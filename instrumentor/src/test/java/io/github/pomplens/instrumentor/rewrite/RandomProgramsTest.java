// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Protects programs that nobody thought of: random ones, instrumented, print the same, end the
 * same, and their profile counts exactly the visits that they make.
 */
class RandomProgramsTest {
    private static Path folder;
    private static Path library;

    @BeforeContainer
    static void buildLibrary() throws IOException, InterruptedException {
        folder = Files.createTempDirectory("random-programs");
        library = new Toolchain(folder).buildLibrary();
    }

    @AfterContainer
    static void delete() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Property(tries = 12, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.FULL)
    void randomProgramsKeepTheirMeaning(@ForAll("choices") List<Integer> choices)
            throws IOException {
        RandomProgram program = new RandomProgram(choices);
        String source = program.source();
        Path own = Files.createTempDirectory(folder, "program");
        Instrumented instrumented =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("random.c", source),
                        Options.forFile("/src/random.c"));
        assertThat(instrumented.original()).isEqualTo(source);
        CompletableFuture<Toolchain.Outcome> plain = outcome(own, "plain", source, List.of());
        CompletableFuture<Toolchain.Outcome> changed =
                outcome(own, "instrumented", instrumented.text(), List.of(library.toString()));

        assertThat(plain.join().errors()).as(source).isEmpty();
        assertThat(changed.join()).as(source).isEqualTo(plain.join());
        Path profile = own.resolve("instrumented").resolve("profile.json");
        assertThat(Files.exists(profile) ? ProfileVisits.read(profile) : Map.of())
                .as(source)
                .isEqualTo(program.visits());
    }

    @Provide
    Arbitrary<List<Integer>> choices() {
        return Arbitraries.integers().between(0, 9999).list().ofMinSize(1).ofMaxSize(250);
    }

    /** Compiles and runs a program; the outcome is the compiler's when it fails. */
    private static CompletableFuture<Toolchain.Outcome> outcome(
            Path parent, String name, String text, List<String> linked) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return compileAndRun(parent.resolve(name), text, linked);
                    } catch (IOException | InterruptedException e) {
                        throw new CompletionException(e);
                    }
                });
    }

    private static Toolchain.Outcome compileAndRun(Path own, String text, List<String> linked)
            throws IOException, InterruptedException {
        Files.createDirectory(own);
        Toolchain tools = new Toolchain(own);
        Files.writeString(own.resolve("random.c"), text, StandardCharsets.ISO_8859_1);
        List<String> command =
                Stream.of(
                                List.of(Toolchain.installed("gcc", "clang").get(0), "-fopenmp"),
                                List.of("-w", "-I" + Toolchain.include().toAbsolutePath()),
                                List.of("random.c", "-o", "program"),
                                linked,
                                List.of("-lm"))
                        .flatMap(List::stream)
                        .toList();
        Toolchain.Outcome compiled = tools.run(Map.of(), command);
        if (compiled.status() != 0) {
            return compiled;
        }
        return tools.run(
                Map.of("OMP_NUM_THREADS", "2", "POMP_RUN_DIR", own.toString()),
                List.of(own.resolve("program").toString()));
    }
}
