// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Adds up what files take. */
public final class DiskUse {
    private DiskUse() {}

    /**
     * Returns the size of a file, or of all files in a folder, in bytes. What can't be looked at
     * counts nothing, and no link is followed.
     */
    public static long of(Path place) {
        long[] bytes = {0};
        try {
            Files.walkFileTree(
                    place,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes its) {
                            bytes[0] += its.size();
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException e) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            // The folder has gone meanwhile.
        }
        return bytes[0];
    }
}
