// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.buildsystem.BuildFinder;
import io.github.pomplens.launch.buildsystem.CompilerLinks;
import io.github.pomplens.runtime.results.RefusedFolderException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code pomp build}: the user's own build command, with compilers that measure. This half makes
 * the folder with their names and prints where it is; the launcher then becomes the command, so
 * that input, output, signals and exit status are the command's own.
 */
@Command(
        name = "build",
        customSynopsis = "pomp build [--] COMMAND [ARGUMENT...]",
        description = {
            "Run your own build command, with measurement: for all that it starts, the names of"
                    + " compilers such as gcc, clang++, gfortran and mpicc mean pomp before them.",
            "",
            "Nothing in the build has to change. Compilers that it names by their whole path are"
                    + " not measured, nor is what is already built; begin with a clean build."
        },
        footer = {
            "",
            "Examples:",
            "  pomp build make -j8",
            "  pomp build -- sh -c 'cmake -B out && cmake --build out'",
            "  pomp --pomp-functions build make"
        })
final class BuildCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "COMMAND",
            arity = "0..*",
            description = "The command that builds, and its arguments.")
    private List<String> command = List.of();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    BuildCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        if (command.isEmpty()) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "name the command that builds");
        }
        Path folder = BuildFinder.buildsOf(terminal.workingDirectory()).resolve("bin");
        if (folder.toString().indexOf(':') >= 0) {
            throw new CommandException(
                    folder
                            + ": has a colon in its name, which PATH can't hold; rename the project");
        }
        try {
            new CompilerLinks(PompLauncher.path(), folder)
                    .prepare(Map.of("PATH", terminal.variable("PATH")));
        } catch (RefusedFolderException e) {
            throw new CommandException(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new CommandException(
                    folder
                            + ": cannot be written: "
                            + IoErrors.reason(e)
                            + "; make the project writable");
        }
        terminal.print(folder + "\n");
        return Pomp.OK;
    }
}
