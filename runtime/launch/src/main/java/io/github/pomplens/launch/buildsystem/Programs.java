// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds programs among files. */
final class Programs {
    private static final int MAX_DEPTH = 6;
    private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};
    private static final byte[] MACH_O = {(byte) 0xcf, (byte) 0xfa, (byte) 0xed, (byte) 0xfe};
    private static final Set<String> OF_BUILD_SYSTEMS = Set.of("CMakeFiles", "meson-private");

    private Programs() {}

    /** Whether a file is compiled code that can be started. */
    static boolean isProgram(Path file) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(".o") || name.contains(".so") || !isExecutable(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(ELF.length);
            return java.util.Arrays.equals(start, ELF) || java.util.Arrays.equals(start, MACH_O);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Whether it is an executable regular file: to open something else, such as a pipe, might wait
     * for ever.
     */
    private static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /**
     * The programs in a folder and below, but not in hidden folders.
     *
     * @param since older ones are left out
     */
    static List<Path> in(Path folder, FileTime since) throws IOException {
        List<Path> programs = new ArrayList<>();
        Files.walkFileTree(
                folder,
                Set.of(),
                MAX_DEPTH,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path below, BasicFileAttributes attributes) {
                        String name = String.valueOf(below.getFileName());
                        boolean skipped = name.startsWith(".") || OF_BUILD_SYSTEMS.contains(name);
                        return skipped && !below.equals(folder)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (attributes.isRegularFile()
                                && attributes.lastModifiedTime().compareTo(since) >= 0
                                && isProgram(file)) {
                            programs.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException problem) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        programs.sort(null);
        return programs;
    }
}
