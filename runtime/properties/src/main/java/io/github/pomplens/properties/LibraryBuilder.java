// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.PropertyFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Compiles the library while the product is built; any problem ends the build. */
public final class LibraryBuilder {
    private LibraryBuilder() {}

    /**
     * @param arguments the folder with the library's files, and the file to write
     * @throws IOException when files can't be read or written
     * @throws IllegalStateException with all problems of the library
     */
    public static void main(String[] arguments) throws IOException {
        build(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    static void build(Path folder, Path target) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.filter(it -> it.toString().endsWith(".property")).sorted().toList();
        }
        List<ParsedProperties> parsed = new ArrayList<>();
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            parsed.add(PropertyParser.get().parse(new PropertyText(name, Files.readString(file))));
        }
        CompiledProperties compiled = PropertyCompiler.compile(parsed, List.of());
        if (!compiled.problems().isEmpty()) {
            StringBuilder text = new StringBuilder("problems in the library of properties:");
            compiled.problems().forEach(it -> text.append("\n  ").append(it.text()));
            throw new IllegalStateException(text.toString());
        }
        Files.createDirectories(target.toAbsolutePath().getParent());
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        PropertyFile.write(compiled.definitions(), written);
        // A newer file would have everything that depends on it built again.
        if (!Files.exists(target)
                || !Arrays.equals(Files.readAllBytes(target), written.toByteArray())) {
            Files.write(target, written.toByteArray());
        }
    }
}
