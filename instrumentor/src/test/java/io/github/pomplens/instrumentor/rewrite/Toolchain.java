// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.tests.NativeLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The compilers of this machine and the measurement library, for tests that run programs. */
final class Toolchain {
    /** How a process ended. */
    record Outcome(int status, String output, String errors) {}

    private static final Path NATIVE =
            Path.of(System.getProperty("pomp.root", "..")).resolve("runtime/native");
    private static final int TIME_LIMIT_SECONDS = 100;

    private final Path folder;

    /**
     * @param folder for the library and the outputs of processes
     */
    Toolchain(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    /** Where {@code pomp/pomp.h} is. */
    static Path include() {
        return NATIVE.resolve("include");
    }

    /** Returns those of the compilers that are installed. */
    static List<String> installed(String... compilers) {
        List<String> found = new ArrayList<>();
        for (String compiler : compilers) {
            for (String at : System.getenv("PATH").split(":")) {
                if (Files.isExecutable(Path.of(at, compiler))) {
                    found.add(compiler);
                    break;
                }
            }
        }
        return found;
    }

    /** Returns the measurement library, built with the first of the installed C compilers. */
    Path buildLibrary() throws IOException, InterruptedException {
        Path library = folder.resolve("libpomp.a");
        List<String> archive = new ArrayList<>(List.of("ar", "rcs", library.toString()));
        String compiler = installed("gcc", "clang").get(0);
        NativeLibrary.objects(List.of(compiler, "-O1", "-fPIC"), List.of("src"))
                .forEach(object -> archive.add(object.toString()));
        must(run(Map.of(), archive));
        return library;
    }

    /** Runs a command in the folder and waits for it; it gets no OpenMP variables from outside. */
    Outcome run(Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", "");
        Path errors = Files.createTempFile(folder, "errors", "");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                        .redirectOutput(output.toFile())
                        .redirectError(errors.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> name.startsWith("OMP_") || name.startsWith("POMP_"));
        builder.environment().put("LC_ALL", "C");
        // Who waits by spinning takes the processor of those who are waited for.
        builder.environment().put("OMP_WAIT_POLICY", "passive");
        builder.environment().putAll(environment);
        Process process = builder.start();
        boolean ended = process.waitFor(TIME_LIMIT_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        String said = takeAll(errors) + (ended ? "" : "\n(stopped: it ran too long)");
        return new Outcome(process.exitValue(), takeAll(output), said);
    }

    private static String takeAll(Path file) throws IOException {
        String content = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.delete(file);
        return content;
    }

    private static void must(Outcome outcome) {
        if (outcome.status() != 0) {
            throw new IllegalStateException(outcome.errors());
        }
    }
}
