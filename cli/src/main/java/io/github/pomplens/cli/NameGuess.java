// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.directive.Spelling;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Guesses what a mistyped command or option was meant to be. */
final class NameGuess {
    private NameGuess() {}

    /** Returns {@code ; did you mean 'X'?}, or nothing when no word is near. */
    static String of(UnmatchedArgumentException e, String word) {
        CommandLine line = e.getCommandLine();
        List<String> words = new ArrayList<>(line.getSubcommands().keySet());
        if (e.isUnknownOption()) {
            words.clear();
            for (OptionSpec option : line.getCommandSpec().options()) {
                words.addAll(List.of(option.names()));
            }
        }
        return Spelling.nearest(word.split("=", 2)[0], words)
                .map(nearest -> "; did you mean '" + nearest + "'?")
                .orElse("");
    }
}
