// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects what is put in for each construct and form: the whole output, character by character,
 * and the messages. {@code -Dgolden.update=true} rewrites the expectations.
 */
class GoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final String DISABLE = "/* disable: ";
    private static final String FUNCTIONS = "/* functions: ";

    /** The features that have an input in C, or with {@code .cpp} in C++. */
    static List<String> features(String suffix) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".input" + suffix))
                    .map(name -> name.substring(0, name.indexOf(".input")))
                    .sorted()
                    .toList();
        }
    }

    static List<String> featuresInC() throws IOException {
        return features(".c");
    }

    static List<String> featuresInCpp() throws IOException {
        return features(".cpp");
    }

    @ParameterizedTest
    @MethodSource("featuresInC")
    void instrumentsAsExpected(String feature) throws IOException {
        check(feature, ".c");
    }

    @ParameterizedTest
    @MethodSource("featuresInCpp")
    void instrumentsCppAsExpected(String feature) throws IOException {
        check(feature, ".cpp");
    }

    private static void check(String feature, String suffix) throws IOException {
        String name = feature + suffix;
        SourceText source = new SourceText(name, read(feature + ".input" + suffix));
        Instrumented result = Instrumentor.instrument(source, options(name, source));
        String messages =
                result.diagnostics().stream()
                        .map(diagnostic -> diagnostic.format(source) + "\n")
                        .collect(Collectors.joining());
        if (Boolean.getBoolean("golden.update")) {
            update(feature + ".expected" + suffix, result.text());
            update(feature + ".messages.txt", messages);
        }
        assertThat(result.text()).isEqualTo(read(feature + ".expected" + suffix));
        assertThat(messages).isEqualTo(read(feature + ".messages.txt"));
        assertThat(result.original()).isEqualTo(source.text());
    }

    /** What the comment in the first line asks for with {@code disable:} or {@code functions:}. */
    private static Options options(String name, SourceText source) {
        String first = source.line(1);
        String disabled = after(DISABLE, first);
        String functions = after(FUNCTIONS, first);
        return new Options(
                "/src/" + name,
                disabled.isEmpty() ? Set.of() : Options.parseDisabled(disabled),
                functions.isEmpty() ? FunctionFilter.NONE : FunctionFilter.parse(functions));
    }

    private static String after(String word, String line) {
        return line.startsWith(word) ? line.substring(word.length(), line.indexOf(" */")) : "";
    }

    /** A file's bytes, each as one character; nothing when it doesn't exist. */
    private static String read(String name) throws IOException {
        Path file = FOLDER.resolve(name);
        return Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    }

    private static void update(String name, String content) throws IOException {
        Path file = FOLDER.resolve(name);
        if (content.isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            Files.writeString(file, content, StandardCharsets.ISO_8859_1);
        }
    }
}
