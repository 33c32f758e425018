// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A copy of a project for builds that write beside their sources, so that the user's objects and
 * programs stay what they are. Times are kept: only what has changed is built again.
 */
final class SourceCopy {
    private static final int MAX_FILES = 100_000;
    private static final long MAX_COPIED_BYTES = 8L << 20;
    private static final Pattern PRODUCT =
            Pattern.compile(".*\\.(o|obj|lo|la|a|so(\\.[0-9.]+)?|d|mod|smod|gch|pch|exe|dylib)");

    private final Path original;
    private final Path copy;
    private final Set<Path> wanted = new HashSet<>();

    private SourceCopy(Path original, Path copy) {
        this.original = original;
        this.copy = copy;
    }

    /**
     * Brings the copy up to date.
     *
     * @throws BuildException when the project is too large to be copied
     */
    static void update(Path original, Path copy) throws IOException, BuildException {
        SourceCopy updated = new SourceCopy(original, copy);
        updated.copyAll();
        updated.removeWhatIsGone();
    }

    private void copyAll() throws IOException, BuildException {
        Files.walkFileTree(
                original,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) throws IOException {
                        if (!folder.equals(original) && ProjectTree.isLeftOut(folder)) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Path copied = inCopy(folder);
                        if (Files.isSymbolicLink(copied)) {
                            Files.delete(copied);
                        }
                        Files.createDirectories(copied);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        if (wanted.size() >= MAX_FILES) {
                            return FileVisitResult.TERMINATE;
                        }
                        if (!attributes.isOther() && !isProduct(file, attributes)) {
                            wanted.add(inCopy(file));
                            copy(file, attributes);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException problem) {
                        return FileVisitResult
                                .CONTINUE; // what can't be read isn't needed, or make says so
                    }
                });
        if (wanted.size() >= MAX_FILES) {
            throw new BuildException(
                    original
                            + ": has too many files to be copied for a build of ours; give a build"
                            + " command, such as make clean all");
        }
    }

    private Path inCopy(Path file) {
        return copy.resolve(original.relativize(file));
    }

    private void copy(Path file, BasicFileAttributes attributes) throws IOException {
        Path target = inCopy(file);
        if (attributes.isSymbolicLink()) {
            copyLink(file, target);
        } else if (attributes.size() > MAX_COPIED_BYTES && !isSource(file)) {
            link(file, target);
        } else if (!isSame(attributes, target)) {
            Files.deleteIfExists(target);
            Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    private static boolean isSource(Path file) {
        return BuildFinder.isSource(file);
    }

    private static boolean isSame(BasicFileAttributes wanted, Path target) throws IOException {
        try {
            BasicFileAttributes there =
                    Files.readAttributes(
                            target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return there.isRegularFile()
                    && there.size() == wanted.size()
                    && there.lastModifiedTime().equals(wanted.lastModifiedTime());
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private void copyLink(Path file, Path target) throws IOException {
        Path to = Files.readSymbolicLink(file);
        // A link that leads out of the project would lead elsewhere from the copy.
        Path absolute = file.resolveSibling(to).normalize();
        link(to.isAbsolute() || absolute.startsWith(original) ? to : absolute, target);
    }

    private static void link(Path to, Path target) throws IOException {
        if (Files.isSymbolicLink(target) && Files.readSymbolicLink(target).equals(to)) {
            return;
        }
        Files.deleteIfExists(target);
        Files.createSymbolicLink(target, to);
    }

    /** What a build of the user's has left, and would make ours think that it is done. */
    private static boolean isProduct(Path file, BasicFileAttributes attributes) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return PRODUCT.matcher(name).matches()
                || attributes.isRegularFile() && Programs.isProgram(file);
    }

    /** Removes copies of files that are gone; what the build made of them is the build's affair. */
    private void removeWhatIsGone() throws IOException {
        Path list = copy.resolve(".pomp-copied");
        Set<String> now = new HashSet<>();
        wanted.forEach(file -> now.add(copy.relativize(file).toString()));
        boolean isList = Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS);
        for (String before : isList ? Files.readAllLines(list) : List.<String>of()) {
            if (!now.contains(before) && isInCopy(before)) {
                Files.deleteIfExists(copy.resolve(before));
            }
        }
        Files.deleteIfExists(list);
        Files.write(list, now, StandardOpenOption.CREATE_NEW);
    }

    /** The list may have come with the project, and name what is elsewhere, or reached by links. */
    private boolean isInCopy(String name) {
        try {
            Path folder = copy.resolve(name).getParent();
            return folder != null && folder.toRealPath().startsWith(copy.toRealPath());
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }
}
