// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The folder of instrumented sources, {@code .pomp/mirror} in the project's root. A source {@code
 * src/x.c} is at {@code .pomp/mirror/src/x.c/x.c}: its own name keeps the names that compilers
 * derive from it, and a folder of its own keeps {@code #include "other.c"} from finding an
 * instrumented file. What depends on more than the source, such as its headers, is in a folder
 * below that.
 */
final class Mirror {
    /** What can't stand in a name in an {@code #include} line, or in an option that maps names. */
    private static final String AWKWARD = "\"\\?=\n\r\t";

    /** What is written at once, so that a large file needn't be in memory a second time. */
    private static final int PIECE = 1 << 16;

    private final ProjectFolder project;
    private final Path root;
    private final Path folder;
    private final Path temporary;
    private final Set<Path> made = new HashSet<>();

    private Mirror(ProjectFolder project, Path temporary) {
        this.project = project;
        this.root = project.root();
        this.folder = project.path().resolve("mirror");
        this.temporary = temporary;
    }

    /**
     * The mirror of the project that a folder belongs to.
     *
     * @param start absolute
     */
    static Mirror of(Path start, Map<String, String> environment) {
        String temporary = environment.getOrDefault("TMPDIR", "/tmp");
        return new Mirror(
                ProjectFolder.of(start), start.resolve(isPlain(temporary) ? temporary : "/tmp"));
    }

    /**
     * The folder for what is made of a source, given by its absolute path, which can be written to.
     * Where the project can't be, or has a name that can't be included, it is in the user's part of
     * the temporary folder.
     *
     * @throws IOException with a message for the user
     */
    Path folderFor(Path source) throws IOException {
        Path relative = relative(source);
        Path place = folder.resolve(relative);
        if (!isPlain(place.toString())) {
            return inOwnFolder(hidden(place), place);
        }
        try {
            project.make(place);
            return writable(place);
        } catch (RefusedFolderException e) {
            throw e;
        } catch (IOException e) {
            Path below = root.getRoot().relativize(root).resolve(relative);
            return inOwnFolder(below.toString(), folder);
        }
    }

    private Path inOwnFolder(String relative, Path better) throws IOException {
        try {
            Path own = ownFolder();
            Path place = own.resolve(relative);
            ProjectFolder.makeBelow(own, place);
            return writable(place);
        } catch (IOException e) {
            String where = "cannot write to " + better + " nor to " + temporary;
            throw new IOException(where + " (" + e.getMessage() + ")", e);
        }
    }

    /**
     * Returns a source's place in the mirror where the project can be written to; nothing is made.
     */
    Path placeFor(Path source) {
        Path place = folder.resolve(relative(source));
        return isPlain(place.toString()) ? place : ownPlace().resolve(hidden(place));
    }

    /** Whether a file can be included under a name, and the name mapped to another. */
    static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (AWKWARD.indexOf(name.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static String hidden(Path place) {
        return Hash.of(place.toString());
    }

    private Path relative(Path source) {
        Path absolute = source.normalize();
        return absolute.startsWith(root)
                ? root.relativize(absolute)
                : absolute.getRoot().relativize(absolute);
    }

    private static Path writable(Path folder) throws IOException {
        if (!Files.isWritable(folder)) {
            throw new IOException(folder + " is write-protected");
        }
        return folder;
    }

    /**
     * Puts a file into the mirror, whole or not at all.
     *
     * @param content its parts, with a character for each byte
     */
    void put(Path target, List<String> content) throws IOException {
        Interruption.check();
        Path parent = target.getParent();
        if (parent != null && made.add(parent)) {
            if (parent.startsWith(project.path())) {
                project.make(parent);
            } else {
                ProjectFolder.makeBelow(ownPlace(), parent);
            }
        }
        // Parallel compilations of one source each write their own and move it in place.
        String unique = Long.toHexString(System.nanoTime());
        Path part = target.resolveSibling("." + target.getFileName() + "." + unique);
        try {
            write(part, content);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
    }

    /**
     * Takes away what was made of a source, wherever it was put; nothing behind a link.
     *
     * @param source absolute
     */
    void remove(Path source) throws IOException {
        Path relative = relative(source);
        Path place = folder.resolve(relative);
        String name = String.valueOf(source.getFileName());
        removeBelow(project.path(), place.resolve(name));
        Path own = ownPlace();
        if (ProjectFolder.obstacle(own).isEmpty()) {
            Path below = root.getRoot().relativize(root).resolve(relative);
            removeBelow(own, own.resolve(hidden(place)).resolve(name));
            removeBelow(own, own.resolve(below).resolve(name));
        }
    }

    private static void removeBelow(Path top, Path file) throws IOException {
        Path at = top;
        for (Path name : top.relativize(file)) {
            if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                return;
            }
            at = at.resolve(name);
        }
        if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(file);
        }
    }

    private static void write(Path file, List<String> content) throws IOException {
        try (OutputStream out =
                Files.newOutputStream(
                        file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (String text : content) {
                for (int from = 0; from < text.length(); from += PIECE) {
                    String piece = text.substring(from, Math.min(text.length(), from + PIECE));
                    out.write(piece.getBytes(StandardCharsets.ISO_8859_1));
                }
            }
        }
    }

    /** The temporary folder is everybody's: what is compiled must not come from somebody else. */
    private Path ownFolder() throws IOException {
        Path own = ownPlace();
        try {
            Set<PosixFilePermission> mine = PosixFilePermissions.fromString("rwx------");
            Files.createDirectory(own, PosixFilePermissions.asFileAttribute(mine));
        } catch (FileAlreadyExistsException e) {
            String obstacle = ProjectFolder.obstacle(own);
            if (!obstacle.isEmpty()) {
                throw new IOException(own + " is not used: " + obstacle, e);
            }
        }
        return own;
    }

    private Path ownPlace() {
        return temporary.resolve("pomp-mirror-" + ProjectFolder.user());
    }
}
