// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the folder to which a file, and its runs, belong. What somebody else can write into {@code
 * .pomp} must not be trusted, so only a folder of the user's own counts: docs/architecture.md
 * states the rule, which the compiler wrapper and the measurement library keep as well.
 */
public final class ProjectRoot {
    /** Holds everything that POMP Lens keeps in a project. */
    public static final String MARKER = ".pomp";

    /** What folders are made with, whatever the user's mask allows. */
    static final FileAttribute<Set<PosixFilePermission>> MODE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private static final String GIT = ".git";
    private static final List<String> REPOSITORIES = List.of(GIT, ".hg");
    private static final int WRITABLE_BY_GROUP = 020;
    private static final int WRITABLE_BY_OTHERS = 002;
    private static final int FILE_TYPE = 0170000;
    private static final int FOLDER = 0040000;

    private ProjectRoot() {}

    /**
     * The nearest folder, from {@code start} upwards, that holds {@code .pomp}, {@code .git} or
     * {@code .hg}; else {@code start} itself, or its folder when it is a file. The search ends at a
     * folder of another user. Where a {@code .pomp} above is not to be used, it is {@code start}.
     *
     * @return an absolute, normalised path
     */
    public static Path of(Path start) {
        Path folder = folderOf(start);
        for (Path at = folder; at != null; at = above(at)) {
            if (exists(at.resolve(MARKER))) {
                return obstacle(at.resolve(MARKER)).isEmpty() ? at : folder;
            }
            if (isRepository(at)) {
                return at;
            }
        }
        return folder;
    }

    /**
     * The nearest folder, from {@code start} upwards, that holds {@code .git}. The search ends at a
     * folder of another user.
     */
    public static Optional<Path> gitWorkTree(Path start) {
        for (Path at = folderOf(start); at != null; at = above(at)) {
            if (exists(at.resolve(GIT))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether something in a folder makes it a root: {@code .pomp}, {@code .git} or {@code .hg}.
     */
    public static boolean isMarked(Path folder) {
        return exists(folder.resolve(MARKER)) || isRepository(folder);
    }

    /** Whether a folder has a {@code .pomp} to read from. */
    public static boolean isUsable(Path root) {
        return Files.exists(root.resolve(MARKER)) && refusalIn(root).isEmpty();
    }

    /**
     * Why the {@code .pomp} that is nearest to a folder, in it or above, is not used; empty when it
     * is, and when there is none.
     */
    public static Optional<String> refusal(Path start) {
        for (Path at = folderOf(start); at != null; at = above(at)) {
            if (isMarked(at)) {
                return refusalIn(at);
            }
        }
        return Optional.empty();
    }

    /** Why the {@code .pomp} in a folder is not used; empty when it is, and when there is none. */
    static Optional<String> refusalIn(Path root) {
        Path marker = root.resolve(MARKER);
        return exists(marker)
                ? obstacle(marker).map(why -> marker + " is not used: " + why)
                : Optional.empty();
    }

    /**
     * Makes a folder in the {@code .pomp} of a project, with all above that are missing. Others may
     * not write to what it makes, and nothing is made through a link.
     *
     * @param folder in {@code .pomp}, or that itself
     * @throws RefusedFolderException when there is one that must not be used
     */
    public static void make(Path folder) throws IOException {
        Path name = folder.getFileName();
        Path parent = folder.getParent();
        if (name == null || parent == null) {
            throw new IllegalArgumentException(folder + " is not in a " + MARKER);
        }
        boolean isMarker = name.toString().equals(MARKER);
        if (!isMarker) {
            make(parent);
        }
        if (makeOne(folder) && isMarker) {
            hideFromSourceControl(folder);
        }
    }

    /** Returns whether it was missing. */
    private static boolean makeOne(Path folder) throws IOException {
        if (!exists(folder)) {
            try {
                Files.createDirectory(folder, MODE);
                return true;
            } catch (FileAlreadyExistsException e) {
                // Somebody else was faster.
            }
        }
        Optional<String> obstacle = obstacle(folder);
        if (obstacle.isPresent()) {
            throw new RefusedFolderException(folder + " is not used: " + obstacle.get());
        }
        return false;
    }

    private static void hideFromSourceControl(Path marker) throws IOException {
        try {
            Files.write(
                    marker.resolve(".gitignore"),
                    "/*\n!/properties/\n!/functions\n".getBytes(StandardCharsets.US_ASCII),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            // Then it says what the user wants.
        }
    }

    private static Path folderOf(Path start) {
        Path absolute = start.toAbsolutePath().normalize();
        boolean file = Files.isRegularFile(absolute) && absolute.getParent() != null;
        return file ? absolute.getParent() : absolute;
    }

    /** The next folder to look at; null where the search ends. */
    private static @Nullable Path above(Path folder) {
        Path above = folder.getParent();
        return above != null && attribute(above, "unix:uid") == User.ID ? above : null;
    }

    private static boolean isRepository(Path folder) {
        return REPOSITORIES.stream().anyMatch(name -> Files.exists(folder.resolve(name)));
    }

    /** What keeps a folder from being used; empty when it is the user's own. */
    private static Optional<String> obstacle(Path folder) {
        int mode = attribute(folder, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        if ((mode & FILE_TYPE) != FOLDER) {
            return Optional.of("it is a link or a file; remove it");
        }
        if (attribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS) != User.ID) {
            return Optional.of(
                    "it belongs to another user; remove it or work in a folder of your own");
        }
        boolean open =
                (mode & WRITABLE_BY_OTHERS) != 0
                        || ((mode & WRITABLE_BY_GROUP) != 0 && !PrivateGroup.owns(folder));
        return open
                ? Optional.of("others may write to it; use chmod go-w on it")
                : Optional.empty();
    }

    private static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static int attribute(Path file, String name, LinkOption... options) {
        try {
            return (Integer) Files.getAttribute(file, name, options);
        } catch (IOException e) {
            return -1;
        }
    }

    /** The number of the user that this process works for; names need not be known. */
    private static final class User {
        static final int ID = id();

        private static int id() {
            int owner = attribute(Path.of("/proc/self"), "unix:uid");
            if (owner >= 0) {
                return owner;
            }
            try {
                Path file = Files.createTempFile("pomp-", "");
                int own = attribute(file, "unix:uid");
                Files.delete(file);
                return own;
            } catch (IOException e) {
                return owner;
            }
        }
    }
}
