// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file or folder while it is written. It is gone when that fails, and also when a signal ends the
 * process, as Ctrl-C does.
 */
final class Unfinished implements AutoCloseable {
    /** Whoever writes to a folder may go on for a moment after the signal. */
    private static final int MOST_TRIES = 100;

    private final Path path;
    private final Thread atExit = new Thread(this::remove, "pomp-unfinished");

    Unfinished(Path path) {
        this.path = path;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    Path path() {
        return path;
    }

    /** Gives it its name when it is complete. */
    void moveTo(Path target) throws IOException {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The process ends: the hook does the same.
            return;
        }
        remove();
    }

    private void remove() {
        for (int i = 0; i < MOST_TRIES && Files.exists(path, LinkOption.NOFOLLOW_LINKS); i++) {
            try (Stream<Path> inside = Files.walk(path)) {
                List<Path> deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
                for (Path each : deepestFirst) {
                    Files.deleteIfExists(each);
                }
            } catch (NoSuchFileException | DirectoryNotEmptyException e) {
                // Somebody was faster: look again.
                continue;
            } catch (IOException e) {
                return;
            }
        }
    }
}
