// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.languageserver.dap.Dap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pomp dap}: the debug adapter, with which editors build and run. */
@Command(
        name = "dap",
        customSynopsis = "pomp dap",
        description = {
            "Serve an editor: the debug adapter protocol on standard input and output.",
            "",
            "Editors start it by themselves to build and measure a program; in the terminal 'pomp"
                    + " profile' does the same. Log messages go to standard error."
        })
final class DapCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    DapCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException {
        // The protocol owns standard output; whatever prints there by mistake must not break it.
        System.setOut(System.err);
        return Dap.run(System.in, terminal.out(), PompLauncher.path());
    }
}
