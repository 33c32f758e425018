// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Protects the meaning of names in Fortran: random programs that declare few of them, instrumented,
 * still compile by themselves, print the same, and have each of their tasks measured.
 */
class RandomFortranTest {
    private static Path folder;
    private static Path library;
    private static int count;

    @BeforeContainer
    static void buildLibrary() throws IOException, InterruptedException {
        folder = Files.createTempDirectory("random-fortran");
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

    @Property(tries = 14, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.FULL)
    void namesKeepTheirMeaning(@ForAll("choices") List<Integer> choices)
            throws IOException, InterruptedException {
        List<String> compilers = Toolchain.installed("gfortran");
        assumeTrue(!compilers.isEmpty(), "gfortran is not installed");
        RandomFortran program = new RandomFortran(choices);
        String source = program.source();
        Options options = Options.forFile("/src/" + program.fileName());
        Instrumented instrumented =
                Instrumentor.instrument(
                        LanguageFrontEnds.source(program.fileName(), source), options);
        assertThat(instrumented.original()).isEqualTo(source);

        Toolchain.Outcome plain = compileAndRun(program, source, List.of());
        assertThat(plain.errors()).as(source).isEmpty();
        assertThat(plain.status()).as(source).isZero();
        Path profile = folder.resolve("profile.json");
        Files.deleteIfExists(profile);
        List<String> linked = List.of(library.toString(), "-lm");
        assertThat(compileAndRun(program, instrumented.text(), linked)).as(source).isEqualTo(plain);
        Map<String, Long> tasks = new TreeMap<>();
        if (Files.exists(profile)) {
            tasks.putAll(ProfileVisits.read(profile));
            tasks.keySet().removeIf(construct -> !construct.matches("task( of taskloop)?@.*"));
        }
        assertThat(tasks).as(source).isEqualTo(program.visits());
    }

    @Provide
    Arbitrary<List<Integer>> choices() {
        return Arbitraries.integers()
                .between(0, 9999)
                .withDistribution(RandomDistribution.uniform())
                .list()
                .ofMinSize(20)
                .ofMaxSize(600);
    }

    /** Compiles and runs a program; the outcome is the compiler's when it fails. */
    private static Toolchain.Outcome compileAndRun(
            RandomFortran program, String text, List<String> linked)
            throws IOException, InterruptedException {
        Toolchain tools = new Toolchain(folder);
        count++;
        String name = count + program.fileName();
        Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
        List<String> command =
                new ArrayList<>(List.of("gfortran", program.standard(), "-fopenmp", "-w"));
        command.addAll(List.of(name, "-o", "program"));
        command.addAll(linked);
        Toolchain.Outcome compiled = tools.run(Map.of(), command);
        if (compiled.status() != 0) {
            return compiled;
        }
        return tools.run(
                Map.of("OMP_NUM_THREADS", "2", "POMP_RUN_DIR", folder.toString()),
                List.of(folder.resolve("program").toString()));
    }
}
