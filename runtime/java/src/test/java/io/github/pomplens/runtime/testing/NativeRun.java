// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Runs a small C program that calls the real measurement library. */
public final class NativeRun {
    private NativeRun() {}

    /** Whether there is a compiler. */
    public static boolean isPossible() {
        try {
            return new ProcessBuilder("gcc", "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Compiles the program with the library's sources, runs it and gives the profile.
     *
     * @param ending {@code exit} or {@code abort}: how the program should end
     */
    public static Path profile(Path folder, String ending) throws Exception {
        Path source = folder.resolve("measured.c");
        try (InputStream in = NativeRun.class.getResourceAsStream("../example/measured.c")) {
            Files.copy(Objects.requireNonNull(in), source);
        }
        Path library = Path.of(System.getProperty("pomp.root"), "runtime", "native");
        List<String> compile = new ArrayList<>(List.of("gcc", "-fopenmp", "-O1", "-o"));
        compile.add(folder.resolve("measured").toString());
        compile.add("-I" + library.resolve("include"));
        compile.add(source.toString());
        try (Stream<Path> files = Files.list(library.resolve("src"))) {
            files.filter(file -> file.toString().endsWith(".c"))
                    .forEach(file -> compile.add(file.toString()));
        }
        compile.addAll(List.of("-lpthread", "-lm"));
        run(folder, compile, 0);
        int status = ending.equals("abort") ? 128 + 6 : 0;
        run(folder, List.of(folder.resolve("measured").toString(), ending), status);
        return folder.resolve("profile.json");
    }

    private static void run(Path folder, List<String> command, int status) throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("POMP_RUN_DIR", folder.toString());
        builder.environment().put("OMP_NUM_THREADS", "2");
        int found = builder.start().waitFor();
        if (found != status) {
            String text = Files.readString(output);
            throw new AssertionError(command + " ended with " + found + ": " + text);
        }
    }
}
