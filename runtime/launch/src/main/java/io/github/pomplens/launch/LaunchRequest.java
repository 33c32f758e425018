// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.process.ProcessStart;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What to build and to measure. What is empty is found, or left to the program.
 *
 * @param folder the project's folder: where the way to build is looked for, and where the program
 *     runs unless {@code workingDirectory} says otherwise
 * @param target the program to run, or the source file that it is made of; empty, or a header, for
 *     the only program that the build makes
 * @param arguments the program's; {@code ${threads}} in them is the number of threads of the run
 * @param workingDirectory where the program runs; empty for {@code folder}
 * @param environment variables that are set for build and program
 * @param build how the program is built
 * @param openMp with how many threads it runs, and where
 * @param measurement what is measured
 * @param mpi how its processes are started
 * @param untilStable whether each run is repeated until its time is known, see {@link
 *     io.github.pomplens.runtime.analysis.Stability}
 * @param name what to call the runs; empty to call them like the program
 * @param streams what becomes of the standard streams of build and program
 */
public record LaunchRequest(
        Path folder,
        String target,
        List<String> arguments,
        String workingDirectory,
        Map<String, String> environment,
        Build build,
        OpenMp openMp,
        Measurement measurement,
        Mpi mpi,
        boolean untilStable,
        String name,
        ProcessStart.Streams streams) {

    /** How the program is built. */
    public sealed interface Build {
        /**
         * A build in the way that is found, in a build folder of ours.
         *
         * @param folder where it is looked for; empty for the project's folder and that of the
         *     source that is named
         */
        record Automatic(String folder) implements Build {}

        /**
         * A build by a command for the shell; compilers measure by themselves.
         *
         * @param folder where it runs
         */
        record Command(String line, String folder) implements Build {}

        /** It is there already. */
        record None() implements Build {
            @Override
            public String folder() {
                return "";
            }
        }

        /**
         * The folder where it is built, in the project's folder unless it is absolute; empty for
         * that.
         */
        String folder();
    }

    /**
     * @param threads numbers of threads, one run for each; empty for one run with as many threads
     *     as the program takes
     * @param places a value for {@code OMP_PLACES}; empty for none
     * @param bind a value for {@code OMP_PROC_BIND}; empty for none
     * @param schedule a value for {@code OMP_SCHEDULE}; empty for none
     */
    public record OpenMp(List<Integer> threads, String places, String bind, String schedule) {
        /** Whatever the program takes by itself. */
        public static final OpenMp DEFAULT = new OpenMp(List.of(), "", "", "");

        public OpenMp {
            threads = List.copyOf(threads);
        }
    }

    /**
     * @param disabled kinds of constructs that are not measured
     * @param functions patterns for the user functions that are measured, with commas between them
     * @param filter a file with rules for what the program records, in {@code folder} unless it is
     *     absolute; empty for none
     * @param attach whether a program is measured that was built without pomp
     */
    public record Measurement(
            List<String> disabled, String functions, String filter, Attach attach) {
        /** All constructs and no functions. */
        public static final Measurement DEFAULT = new Measurement(List.of(), "", "", Attach.NO);

        public Measurement {
            disabled = List.copyOf(disabled);
        }

        /** Returns the variables for builds and for programs. */
        Map<String, String> variables() {
            Map<String, String> variables = new LinkedHashMap<>();
            if (!disabled.isEmpty()) {
                variables.put("POMP_DISABLE", String.join(",", disabled));
            }
            if (!functions.isEmpty()) {
                variables.put("POMP_FUNCTIONS", functions);
            }
            return variables;
        }
    }

    /** By what a program is measured that was built without pomp. */
    public enum Attach {
        /** It was built with pomp. */
        NO,
        /** By the tools interface of its own OpenMP library. */
        OWN_LIBRARY,
        /** By that of libomp, which takes the place of gcc's OpenMP library. */
        LIBOMP;

        /**
         * What a user's word for it means.
         *
         * @param word what {@code --attach=} or {@code attach} is given; empty for no word
         * @throws LaunchException when there is no such library
         */
        public static Attach of(String word) throws LaunchException {
            return switch (word) {
                case "" -> OWN_LIBRARY;
                case "libomp" -> LIBOMP;
                default ->
                        throw LaunchException.wrongRequest(
                                "--attach="
                                        + word
                                        + " is not known; --attach or --attach=libomp is");
            };
        }
    }

    /**
     * @param launcher the command that starts the processes, with its options; empty for {@code
     *     mpirun}
     * @param ranks how many processes; 0 for a program without MPI
     */
    public record Mpi(List<String> launcher, int ranks) {
        /** A program without MPI. */
        public static final Mpi NONE = new Mpi(List.of(), 0);

        public Mpi {
            launcher = List.copyOf(launcher);
        }

        boolean isUsed() {
            return ranks > 0 || !launcher.isEmpty();
        }

        /** What stands before the program on the command line. */
        List<String> prefix() {
            if (!isUsed()) {
                return List.of();
            }
            List<String> words =
                    new java.util.ArrayList<>(launcher.isEmpty() ? List.of("mpirun") : launcher);
            if (ranks > 0) {
                words.add("-n");
                words.add(Integer.toString(ranks));
            }
            return words;
        }
    }

    public LaunchRequest {
        folder = folder.toAbsolutePath().normalize();
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /** Builds and runs what is found in a folder, with everything left to its defaults. */
    public static LaunchRequest in(Path folder, String target, ProcessStart.Streams streams) {
        return new LaunchRequest(
                folder,
                target,
                List.of(),
                "",
                Map.of(),
                new Build.Automatic(""),
                OpenMp.DEFAULT,
                Measurement.DEFAULT,
                Mpi.NONE,
                false,
                "",
                streams);
    }

    /** Whether the program is measured as it is. */
    boolean isAttached() {
        return measurement.attach() != Attach.NO;
    }

    /** Where the program is built; {@code folder} unless the request names another one. */
    Path buildFolder() {
        return folder.resolve(build.folder()).normalize();
    }

    /** Where the program runs. */
    Path runFolder() {
        return folder.resolve(workingDirectory).normalize();
    }

    /** The file with rules for what is recorded; {@code folder} itself when there is none. */
    Path filterFile() {
        return folder.resolve(measurement.filter()).normalize();
    }

    /** What stands for the number of threads in arguments of the program. */
    static final String THREADS = "${threads}";

    /**
     * @param threads with how many it runs; 0 when that is left to the program
     */
    List<String> programArguments(int threads) {
        return arguments.stream()
                .map(it -> threads == 0 ? it : it.replace(THREADS, Integer.toString(threads)))
                .toList();
    }

    /** The variables that the program sees besides those of this process. */
    Map<String, String> programVariables(int threads) {
        Map<String, String> variables = new LinkedHashMap<>(environment);
        variables.putAll(measurement.variables());
        if (threads > 0) {
            variables.put("OMP_NUM_THREADS", Integer.toString(threads));
            // The target may be a folder, or not be named: nothing but UPC programs reads it.
            variables.put("UPC_THREADS", Integer.toString(threads));
        }
        putUnlessEmpty(variables, "OMP_PLACES", openMp.places());
        putUnlessEmpty(variables, "OMP_PROC_BIND", openMp.bind());
        putUnlessEmpty(variables, "OMP_SCHEDULE", openMp.schedule());
        if (!measurement.filter().isEmpty()) {
            variables.put("POMP_FILTER", filterFile().toString());
        }
        return variables;
    }

    private static void putUnlessEmpty(Map<String, String> variables, String name, String value) {
        if (!value.isEmpty()) {
            variables.put(name, value);
        }
    }
}
