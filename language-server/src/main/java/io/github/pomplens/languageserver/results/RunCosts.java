// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Idleness;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a whole run cost.
 *
 * @param costs of its constructs
 * @param idleness how long threads were idle while the program was serial
 * @param run which run it is
 * @param sources where the files are that the constructs name, as far as they are there
 */
public record RunCosts(Costs costs, Idleness idleness, Run run, Map<String, Path> sources) {
    public RunCosts {
        sources = Map.copyOf(sources);
    }

    /** Where a file is that a construct names; empty when it isn't there. */
    public Optional<Path> source(String file) {
        return Optional.ofNullable(sources.get(file));
    }
}
