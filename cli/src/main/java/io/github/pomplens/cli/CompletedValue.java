// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What may stand where a command or an option takes a word, for shells that complete it. */
enum CompletedValue {
    /** One of some words, see {@link #words}. */
    WORD,
    /** The id of a run of the project. */
    RUN,
    FILE,
    /** Something that only the user knows, such as a number. */
    ANYTHING;

    /** What parameters that are runs are called. */
    private static final Set<String> RUNS = Set.of("RUN", "BEFORE", "NOW");

    /** What options are called whose value is a file, though they take any text. */
    private static final Set<String> FILES = Set.of("FILE", "FOLDER", "OUT", "PROGRAM", "COMMAND");

    /** What the value of an option is. */
    static CompletedValue of(OptionSpec option) {
        if (!words(option).isEmpty()) {
            return WORD;
        }
        if (RUNS.contains(option.paramLabel())) {
            return RUN;
        }
        Class<?> type = option.auxiliaryTypes()[0];
        boolean isFile = type == Path.class || type == File.class;
        return isFile || FILES.contains(option.paramLabel()) ? FILE : ANYTHING;
    }

    /** What a command takes besides options. */
    static CompletedValue of(CommandSpec command) {
        boolean takesRun =
                command.positionalParameters().stream()
                        .anyMatch(it -> RUNS.contains(it.paramLabel()));
        return takesRun ? RUN : FILE;
    }

    /** The words that may follow an option; empty when they are not known. */
    static List<String> words(OptionSpec option) {
        Iterable<String> known = option.completionCandidates();
        return known == null
                ? List.of()
                : StreamSupport.stream(known.spliterator(), false)
                        .map(word -> word.toLowerCase(Locale.ROOT))
                        .toList();
    }
}
