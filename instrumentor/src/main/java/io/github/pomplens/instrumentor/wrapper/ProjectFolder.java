// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.model.PrivateGroup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The folder {@code .pomp} of a project. What somebody else can write there would be compiled into
 * the user's program, so only a folder of the user's own counts: docs/architecture.md states the
 * rule, which the measurement library and the readers of results keep as well.
 */
final class ProjectFolder {
    private static final String NAME = ".pomp";
    private static final int WRITABLE_BY_GROUP = 020;
    private static final int WRITABLE_BY_OTHERS = 002;
    private static final int FILE_TYPE = 0170000;
    private static final int FOLDER = 0040000;
    private static final int UNKNOWN = -1;

    private static final Set<PosixFilePermission> MODE =
            PosixFilePermissions.fromString("rwx------");

    private final Path root;

    private ProjectFolder(Path root) {
        this.root = root;
    }

    /**
     * Returns that of the nearest folder, from {@code start} upwards, that holds one, or {@code
     * .git} or {@code .hg}; else of {@code start}. The search ends at a folder of somebody else,
     * and where one is met that is not to be used it is that of {@code start}.
     */
    static ProjectFolder of(Path start) {
        int user = user();
        for (Path at = start; at != null; at = at.getParent()) {
            if (at != start && owner(at) != user) {
                break;
            }
            Path folder = at.resolve(NAME);
            if (exists(folder)) {
                return new ProjectFolder(obstacle(folder).isEmpty() ? at : start);
            }
            if (isRepository(at)) {
                return new ProjectFolder(at);
            }
        }
        return new ProjectFolder(start);
    }

    private static boolean isRepository(Path folder) {
        return Files.exists(folder.resolve(".git")) || Files.exists(folder.resolve(".hg"));
    }

    /** The folder that holds it, or is to hold it. */
    Path root() {
        return root;
    }

    /** It need not exist yet. */
    Path path() {
        return root.resolve(NAME);
    }

    /**
     * Makes it and a folder in it, where they are missing. Nothing is written through links, which
     * may have come with the project.
     *
     * @param folder below it
     * @throws IOException with a message for the user
     */
    void make(Path folder) throws IOException {
        if (makeOne(path())) {
            hideFromSourceControl();
        }
        makeBelow(path(), folder);
    }

    private void hideFromSourceControl() throws IOException {
        try {
            Files.write(
                    path().resolve(".gitignore"),
                    "/*\n!/properties/\n!/functions\n".getBytes(StandardCharsets.US_ASCII),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            // Then it says what the user wants.
        }
    }

    /** Makes a folder in one that is the user's own. */
    static void makeBelow(Path own, Path folder) throws IOException {
        Path at = own;
        for (Path name : own.relativize(folder)) {
            at = at.resolve(name);
            makeOne(at);
        }
    }

    /** Returns whether it was missing. */
    private static boolean makeOne(Path folder) throws IOException {
        if (!exists(folder)) {
            try {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(MODE));
                return true;
            } catch (FileAlreadyExistsException e) {
                // Another compilation was faster.
            }
        }
        String obstacle = obstacle(folder);
        if (!obstacle.isEmpty()) {
            throw new RefusedFolderException(folder + " is not used: " + obstacle);
        }
        return false;
    }

    /** What keeps a folder from being used; empty when it is the user's own. */
    static String obstacle(Path folder) {
        int mode = attribute(folder, "unix:mode");
        if ((mode & FILE_TYPE) != FOLDER) {
            return "it is a link or a file; remove it";
        }
        if (attribute(folder, "unix:uid") != user()) {
            return "it belongs to another user; remove it or work in a folder of your own";
        }
        boolean open =
                (mode & WRITABLE_BY_OTHERS) != 0
                        || ((mode & WRITABLE_BY_GROUP) != 0 && !PrivateGroup.owns(folder));
        return open ? "others may write to it; use chmod go-w on it" : "";
    }

    private static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** The number of the user that this process works for; names need not be known. */
    static int user() {
        int user = owner(WorkingFolder.absolute("/proc/self"));
        return user >= 0 ? user : ownerOfNewFile();
    }

    private static int ownerOfNewFile() {
        try {
            Path file = Files.createTempFile("pomp-", "");
            int user = owner(file);
            Files.delete(file);
            return user;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static int owner(Path file) {
        try {
            return (Integer) Files.getAttribute(file, "unix:uid");
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static int attribute(Path file, String name) {
        try {
            return (Integer) Files.getAttribute(file, name, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
