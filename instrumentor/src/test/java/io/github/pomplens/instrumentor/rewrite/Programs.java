// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources among the test resources, as material for tests that hold for every source. */
public final class Programs {
    private Programs() {}

    /** All inputs of golden pairs and all semantic programs, each byte as one character. */
    public static List<SourceText> all() {
        return Stream.of("golden", "semantic", "semantic-cpp").flatMap(Programs::in).toList();
    }

    private static Stream<SourceText> in(String folder) {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources", folder))) {
            return files
                    .filter(file -> file.toString().matches(".*\\.(c|cpp)"))
                    .filter(file -> !file.toString().contains(".expected."))
                    .sorted()
                    .map(Programs::read)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static SourceText read(Path file) {
        try {
            return new SourceText(
                    file.getFileName().toString(),
                    Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
