// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code pomp demo}: a first look. This half makes a folder with the program and prints where it
 * is; the launcher then starts the commands that a user would type, and shows them.
 */
@Command(
        name = "demo",
        description = {
            "Measure a small program in a new folder, show what its loop loses and why, change what"
                    + " the report says, measure again and show the difference.",
            "",
            "Needs gcc or clang. The folder stays, to go on with."
        },
        footer = {"", "Examples:", "  pomp demo", "  pomp demo /tmp/first-look"})
final class DemoCommand implements Callable<Integer> {
    private static final FileAttribute<?> NOBODY_ELSE_WRITES =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));

    private final Terminal terminal;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "pomp-demo",
            description = "The folder to make (default: ${DEFAULT-VALUE}).")
    private String name = "";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    DemoCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        Path program = PompLauncher.home().resolve("examples/pairs/pairs.c");
        Path folder = terminal.workingDirectory().resolve(name);
        try {
            Files.createDirectory(folder, NOBODY_ELSE_WRITES);
            ProjectRoot.make(folder.resolve(ProjectRoot.MARKER));
            Files.copy(program, folder.resolve(program.getFileName()));
        } catch (FileAlreadyExistsException e) {
            throw new CommandException(
                    name + ": is there already; name another folder: pomp demo FOLDER");
        } catch (IOException e) {
            throw new CommandException(
                    name
                            + ": cannot be made: "
                            + IoErrors.reason(e)
                            + "; name another folder: pomp demo FOLDER");
        }
        terminal.print(folder + "\n");
        return Pomp.OK;
    }
}
