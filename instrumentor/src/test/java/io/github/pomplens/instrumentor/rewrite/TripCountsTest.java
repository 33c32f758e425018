// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that the iterations of loops are counted rightly where that has no effect, and not at
 * all elsewhere. Each directive of the programs ends with what is counted of its loop.
 */
class TripCountsTest {
    private static final Path PROGRAMS = Path.of("src/test/resources/trip-counts");

    /** A directive with a number or "none" in a comment at its end. */
    private static final Pattern COUNTED =
            Pattern.compile("(?i:#pragma omp|!\\$omp|c\\$omp).*(?:/\\*|!) (\\d+|none)(?: \\*/)?$");

    @TempDir static Path folder;
    private static Path library;

    @BeforeAll
    static void buildLibrary() throws IOException, InterruptedException {
        library = new Toolchain(folder).buildLibrary();
    }

    @ParameterizedTest
    @CsvSource({
        "loops.c, gcc -std=c99 -Wconversion",
        "loops.c, gcc -std=c11 -O2 -Wconversion",
        "loops.c, clang -std=c17",
        "loops.cpp, g++ -std=c++14 -O2 -Wconversion",
        "loops.cpp, clang++ -std=c++20",
        "loops.f90, gfortran -fimplicit-none -Wconversion",
        "loops.F, gfortran -std=legacy -Wno-line-truncation",
    })
    void countsIterationsWhereThatHasNoEffect(String name, String compiler)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(compiler.split(" ")));
        assumeTrue(!Toolchain.installed(command.get(0)).isEmpty(), "the compiler is missing");
        String source = Files.readString(PROGRAMS.resolve(name));
        String text =
                Instrumentor.instrument(
                                LanguageFrontEnds.source(name, source),
                                Options.forFile("/src/" + name))
                        .text();
        Path own = Files.createTempDirectory(folder, "run");
        command.addAll(List.of("-fopenmp", "-Wall", "-Wextra", "-Werror"));
        // How often a bound with an effect is evaluated is up to the compiler.
        Toolchain.Outcome plain = run(own, command, name, source);
        assertThat(plain.status()).isZero();
        assertThat(run(own, command, name, text)).isEqualTo(plain);
        assertThat(counted(own.resolve("profile.json"))).isEqualTo(expected(source));
    }

    /** Compiles a program without a warning and runs it. */
    private static Toolchain.Outcome run(
            Path folder, List<String> compiler, String name, String text)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve(name), text);
        String include = Toolchain.include().toAbsolutePath().toString();
        List<String> command = new ArrayList<>(compiler);
        command.addAll(List.of("-isystem", include, name, library.toString(), "-o", "program"));
        Toolchain tools = new Toolchain(folder);
        assertThat(tools.run(Map.of(), command).errors()).isEmpty();
        return tools.run(
                Map.of("POMP_RUN_DIR", folder.toString(), "OMP_NUM_THREADS", "2"),
                List.of("./program"));
    }

    private static Map<Integer, String> expected(String source) {
        Map<Integer, String> expected = new TreeMap<>();
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher directive = COUNTED.matcher(lines.get(i));
            if (directive.find()) {
                expected.put(i + 1, directive.group(1));
            }
        }
        assertThat(expected).isNotEmpty();
        return expected;
    }

    /** The iterations by the line of the loop's directive. */
    private static Map<Integer, String> counted(Path profile) throws IOException {
        JsonNode root = new ObjectMapper().readTree(profile.toFile());
        Map<Integer, String> counted = new TreeMap<>();
        for (JsonNode context : root.get("contexts")) {
            JsonNode construct = root.get("constructs").get(context.get("construct").intValue());
            String part = context.get("part").textValue();
            if (construct == null || part.equals("parallel") || part.equals("single")) {
                continue;
            }
            String iterations = "none";
            for (JsonNode thread : context.get("threads")) {
                if (thread.has("loop_executions")) {
                    assertThat(thread.get("loop_executions").intValue()).isEqualTo(1);
                    assertThat(iterations).isEqualTo("none");
                    iterations = thread.get("iterations").asText();
                }
            }
            if (!part.equals("task")) {
                counted.put(construct.get("begin_line1").intValue(), iterations);
            }
        }
        return counted;
    }
}
