// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.tests.NativeLibrary;
import io.github.pomplens.tests.OpenMpi;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
        compileMpiCases(folder);
        runMpiCase(folder, folder, ranks, "funneled", Map.of());
        return folder.resolve("profile.json");
    }

    /** Compiles the MPI programs of the library's tests into a folder. */
    public static void compileMpiCases(Path folder) throws Exception {
        compile(folder, "mpi_cases", testProgram("mpicc", "mpi_cases.c"), List.of("src", "mpi"));
    }

    /**
     * Compiles the Fortran program of the library's tests, as {@code mpi_cases}.
     *
     * @param module which way of Fortran: {@code NOTHING}, {@code USE_MODULE} or {@code USE_F08}
     */
    public static void compileFortranMpiCases(Path folder, String module) throws Exception {
        String source = library().resolve("test").resolve("mpi_cases.F90").toString();
        compile(
                folder,
                "mpi_cases",
                List.of("mpif90", "-D" + module, "-J" + folder, source),
                List.of("src", "mpi"));
    }

    /**
     * Runs one of these on several ranks.
     *
     * @param folder where the program is
     * @param run an empty folder for the results
     */
    public static void runMpiCase(
            Path folder, Path run, int ranks, String name, Map<String, String> environment)
            throws Exception {
        String program = folder.resolve("mpi_cases").toString();
        List<String> command = List.of("mpirun", "-n", Integer.toString(ranks), program, name);
        run(run, command, 0, environment);
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

    /** Compiles a program of the library's tests, such as {@code omp_cases}, into a folder. */
    public static void compileCases(Path folder, String program) throws Exception {
        compile(folder, program, testProgram("gcc", program + ".c"), List.of("src"));
    }

    /**
     * Runs one of the cases of a compiled program of the library's tests.
     *
     * @param folder where the program is
     * @param run an empty folder for the results
     * @param environment variables that are set beside the usual ones
     */
    public static void runCase(
            Path folder, Path run, String program, String name, Map<String, String> environment)
            throws Exception {
        List<String> command = List.of(folder.resolve(program).toString(), name);
        run(run, command, 0, environment);
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
     * Compiles a program, and links it with the library.
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
        String compiler = parts.contains("mpi") ? "mpicc" : "gcc";
        NativeLibrary.objects(List.of(compiler, "-fopenmp", "-O1"), parts)
                .forEach(object -> compile.add(object.toString()));
        compile.add("-lpthread");
        run(folder, compile, 0);
    }

    private static void run(Path folder, List<String> command, int status) throws Exception {
        run(folder, command, status, Map.of());
    }

    private static void run(
            Path folder, List<String> command, int status, Map<String, String> environment)
            throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("POMP_RUN_DIR", folder.toString());
        builder.environment().put("OMP_NUM_THREADS", "2");
        builder.environment().remove("POMP_SURROUNDINGS");
        builder.environment().putAll(OpenMpi.environment());
        builder.environment().putAll(environment);
        int found = builder.start().waitFor();
        if (found != status) {
            String text = Files.readString(output);
            throw new AssertionError(command + " ended with " + found + ": " + text);
        }
    }
}
