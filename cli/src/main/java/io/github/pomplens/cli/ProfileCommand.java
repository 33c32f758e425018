// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.Launch;
import io.github.pomplens.launch.LaunchException;
import io.github.pomplens.launch.LaunchRequest;
import io.github.pomplens.launch.process.ProcessStart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp profile}: builds a program with measurement and runs it. */
@Command(
        name = "profile",
        sortOptions = false,
        customSynopsis = "pomp profile [OPTION...] [PROGRAM | FILE] [--] [ARGUMENT...]",
        description = {
            "Build what is in the current folder with measurement, run it, and keep what it"
                    + " measures in .pomp/runs of the project.",
            "",
            "Builds with CMakeLists.txt, meson.build, a makefile, compile_commands.json, or the"
                    + " single source file, whichever is found first, in .pomp/build; your own"
                    + " build stays as it is.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  pomp profile stommel.c -- 100",
            "  pomp profile --threads=1,2,4,8 solver",
            "  pomp profile --build='make -j solver' ./solver input.txt",
            "  pomp profile --ranks=4 --launcher='mpirun --oversubscribe' heat"
        })
final class ProfileCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "PROGRAM",
            arity = "0..*",
            description =
                    "The program, or a source file that it is made of, and its arguments; without"
                            + " it, the only program that the build makes.")
    private List<String> words = List.of();

    @Option(
            names = {"-t", "--threads"},
            paramLabel = "LIST",
            split = ",",
            hideParamSyntax = true,
            description =
                    "OMP_NUM_THREADS; several numbers with commas between them make one run each, a"
                            + " scaling series.")
    private List<Integer> threads = List.of();

    @ArgGroup private final Way way = new Way();

    /** How to build, unless that is found. */
    private static final class Way {
        @Option(
                names = "--build",
                paramLabel = "COMMAND",
                description =
                        "How to build, for the shell, in the current folder. Compilers measure without"
                                + " pomp before them.")
        private @Nullable String build;

        @Option(names = "--no-build", description = "Run the program as it is.")
        private boolean noBuild;
    }

    @Option(
            names = "--build-folder",
            paramLabel = "FOLDER",
            description =
                    "Where to look for a makefile or the like, and where the build command runs;"
                            + " without it, the current folder.")
    private String buildFolder = "";

    @Option(
            names = "--until-stable",
            description =
                    "Repeat each run until the mean of its time is known to 2 %%, at most 20 times;"
                            + " says what disturbs when it isn't.")
    private boolean untilStable;

    @Option(
            names = "--trace",
            description = "Also record each event of the runs, for 'pomp export': POMP_TRACE=on.")
    private boolean trace;

    @Mixin private final SamplingOption sampling = new SamplingOption();

    @Option(
            names = "--attach",
            arity = "0..1",
            paramLabel = "libomp",
            preprocessor = RunCommand.OnlyAfterEquals.class,
            description =
                    "Measure a program that was built without pomp, as it is; see 'pomp help run'.")
    private @Nullable String attach;

    @Option(names = "--name", paramLabel = "NAME", description = "What to call the runs.")
    private String name = "";

    @Option(names = "--cwd", paramLabel = "FOLDER", description = "Where the program runs.")
    private String cwd = "";

    @Option(
            names = "--env",
            paramLabel = "NAME=VALUE",
            description = "A variable for build and program; may be given several times.")
    private Map<String, String> environment = new LinkedHashMap<>();

    @Option(names = "--places", paramLabel = "PLACES", description = "OMP_PLACES.")
    private String places = "";

    @Option(names = "--bind", paramLabel = "BINDING", description = "OMP_PROC_BIND.")
    private String bind = "";

    @Option(
            names = "--schedule",
            paramLabel = "SCHEDULE",
            description = "OMP_SCHEDULE, for loops with schedule(runtime).")
    private String schedule = "";

    @Mixin private final MeasurementOptions measured = new MeasurementOptions();

    @Option(
            names = "--filter",
            paramLabel = "FILE",
            description =
                    "POMP_FILTER: rules for what the program records; see 'Measure less' in the user"
                            + " guide.")
    private String filter = "";

    @Option(
            names = "--ranks",
            paramLabel = "N",
            description = "Start N processes: mpirun -n N PROGRAM.")
    private @Nullable Integer ranks;

    @Option(
            names = "--launcher",
            paramLabel = "COMMAND",
            description = "Another MPI launcher, with its options.")
    private String launcher = "";

    @Option(
            names = "--quiet",
            description = "Say nothing of steps and runs that went well; warnings stay.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    ProfileCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws LaunchException, CommandException, InterruptedException {
        TerminalListener listener = new TerminalListener(terminal, quiet);
        return Launch.of(request(), PompLauncher.path(), listener).run();
    }

    private LaunchRequest request() throws LaunchException {
        if (ranks != null && ranks < 1) {
            throw usageError("--ranks: must be at least 1, not " + ranks);
        }
        if (trace) {
            environment.put("POMP_TRACE", "on");
        }
        sampling.value().ifPresent(hz -> environment.put(SamplingOption.VARIABLE, hz));
        boolean program = !words.isEmpty() && !isAfterDashes();
        List<String> arguments = new ArrayList<>(program ? words.subList(1, words.size()) : words);
        if (program && !arguments.isEmpty() && arguments.get(0).equals("--")) {
            arguments.remove(0);
        } else if (program) {
            tellOfMisplaced(arguments);
        }
        return new LaunchRequest(
                terminal.workingDirectory(),
                program ? words.get(0) : "",
                arguments,
                cwd,
                environment,
                build(),
                new LaunchRequest.OpenMp(threads, places, bind, schedule),
                measurement(),
                new LaunchRequest.Mpi(
                        launcher.isBlank() ? List.of() : List.of(launcher.strip().split("\\s+")),
                        ranks == null ? 0 : ranks),
                untilStable,
                name,
                ProcessStart.Streams.INHERITED);
    }

    private LaunchRequest.Measurement measurement() throws LaunchException {
        String patterns = measured.functions();
        return new LaunchRequest.Measurement(
                measured.disabled().stream().flatMap(list -> Stream.of(list.split(","))).toList(),
                patterns == null ? "" : patterns,
                filter,
                attach == null ? LaunchRequest.Attach.NO : LaunchRequest.Attach.of(attach));
    }

    private LaunchRequest.Build build() {
        if (way.build != null) {
            return new LaunchRequest.Build.Command(way.build, buildFolder);
        }
        return way.noBuild
                ? new LaunchRequest.Build.None()
                : new LaunchRequest.Build.Automatic(buildFolder);
    }

    /**
     * Whether the word stands after dashes: in {@code pomp profile -- 100} it is an argument of the
     * program that is found.
     */
    private boolean isAfterDashes() {
        List<String> typed =
                Objects.requireNonNull(spec).commandLine().getParseResult().originalArgs();
        int dashes = typed.indexOf("--");
        return dashes >= 0 && typed.size() - dashes - 1 == words.size();
    }

    /** Says which of pomp's own options the program gets, as they stand behind its name. */
    private void tellOfMisplaced(List<String> arguments) {
        CommandSpec own = Objects.requireNonNull(spec);
        for (String argument : arguments) {
            String option = argument.split("=", 2)[0];
            if (option.startsWith("--") && own.findOption(option) != null) {
                terminal.tell(
                        "'"
                                + argument
                                + "' goes to the program, as it stands behind its name; write pomp's"
                                + " options before the name, or -- before the program's");
                return;
            }
        }
    }

    private ParameterException usageError(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
