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

    static List<String> features() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".input.c"))
                    .map(name -> name.substring(0, name.length() - ".input.c".length()))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void instrumentsAsExpected(String feature) throws IOException {
        SourceText source = new SourceText(feature + ".c", read(feature + ".input.c"));
        Instrumented result =
                Instrumentor.instrument(
                        source, new Options("/src/" + feature + ".c", disabled(source)));
        String messages =
                result.diagnostics().stream()
                        .map(diagnostic -> diagnostic.format(source) + "\n")
                        .collect(Collectors.joining());
        if (Boolean.getBoolean("golden.update")) {
            update(feature + ".expected.c", result.text());
            update(feature + ".messages.txt", messages);
        }
        assertThat(result.text()).isEqualTo(read(feature + ".expected.c"));
        assertThat(messages).isEqualTo(read(feature + ".messages.txt"));
        assertThat(result.original()).isEqualTo(source.text());
    }

    /** The names after {@code disable:} in the first line. */
    private static Set<String> disabled(SourceText source) {
        String first = source.line(1);
        return first.startsWith(DISABLE)
                ? Options.parseDisabled(first.substring(DISABLE.length(), first.indexOf(" */")))
                : Set.of();
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
