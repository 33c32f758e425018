// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.Attachment;
import io.github.pomplens.launch.LaunchException;
import io.github.pomplens.launch.LaunchRequest;
import io.github.pomplens.launch.ProgramRun;
import io.github.pomplens.launch.PublishedRun;
import io.github.pomplens.launch.RepeatedInput;
import io.github.pomplens.launch.RunOutcome;
import io.github.pomplens.launch.RunRequest;
import io.github.pomplens.launch.StableRuns;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp run}: runs a program and keeps what it measured. */
@Command(
        name = "run",
        customSynopsis = "pomp run [OPTION...] [--] PROGRAM [ARG...]",
        description = {
            "Run a program that was built with pomp and keep what it measures in .pomp/runs of the"
                    + " project.",
            "",
            "The program gets its arguments, input, output and environment unchanged, and its exit"
                    + " status becomes that of pomp."
        },
        footer = {
            "",
            "Examples:",
            "  pomp run ./stommel 100",
            "  OMP_NUM_THREADS=8 pomp run --name 8-threads ./stommel 100 < input",
            "  pomp run -- mpirun -n 4 ./stommel 100",
            "  pomp run --attach ./vendor-program     # built without pomp"
        })
final class RunCommand implements Callable<Integer> {
    /** Set by the launcher, which builds it: the tool that OpenMP libraries load. */
    private static final String TOOL = "pomp.ompt";

    private static final String OWN_LIBRARY = "";

    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description =
                    "What to call the run; by default the program's file, or Java's main class.")
    private @Nullable String name;

    @Option(
            names = "--until-stable",
            description =
                    "Run it again until the mean of its time is known to 2 %%, at most 20 times;"
                            + " says what disturbs when it isn't.")
    private boolean untilStable;

    @Option(
            names = "--trace",
            description = "Also record each event, for 'pomp export': POMP_TRACE=on.")
    private boolean trace;

    @Mixin private final SamplingOption sampling = new SamplingOption();

    @Option(
            names = "--attach",
            arity = "0..1",
            paramLabel = "libomp",
            preprocessor = OnlyAfterEquals.class,
            description = {
                "Measure a program that was built without pomp, by the tools interface of its"
                        + " OpenMP library (clang, flang, Intel's compilers). Built with -g it is"
                        + " shown on its lines.",
                "--attach=libomp does so for a program of gcc, whose OpenMP library has no such"
                        + " interface: an installed libomp takes its place in this run."
            })
    private @Nullable String attach;

    @Parameters(
            paramLabel = "PROGRAM",
            arity = "0..*",
            description = "The program and its arguments.")
    private List<String> command = List.of();

    @Option(names = "--quiet", description = "Say nothing of a run that went well; warnings stay.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws LaunchException, InterruptedException {
        if (command.isEmpty()) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "name the program to run");
        }
        RunRequest request = RunRequest.inTerminal(command, terminal.workingDirectory());
        if (name != null) {
            request = request.named(name);
        }
        if (trace) {
            request = request.with("POMP_TRACE", "on");
        }
        Optional<String> sample = sampling.value();
        if (sample.isPresent()) {
            request = request.with(SamplingOption.VARIABLE, sample.get());
        }
        if (attach != null) {
            request = attached(request, attach);
        }
        return untilStable ? runUntilStable(request) : runOnce(request).exitStatus();
    }

    private RunRequest attached(RunRequest request, String attach)
            throws LaunchException, InterruptedException {
        String tool = System.getProperty(TOOL, "");
        if (tool.isEmpty()) {
            throw LaunchException.wrongRequest("--attach is for the command pomp run");
        }
        Attachment attachment = Attachment.of(LaunchRequest.Attach.of(attach), () -> Path.of(tool));
        attachment.note().ifPresent(terminal::tell);
        return attachment.to(request);
    }

    private RunOutcome runOnce(RunRequest request) throws LaunchException, InterruptedException {
        RunOutcome outcome = ProgramRun.start(request, terminal::tell).await();
        if (outcome instanceof RunOutcome.Measured measured) {
            PublishedRun run = PublishedRun.of(measured);
            if (!quiet) {
                terminal.tell(run.summary(terminal.workingDirectory()));
            }
            run.warning().ifPresent(terminal::tell);
        }
        return outcome;
    }

    private int runUntilStable(RunRequest request) throws LaunchException, InterruptedException {
        RepeatedInput input = RepeatedInput.ofThisProcess(true);
        return StableRuns.<RuntimeException>after(
                runOnce(request), input, () -> runOnce(request), terminal::tell);
    }

    /** Takes a value only when it is attached: the next word is the program. */
    static final class OnlyAfterEquals implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> how) {
            if ("=".equals(how.get("separator"))) {
                return false;
            }
            option.setValue(OWN_LIBRARY);
            return true;
        }
    }
}
