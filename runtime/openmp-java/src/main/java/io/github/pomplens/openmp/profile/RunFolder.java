// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides where the results of a run go, as the native library does (docs/architecture.md, "Which
 * .pomp folder is ours").
 */
final class RunFolder {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final int TRIES = 1000;

    private final @Nullable String given;
    private final Path working;
    private final String name;

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
     * Makes the folder.
     *
     * @throws IOException when it can't be made, or the folder .pomp may be somebody else's
     */
    Path open() throws IOException {
        if (given != null && !given.isEmpty()) {
            return Files.createDirectories(working.resolve(given));
        }
        Path runs = project().resolve("runs");
        Files.createDirectories(runs);
        for (int i = 1; i < TRIES; i++) {
            try {
                return Files.createDirectory(runs.resolve(i == 1 ? name : name + "-" + i));
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
                return isOurs(candidate) ? candidate : made(here);
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
        return above != null && attributes(above).isPresent() && isOwn(above) ? above : null;
    }

    private static boolean isOwn(Path folder) throws IOException {
        return attributes(folder)
                .map(found -> found.owner().getName().equals(System.getProperty("user.name")))
                .orElse(true);
    }

    private static Optional<PosixFileAttributes> attributes(Path path) throws IOException {
        try {
            return Optional.of(
                    Files.readAttributes(
                            path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private static boolean isOurs(Path folder) throws IOException {
        boolean closed =
                attributes(folder)
                        .map(PosixFileAttributes::permissions)
                        .map(
                                found ->
                                        !found.contains(PosixFilePermission.GROUP_WRITE)
                                                && !found.contains(
                                                        PosixFilePermission.OTHERS_WRITE))
                        .orElse(true);
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && closed && isOwn(folder);
    }

    private static Path ours(Path folder) throws IOException {
        if (!isOurs(folder)) {
            throw new IOException(
                    folder
                            + " is a link, another user's or open to others;"
                            + " use chmod go-w on it or set POMP_RUN_DIR");
        }
        return folder;
    }

    private static Path made(Path folder) throws IOException {
        Files.createDirectory(folder);
        if (attributes(folder).isPresent()) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Files.writeString(folder.resolve(".gitignore"), "/*\n!/properties/\n");
        return folder;
    }
}
