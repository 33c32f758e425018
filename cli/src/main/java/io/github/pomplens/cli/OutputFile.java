// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files whole or not at all. */
final class OutputFile {
    private OutputFile() {}

    /**
     * Writes {@code content} to {@code file}: through a temporary file beside it, so that nothing
     * half-written is ever there. A link is followed, a device or pipe is written to directly.
     *
     * @param name the file as the user named it
     * @throws CommandException when it can't be written; {@code file} is then as it was
     */
    static void write(Path name, Path file, byte[] content) throws CommandException {
        checkPlace(name, file);
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.write(file, content, StandardOpenOption.WRITE);
                return;
            }
            replace(Files.exists(file) ? file.toRealPath() : file, content);
        } catch (IOException e) {
            throw new CommandException(
                    name
                            + ": cannot be written: "
                            + IoErrors.reason(e)
                            + "; name another file, or make its folder writable");
        }
    }

    private static void checkPlace(Path name, Path file) throws CommandException {
        if (Files.isDirectory(file)) {
            throw new CommandException(name + ": is a directory; name a file");
        }
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.exists(parent)) {
            throw new CommandException(
                    name + ": cannot be written: its folder does not exist; make it first");
        }
        if (!Files.isDirectory(parent)) {
            throw new CommandException(
                    name + ": cannot be written: " + parent + " is not a folder; name another");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new CommandException(
                    name + ": cannot be written: permission denied; name another file");
        }
    }

    private static void replace(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        String name = "." + file.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".tmp";
        Path temporary = folder.resolve(name);
        try {
            Files.write(
                    temporary, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
