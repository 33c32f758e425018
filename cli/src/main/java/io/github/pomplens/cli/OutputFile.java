// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.results.ResultsException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes files, and folders of them, whole or not at all. */
final class OutputFile {
    /** What is written. */
    @FunctionalInterface
    interface Content {
        void write(OutputStream out) throws IOException, ResultsException;
    }

    /** The files of a folder. */
    @FunctionalInterface
    interface FolderContent {
        void write(Path folder) throws IOException, ResultsException;
    }

    private static final int BUFFER = 1 << 16;

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
            put(file, out -> out.write(content));
        } catch (ResultsException e) {
            throw new IllegalStateException("bytes are there already", e);
        } catch (IOException e) {
            throw unwritable(name, e);
        }
    }

    /**
     * Writes bytes as they are made, as above.
     *
     * @throws ResultsException what is to be written can't be read
     */
    static void write(Path name, Path file, Content content)
            throws CommandException, ResultsException {
        checkPlace(name, file);
        try {
            put(file, content);
        } catch (IOException e) {
            throw unwritable(name, e);
        }
    }

    /**
     * Writes a folder with files in it: whole or not at all, and never over one that is there.
     *
     * @param name the folder as the user named it
     * @throws CommandException when it can't be written
     * @throws ResultsException what is to be written can't be read
     */
    static void writeFolder(Path name, Path folder, FolderContent content)
            throws CommandException, ResultsException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandException(
                    name + ": exists already; name another folder with -o, or remove it");
        }
        checkPlace(name, folder);
        try (Unfinished unfinished = new Unfinished(temporary(folder))) {
            content.write(Files.createDirectory(unfinished.path()));
            unfinished.moveTo(folder);
        } catch (IOException e) {
            throw unwritable(name, e);
        }
    }

    private static CommandException unwritable(Path name, IOException e) {
        return new CommandException(
                name
                        + ": cannot be written: "
                        + IoErrors.reason(e)
                        + "; name another file, or make its folder writable");
    }

    private static void put(Path file, Content content) throws IOException, ResultsException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            try (OutputStream out = buffered(file, StandardOpenOption.WRITE)) {
                content.write(out);
            }
            return;
        }
        replace(Files.exists(file) ? file.toRealPath() : file, content);
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

    private static void replace(Path file, Content content) throws IOException, ResultsException {
        Path temporary = temporary(file);
        try (Unfinished unfinished = new Unfinished(temporary)) {
            try (OutputStream out =
                    buffered(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                content.write(out);
            }
            unfinished.moveTo(file);
        }
    }

    private static Path temporary(Path file) {
        String name = "." + file.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".tmp";
        return file.resolveSibling(name);
    }

    private static OutputStream buffered(Path file, StandardOpenOption... how) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(file, how), BUFFER);
    }
}
