// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.process.PagerCommand;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Shows text in a terminal page by page, as git does: by {@code $POMP_PAGER}, {@code $PAGER}, or
 * {@code less}. An empty value, or {@code cat}, switches that off.
 */
final class Pager {
    /** What git has less do: end at once where all fits on the screen, show colours. */
    private static final Map<String, String> LESS = Map.of("LESS", "FRX");

    private final Terminal terminal;

    Pager(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Shows the text, or writes it where nobody looks at a terminal or no pager can be started. */
    void show(String text) throws CommandException, Terminal.BrokenPipeException {
        Optional<String> command = command();
        if (command.isEmpty()
                || !PagerCommand.show(command.get(), terminal.workingDirectory(), LESS, text)) {
            terminal.print(text);
        }
    }

    private Optional<String> command() {
        if (!terminal.interactive() || terminal.variable("TERM").equals("dumb")) {
            return Optional.empty();
        }
        String chosen =
                Stream.of("POMP_PAGER", "PAGER")
                        .filter(terminal.environment()::containsKey)
                        .map(terminal::variable)
                        .findFirst()
                        .orElse("less");
        return Optional.of(chosen).filter(it -> !it.isBlank() && !it.equals("cat"));
    }
}
