// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Costs;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a whole run cost.
 *
 * @param costs of its constructs
 * @param sources where the files are that the constructs name, as far as they are there
 */
public record RunCosts(Costs costs, Map<String, Path> sources) {
    public RunCosts {
        sources = Map.copyOf(sources);
    }

    /** Where a file is that a construct names; empty when it isn't there. */
    public Optional<Path> source(String file) {
        return Optional.ofNullable(sources.get(file));
    }
}
