// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.languageserver.server.Lsp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pomp lsp}: the language server. */
@Command(
        name = "lsp",
        customSynopsis = "pomp lsp [OPTION ...]",
        description = {
            "Serve an editor: the language server protocol on standard input and output.",
            "",
            "Editors start it by themselves. Log messages go to standard error.",
            "",
            "Options:"
        })
final class LspCommand implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;

    private final Terminal terminal;

    @Option(names = "--stdio", hidden = true, description = "What we do anyway.")
    private boolean stdio;

    @Option(
            names = "--socket",
            paramLabel = "PORT",
            description = {
                "Speak over this TCP port of this machine instead: with the editor",
                "that waits there, or with the first one that comes."
            })
    private int port;

    @Option(
            names = "--clientProcessId",
            paramLabel = "PID",
            description = "End when this process ends, as when the editor dies.")
    private long clientProcess;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    LspCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException {
        // The protocol owns standard output; whatever prints there by mistake must not break it.
        System.setOut(System.err);
        Path home = Path.of(System.getProperty("pomp.home", ""));
        if (port == 0) {
            return Lsp.run(System.in, terminal.out(), home, clientProcess);
        }
        if (port < 0 || port > MAX_PORT) {
            throw new CommandException(port + " is not a port; ports are 1 to " + MAX_PORT);
        }
        try {
            return Lsp.run(port, home, clientProcess);
        } catch (IOException e) {
            throw new CommandException(
                    "no editor could be reached at port " + port + ": " + e.getMessage());
        }
    }
}
