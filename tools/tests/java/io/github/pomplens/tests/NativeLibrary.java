// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.tests;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The measurement library, compiled once for the tests of all modules and kept below {@code target}
 * of the checkout until its sources change.
 */
public final class NativeLibrary {
    private static final Path ROOT =
            Path.of(System.getProperty("pomp.root", "..")).toAbsolutePath().normalize();
    private static final Path NATIVE = ROOT.resolve("runtime/native");

    /** Processes that compile at a time. */
    private static final int COMPILERS = 2;

    private NativeLibrary() {}

    /**
     * Compiles the library, if nobody has.
     *
     * @param command the compiler with its options
     * @param parts folders of the library
     * @return the object files
     */
    public static synchronized List<Path> objects(List<String> command, List<String> parts)
            throws IOException, InterruptedException {
        List<String> compile = new ArrayList<>(command);
        compile.addAll(List.of("-c", "-I" + NATIVE.resolve("include")));
        compile.add("-I" + NATIVE.resolve("src"));
        List<Path> sources = new ArrayList<>();
        for (String part : parts) {
            sources.addAll(files(NATIVE.resolve(part), ".c"));
        }
        Path kept = Files.createDirectories(ROOT.resolve("target/test-library"));
        Path library = kept.resolve(digest(compile, sources));
        try (FileChannel channel =
                        FileChannel.open(
                                kept.resolve("lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (lock.isValid() && !Files.exists(library)) {
                Path made = Files.createTempDirectory(kept, "new");
                compile(compile, sources, made);
                Files.move(made, library, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        return files(library, ".o");
    }

    private static void compile(List<String> compile, List<Path> sources, Path folder)
            throws IOException, InterruptedException {
        List<Process> compilers = new ArrayList<>();
        for (int first = 0; first < COMPILERS; first++) {
            List<String> command = new ArrayList<>(compile);
            for (int i = first; i < sources.size(); i += COMPILERS) {
                command.add(sources.get(i).toString());
            }
            compilers.add(
                    new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start());
        }
        for (Process compiler : compilers) {
            if (compiler.waitFor() != 0) {
                throw new IllegalStateException(
                        "the measurement library can't be compiled: " + compile);
            }
        }
    }

    /** Names what the library is made of: the command and all its files with their content. */
    private static String digest(List<String> command, List<Path> sources) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((command + " " + sources).getBytes(StandardCharsets.UTF_8));
            for (String folder : List.of("include", "src", "mpi")) {
                for (Path file : files(NATIVE.resolve(folder), "")) {
                    digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
                    digest.update(Files.readAllBytes(file));
                }
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        }
    }
}
