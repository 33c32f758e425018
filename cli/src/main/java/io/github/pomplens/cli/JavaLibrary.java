// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.java.RuntimeLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** The library that translated Java programs run with, as it is shipped. */
final class JavaLibrary {
    private JavaLibrary() {}

    /** Returns its jar, or the folder of its classes. */
    static Path place() throws CommandException {
        return RuntimeLibrary.place()
                .orElseThrow(
                        () ->
                                new CommandException(
                                        "the library for Java programs is missing; install"
                                                + " again"));
    }

    /** Copies its classes to a program's, so that the program needs nothing else. */
    static void copyTo(Path folder) throws CommandException {
        Path place = place();
        try {
            if (Files.isDirectory(place)) {
                copy(place, folder);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    copy(jar.getPath("/"), folder);
                }
            }
        } catch (IOException e) {
            throw new CommandException(folder + ": cannot be written: " + IoErrors.reason(e));
        } catch (UncheckedIOException e) {
            throw new CommandException(
                    folder + ": cannot be written: " + IoErrors.reason(e.getCause()));
        }
    }

    private static void copy(Path root, Path folder) throws IOException {
        for (String part : List.of("io", "jomp")) {
            try (Stream<Path> files = Files.walk(root.resolve(part))) {
                files.filter(Files::isRegularFile)
                        .forEach(file -> copyFile(file, folder, root.relativize(file)));
            }
        }
    }

    private static void copyFile(Path file, Path folder, Path name) {
        try {
            Path target = folder.resolve(name.toString());
            Files.createDirectories(target.resolveSibling("x").getParent());
            Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
