// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Decides where the results of a run go, as the native library does (docs/architecture.md, "Which
 * .pomp folder is ours").
 */
final class RunFolder {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final int TRIES = 1000;
    private static final int WRITABLE_BY_GROUP = 020;
    private static final int WRITABLE_BY_OTHERS = 002;
    private static final LinkOption OF_LINKS = LinkOption.NOFOLLOW_LINKS;

    private final @Nullable String given;
    private final Path working;
    private final String name;
    private @Nullable Path opened;

    RunFolder(@Nullable String given, Path working, String program) {
        this.given = given;
        this.working = working;
        this.name = LocalDateTime.now().format(STAMP) + "-" + program;
    }

    static RunFolder ofProcess() {
        Path working = Path.of(System.getProperty("user.dir", ".")).toAbsolutePath();
        return new RunFolder(System.getenv("POMP_RUN_DIR"), working, program());
    }

    /** Returns what was started, as the virtual machine knows it: a class or the path of a jar. */
    private static String started() {
        String command = System.getProperty("sun.java.command", "");
        int space = command.indexOf(' ');
        return space < 0 ? command : command.substring(0, space);
    }

    private static String program() {
        String started = started();
        String last = started.substring(started.lastIndexOf(File.separatorChar) + 1);
        String simple = last.endsWith(".jar") ? last : last.substring(last.lastIndexOf('.') + 1);
        String clean = simple.replaceAll("[^A-Za-z0-9._+-]", "_");
        return clean.isEmpty() ? "program" : clean;
    }

    /** Returns the path of the program: a jar, or the virtual machine. */
    static String executable() {
        Path jar = Path.of(started());
        if (started().endsWith(".jar") && Files.exists(jar)) {
            return jar.toAbsolutePath().toString();
        }
        return ProcessHandle.current().info().command().orElse("java");
    }

    /**
     * Makes the folder, the first time.
     *
     * @throws IOException when it can't be made, or the folder .pomp may be somebody else's
     */
    Path open() throws IOException {
        Path made = opened == null ? make() : opened;
        opened = made;
        return made;
    }

    private Path make() throws IOException {
        if (given != null && !given.isEmpty()) {
            return Files.createDirectories(working.resolve(given));
        }
        Path runs = project().resolve("runs");
        makeIfMissing(runs);
        ours(runs);
        for (int i = 1; i < TRIES; i++) {
            try {
                return makeOwn(runs.resolve(i == 1 ? name : name + "-" + i));
            } catch (FileAlreadyExistsException e) {
                continue;
            }
        }
        throw new FileAlreadyExistsException(runs.resolve(name).toString());
    }

    /** Finds the folder .pomp from the working directory upwards, or makes it. */
    private Path project() throws IOException {
        Path here = working.resolve(".pomp");
        if (Files.exists(here, LinkOption.NOFOLLOW_LINKS)) {
            return ours(here);
        }
        Path root = working;
        boolean inRepository = isRepository(working);
        for (Path at = above(working); at != null; at = above(at)) {
            Path candidate = at.resolve(".pomp");
            if (Files.exists(candidate, LinkOption.NOFOLLOW_LINKS)) {
                return obstacle(candidate).isEmpty() ? candidate : made(here);
            }
            if (!inRepository && isRepository(at)) {
                inRepository = true;
                root = at;
            }
        }
        return made(root.resolve(".pomp"));
    }

    private static boolean isRepository(Path folder) {
        return Files.exists(folder.resolve(".git")) || Files.exists(folder.resolve(".hg"));
    }

    /** Returns the folder above when it belongs to the same user; else the walk ends. */
    private static @Nullable Path above(Path folder) throws IOException {
        Path above = folder.getParent();
        return above != null && hasUsers(above) && isOwn(above) ? above : null;
    }

    private static boolean isOwn(Path folder) throws IOException {
        return number(folder, "uid") == number(Path.of("/proc/self"), "uid");
    }

    private static boolean hasUsers(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private static int number(Path file, String name) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:" + name, OF_LINKS);
    }

    /** Returns what keeps a folder from being used; empty when it is the user's own. */
    private static String obstacle(Path folder) throws IOException {
        if (!Files.isDirectory(folder, OF_LINKS)) {
            return "it is a link or a file; remove it";
        }
        if (!hasUsers(folder)) {
            return "";
        }
        if (!isOwn(folder)) {
            return "it belongs to another user; remove it";
        }
        int mode = number(folder, "mode");
        boolean open =
                (mode & WRITABLE_BY_OTHERS) != 0
                        || ((mode & WRITABLE_BY_GROUP) != 0 && !PrivateGroup.owns(folder));
        return open ? "others may write to it; use chmod go-w on it" : "";
    }

    private static Path ours(Path folder) throws IOException {
        String obstacle = obstacle(folder);
        if (!obstacle.isEmpty()) {
            throw new IOException(folder + " is not used: " + obstacle + " or set POMP_RUN_DIR");
        }
        return folder;
    }

    /** Makes a folder for this user alone, whatever the mask. */
    private static Path makeOwn(Path folder) throws IOException {
        Files.createDirectory(folder);
        if (hasUsers(folder)) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
        return folder;
    }

    /** Returns whether it was missing; another program may make it at the same time. */
    private static boolean makeIfMissing(Path folder) throws IOException {
        try {
            makeOwn(folder);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    private static Path made(Path folder) throws IOException {
        if (!makeIfMissing(folder)) {
            return ours(folder);
        }
        Files.writeString(folder.resolve(".gitignore"), "/*\n!/properties/\n!/functions\n");
        return folder;
    }
}
