// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/**
 * The folder of instrumented sources, {@code .pomp/mirror} in the project's root. A source {@code
 * src/x.c} is at {@code .pomp/mirror/src/x.c/x.c}: its own name keeps the names that compilers
 * derive from it, and a folder of its own keeps {@code #include "other.c"} from finding an
 * instrumented file.
 */
final class Mirror {
    private final Path root;
    private final Path folder;
    private final Path temporary;

    private Mirror(Path root, Path temporary) {
        this.root = root;
        this.folder = root.resolve(".pomp").resolve("mirror");
        this.temporary = temporary;
    }

    /** The mirror of the project that a folder belongs to. */
    static Mirror of(Path start, Map<String, String> environment) {
        Path temporary = Path.of(environment.getOrDefault("TMPDIR", "/tmp"));
        return new Mirror(projectRoot(start), temporary);
    }

    /**
     * Puts an instrumented source into the mirror, whole or not at all. Where the project can't be
     * written to, the mirror is in the user's part of the temporary folder.
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
        Path name = relative.resolve(absolute.getFileName());
        try {
            return put(folder.resolve(name), content);
        } catch (IOException inProject) {
            try {
                Path withRoot = root.getRoot().relativize(root).resolve(name);
                return put(ownFolder(temporary).resolve(withRoot), content);
            } catch (IOException e) {
                String where = "cannot write to " + folder + " nor to " + temporary;
                throw new IOException(where + " (" + e.getMessage() + ")", e);
            }
        }
    }

    private static Path put(Path target, byte[] content) throws IOException {
        Files.createDirectories(target.getParent());
        // Parallel compilations of one source each write their own and move it in place.
        String unique = Long.toHexString(System.nanoTime());
        Path part = target.resolveSibling("." + target.getFileName() + "." + unique);
        try {
            Files.write(part, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        return target;
    }

    /** The temporary folder is everybody's: what is compiled must not come from somebody else. */
    private static Path ownFolder(Path temporary) throws IOException {
        String user = System.getProperty("user.name");
        Path own = temporary.resolve("pomp-mirror-" + user);
        try {
            Set<PosixFilePermission> mine = PosixFilePermissions.fromString("rwx------");
            Files.createDirectory(own, PosixFilePermissions.asFileAttribute(mine));
        } catch (FileAlreadyExistsException e) {
            String owner = Files.getOwner(own, LinkOption.NOFOLLOW_LINKS).getName();
            if (!owner.equals(user)) {
                throw new IOException(own + " belongs to " + owner, e);
            }
        }
        return own;
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
}
