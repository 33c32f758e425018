// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** A folder of ours that a build writes to, instead of the user's own. */
final class BuildFolder {
    private static final String STAMP = ".pomp-settings";

    private BuildFolder() {}

    /**
     * Makes the folder. What is in it stays for the next build, unless that has other settings:
     * object files don't tell with which they were made.
     */
    static void prepare(Path folder, String settings) throws IOException {
        if (!settingsOf(folder).equals(Optional.of(settings))) {
            delete(folder);
        }
        ProjectRoot.make(folder);
        Files.writeString(folder.resolve(STAMP), settings);
    }

    /** A link there has not come from us, and is not followed. */
    private static Optional<String> settingsOf(Path folder) throws IOException {
        Path stamp = folder.resolve(STAMP);
        return Files.isRegularFile(stamp, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(Files.readString(stamp))
                : Optional.empty();
    }

    /** Deletes a folder with all that is in it; links in it are not followed. */
    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path done, IOException problem)
                            throws IOException {
                        Files.delete(done);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
