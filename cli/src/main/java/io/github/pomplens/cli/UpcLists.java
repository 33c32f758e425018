// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.upc.UpcOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files that choose events of UPC programs (the paper on its tool interface, section 3.4.1).
 * Each line is a name; empty lines and those that begin with {@code #} count for nothing.
 *
 * @param events the file of {@code --profile-partial}; empty without one
 * @param functions the file of {@code --exclude-functions}; empty without one
 */
record UpcLists(String events, String functions) {
    private static final String PREFIX = "PUPC_";
    private static final Set<String> ALWAYS = Set.of("INIT", "GLOBAL_EXIT");

    /** Reads the files. */
    UpcOptions options(Terminal terminal, boolean hasEvents, int threads) throws CommandException {
        Set<String> without = new TreeSet<>();
        for (String line : lines(terminal, functions)) {
            if (isName(line)) {
                without.add(line.strip());
            }
        }
        return new UpcOptions(hasEvents, threads, only(terminal), without);
    }

    private Set<String> only(Terminal terminal) throws CommandException {
        Set<String> only = new TreeSet<>();
        List<String> lines = lines(terminal, events);
        for (int i = 0; i < lines.size(); i++) {
            String name = lines.get(i).strip();
            if (!isName(name)) {
                continue;
            }
            String event = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : "";
            if (!UpcOptions.events().contains(event)) {
                throw new CommandException(
                        events
                                + ":"
                                + (i + 1)
                                + ": '"
                                + name
                                + "' is no event of UPC; give names as PUPC_FORALL and PUPC_MEMCPY,"
                                + " without _START and _END");
            }
            only.add(event);
        }
        if (!events.isEmpty()) {
            // A file without names leaves these.
            only.addAll(ALWAYS);
        }
        return only;
    }

    private static boolean isName(String line) {
        return !line.isBlank() && !line.strip().startsWith("#");
    }

    private static List<String> lines(Terminal terminal, String file) throws CommandException {
        if (file.isEmpty()) {
            return List.of();
        }
        try {
            return Files.readAllLines(terminal.resolve(java.nio.file.Path.of(file)));
        } catch (IOException e) {
            throw new CommandException(file + " cannot be read: " + IoErrors.reason(e));
        } catch (InvalidPathException e) {
            throw new CommandException(file + " cannot be read: it is no name of a file");
        }
    }
}
