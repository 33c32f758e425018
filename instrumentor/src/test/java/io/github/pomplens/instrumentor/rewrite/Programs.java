// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The sources among the test resources, as material for tests that hold for every source. */
public final class Programs {
    private Programs() {}

    /** All inputs of golden pairs and all semantic programs, each byte as one character. */
    public static List<SourceText> all() {
        return Stream.of("golden", "semantic", "semantic-cpp")
                .flatMap(folder -> files(folder).stream())
                .filter(file -> file.toString().matches(".*\\.(c|cpp)"))
                .filter(file -> !file.toString().contains(".expected."))
                .map(Programs::read)
                .toList();
    }

    /** Lists the files in a folder of the test resources and its families, by their own names. */
    public static List<Path> files(String folder) {
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources", folder))) {
            return files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::getFileName))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a program, each byte as one character. */
    static SourceText read(Path file) {
        try {
            return LanguageFrontEnds.source(
                    file.getFileName().toString(),
                    Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
