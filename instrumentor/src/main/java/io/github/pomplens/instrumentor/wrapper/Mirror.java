// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * The folder of instrumented sources, {@code .pomp/mirror} in the project's root. A source {@code
 * src/x.c} is at {@code .pomp/mirror/src/x.c/x.c}: its own name keeps the names that compilers
 * derive from it, and a folder of its own keeps {@code #include "other.c"} from finding an
 * instrumented file.
 */
final class Mirror {
    private final Path root;
    private final Path folder;

    private Mirror(Path root, Path folder) {
        this.root = root;
        this.folder = folder;
    }

    /** The mirror of the project that a folder belongs to. */
    static Mirror of(Path start, Map<String, String> environment) {
        Path root = projectRoot(start);
        Path folder = root.resolve(".pomp").resolve("mirror");
        if (canCreateIn(root)) {
            return new Mirror(root, folder);
        }
        String temporary = environment.getOrDefault("TMPDIR", "/tmp");
        String user = environment.getOrDefault("USER", "user");
        return new Mirror(root, Path.of(temporary, "pomp-mirror-" + user));
    }

    /**
     * Puts an instrumented source into the mirror, whole or not at all.
     *
     * @return where it is
     * @throws IOException with a message for the user
     */
    Path write(Path source, byte[] content) throws IOException {
        Path absolute = source.toAbsolutePath().normalize();
        Path relative =
                absolute.startsWith(root)
                        ? root.relativize(absolute)
                        : absolute.getRoot().relativize(absolute);
        Path target = folder.resolve(relative).resolve(absolute.getFileName());
        try {
            Files.createDirectories(target.getParent());
            // Parallel compilations of one source each write their own and move it in place.
            String unique = Long.toHexString(System.nanoTime());
            Path temporary = target.resolveSibling("." + absolute.getFileName() + "." + unique);
            Files.write(temporary, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            return target;
        } catch (IOException e) {
            throw new IOException("cannot write " + target + " (" + e.getMessage() + ")", e);
        }
    }

    /** The nearest folder that holds {@code .pomp}, else the nearest repository, else the start. */
    private static Path projectRoot(Path start) {
        Path found = ancestorWith(start, ".pomp");
        if (found == null) {
            found = ancestorWith(start, ".git");
        }
        return found == null ? start : found;
    }

    private static Path ancestorWith(Path start, String child) {
        for (Path at = start; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(child))) {
                return at;
            }
        }
        return null;
    }

    private static boolean canCreateIn(Path root) {
        Path pomp = root.resolve(".pomp");
        return Files.isWritable(Files.exists(pomp) ? pomp : root);
    }
}
