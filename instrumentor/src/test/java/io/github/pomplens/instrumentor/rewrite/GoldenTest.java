// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
    private static final String FORTRAN_FUNCTIONS = "! functions: ";

    /** Lists each as the place of a file in its family, such as {@code tasks/task.c}. */
    static List<String> features() {
        return Programs.files("golden").stream()
                .map(file -> FOLDER.relativize(file).toString())
                .filter(name -> name.contains(".input."))
                .map(name -> name.replace(".input.", "."))
                .toList();
    }

    /** The name of the file that goes in. */
    static String input(String feature) {
        return feature.replace(".", ".input.");
    }

    /** The name of the file that must come out. */
    static String expected(String feature) {
        return feature.replace(".", ".expected.");
    }

    @ParameterizedTest
    @MethodSource("features")
    void instrumentsAsExpected(String feature) throws IOException {
        String name = Path.of(feature).getFileName().toString();
        SourceText source = LanguageFrontEnds.source(name, read(input(feature)));
        Instrumented result = Instrumentor.instrument(source, options(name, source));
        String messages =
                result.diagnostics().stream()
                        .map(diagnostic -> diagnostic.format(source) + "\n")
                        .collect(Collectors.joining());
        if (Boolean.getBoolean("golden.update")) {
            update(expected(feature), result.text());
            update(messagesOf(feature), messages);
        }
        assertThat(result.text()).isEqualTo(read(expected(feature)));
        assertThat(messages).isEqualTo(read(messagesOf(feature)));
        assertThat(result.original()).isEqualTo(source.text());
    }

    private static String messagesOf(String feature) {
        return feature.substring(0, feature.indexOf('.')) + ".messages.txt";
    }

    /** What the comment in the first line asks for with {@code disable:} or {@code functions:}. */
    private static Options options(String name, SourceText source) {
        String first = source.line(1);
        String disabled = after(DISABLE, first);
        String functions =
                first.startsWith(FORTRAN_FUNCTIONS)
                        ? first.substring(FORTRAN_FUNCTIONS.length())
                        : after(FUNCTIONS, first);
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
