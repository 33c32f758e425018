// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is measured: options of each command that instruments, called as the wrapper calls them. */
final class MeasurementOptions {
    @Option(
            names = "--pomp-disable",
            paramLabel = "LIST",
            completionCandidates = Kinds.class,
            description =
                    "Leave these constructs alone: ${COMPLETION-CANDIDATES}; sync stands for the"
                            + " fine-grained ones, all for every one.")
    private List<String> disabled = List.of();

    @Option(
            names = "--pomp-functions",
            paramLabel = "PATTERNS",
            arity = "0..1",
            fallbackValue = "*",
            description =
                    "Measure user functions: patterns for their names with commas between them,"
                            + " such as 'solve*,!*::detail::*'; all without patterns. See the user"
                            + " guide.")
    private @Nullable String functions;

    /** The lists of kinds of constructs as they were given. */
    List<String> disabled() {
        return disabled;
    }

    /** The patterns; null without the option. */
    @Nullable String functions() {
        return functions;
    }

    /** What {@code --pomp-disable} knows, for its help. */
    private static final class Kinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Options.kinds().iterator();
        }
    }
}
