// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.languageserver.server.Lsp;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pomp lsp}: the language server. */
@Command(
        name = "lsp",
        customSynopsis = "pomp lsp",
        description = {
            "Serve an editor: the language server protocol on standard input and output.",
            "",
            "Editors start it by themselves. Log messages go to standard error."
        })
final class LspCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--stdio", hidden = true, description = "What we do anyway.")
    private boolean stdio;

    @Option(
            names = "--clientProcessId",
            hidden = true,
            description = "Editors also send it in the protocol, where we read it.")
    private String clientProcess = "";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    LspCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        // The protocol owns standard output; whatever prints there by mistake must not break it.
        System.setOut(System.err);
        return Lsp.run(System.in, terminal.out());
    }
}
