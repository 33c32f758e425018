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
        return isPossible("gcc");
    }

    /** Whether there is a command. */
    public static boolean isPossible(String command) {
        try {
            return new ProcessBuilder(command, "--version")
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
        compile(folder, "measured", List.of("gcc", source.toString(), "-lm"), List.of("src"));
        int status = ending.equals("abort") ? 128 + 6 : 0;
        run(folder, List.of(folder.resolve("measured").toString(), ending), status);
        return folder.resolve("profile.json");
    }

    /**
     * Compiles an MPI program of the library's tests, runs it on several ranks, gives the profile.
     */
    public static Path mpiProfile(Path folder, int ranks) throws Exception {
        Path program = folder.resolve("mpi_cases");
        compile(folder, "mpi_cases", testProgram("mpicc", "mpi_cases.c"), List.of("src", "mpi"));
        String count = Integer.toString(ranks);
        run(folder, List.of("mpirun", "-n", count, program.toString(), "funneled"), 0);
        return folder.resolve("profile.json");
    }

    /**
     * Returns the profile of a program whose constructs are known by the addresses of their code
     * only.
     *
     * @return the profile, beside the program, which is {@code code_cases}
     */
    public static Path codeProfile(Path folder) throws Exception {
        List<String> command = new ArrayList<>(testProgram("gcc", "code_cases.c"));
        command.add("-rdynamic");
        compile(folder, "code_cases", command, List.of("src"));
        run(folder, List.of(folder.resolve("code_cases").toString(), "places"), 0);
        return folder.resolve("profile.json");
    }

    /** How a program of the library's tests is compiled, apart from the library. */
    private static List<String> testProgram(String compiler, String source) {
        Path tests = library().resolve("test");
        return List.of(
                compiler,
                tests.resolve(source).toString(),
                tests.resolve("clock.c").toString(),
                "-Wl,--wrap=clock_gettime",
                "-Wl,--wrap=syscall");
    }

    private static Path library() {
        return Path.of(System.getProperty("pomp.root"), "runtime", "native");
    }

    /**
     * Compiles a program with the library's sources.
     *
     * @param command the compiler, what is compiled and options
     * @param parts folders of the library
     */
    private static void compile(
            Path folder, String program, List<String> command, List<String> parts)
            throws Exception {
        List<String> compile = new ArrayList<>(command);
        compile.addAll(List.of("-fopenmp", "-O1", "-o", folder.resolve(program).toString()));
        compile.add("-I" + library().resolve("include"));
        compile.add("-I" + library().resolve("src"));
        for (String part : parts) {
            try (Stream<Path> files = Files.walk(library().resolve(part))) {
                files.filter(file -> file.toString().endsWith(".c"))
                        .forEach(file -> compile.add(file.toString()));
            }
        }
        compile.add("-lpthread");
        run(folder, compile, 0);
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
        builder.environment().remove("POMP_SURROUNDINGS");
        // Open MPI: on machines with few processors, and in containers, where one is root.
        builder.environment().put("OMPI_MCA_rmaps_base_oversubscribe", "1");
        builder.environment().put("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        int found = builder.start().waitFor();
        if (found != status) {
            String text = Files.readString(output);
            throw new AssertionError(command + " ended with " + found + ": " + text);
        }
    }
}
