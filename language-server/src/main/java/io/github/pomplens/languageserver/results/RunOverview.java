// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.History;
import io.github.pomplens.runtime.analysis.Idleness;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a whole run cost.
 *
 * @param costs of its constructs
 * @param idleness how long threads were idle while the program was serial
 * @param run which run it is
 * @param sources where the files are that the constructs name, as far as they are there
 * @param first the constructs with the largest potential gain, that one first
 * @param hottest the construct to look at first: of those that are hot, with a source that is
 *     there, the one that took longest; a function or user region only where there is nothing else
 * @param functions which function of the measured text holds each of these, by the id of the
 *     construct
 * @param histories of its constructs; empty when nobody wants them
 * @param baseline the name of the run that it is compared with; empty when there is none
 * @param differences from that run, by the id of the construct
 */
public record RunOverview(
        Costs costs,
        Idleness idleness,
        Run run,
        Map<String, Path> sources,
        List<ConstructCost> first,
        Optional<ConstructCost> hottest,
        Map<Integer, String> functions,
        Optional<Histories> histories,
        String baseline,
        Map<Integer, Difference> differences) {
    public RunOverview {
        sources = Map.copyOf(sources);
        first = List.copyOf(first);
        functions = Map.copyOf(functions);
        differences = Map.copyOf(differences);
    }

    /** Returns the costs with the differences from another run. */
    RunOverview comparedWith(String other, Map<Integer, Difference> found) {
        return new RunOverview(
                costs, idleness, run, sources, first, hottest, functions, histories, other, found);
    }

    /** How a construct compares with the baseline; empty when nothing is to be compared. */
    public Optional<Difference> difference(ConstructCost cost) {
        return Optional.ofNullable(differences.get(cost.construct().id()));
    }

    /**
     * The function that holds a construct; of code without a source with the place in it: {@code
     * solve + 0x1f}. It is empty when it isn't known.
     */
    public String function(ConstructCost cost) {
        String code = cost.construct().code().text();
        return code.isEmpty() ? functions.getOrDefault(cost.construct().id(), "") : code;
    }

    /** How a construct's time went over the runs; empty when nobody wants that. */
    public Optional<History> history(ConstructCost cost) {
        return histories.map(all -> all.of(cost.construct()));
    }

    /** Where a file is that a construct names; empty when it isn't there. */
    public Optional<Path> source(String file) {
        return Optional.ofNullable(sources.get(file));
    }
}
