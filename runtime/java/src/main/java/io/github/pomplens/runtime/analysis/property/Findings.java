// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which properties hold for the constructs of a run: why these take the time that they take. */
public interface Findings {
    /** Nothing is known to be wrong. */
    Findings NONE = cost -> List.of();

    /** Returns those of a construct, or of the program as a whole, the most expensive first. */
    List<Finding> of(ConstructCost cost);

    /**
     * Returns the wall time that could be saved at a construct, in nanoseconds: by the largest of
     * its findings, or if nothing in it ever waited, whichever is more. All that is sorted or shown
     * as a gain is this.
     */
    default long gainNs(ConstructCost cost) {
        long largest = of(cost).stream().mapToLong(Finding::lossNs).max().orElse(0);
        return Math.max(cost.potentialGainNs(), largest);
    }

    /** Returns as many of them as are shown: those that cost something, or that advise. */
    default List<Finding> shown(ConstructCost cost) {
        return of(cost).stream()
                .filter(it -> it.lossNs() > 0 || !it.phrases().isEmpty())
                .limit(Finding.MOST)
                .toList();
    }

    /**
     * Findings with the sizes that they have where losses are added up, so that reports, editors
     * and limits say the same: what would be saved beside changes in constructs inside.
     *
     * @param analysis of the run that the findings are of
     */
    static Findings sized(Findings findings, Analysis analysis) {
        Map<ConstructInfo, Map<String, Double>> losses = analysis.byConstruct();
        return cost -> {
            Map<String, Double> own =
                    losses.getOrDefault(Costs.keyOf(cost.construct(), false), Map.of());
            return findings.of(cost).stream()
                    .map(it -> it.withLossNs(Math.round(own.getOrDefault(it.id(), 0.0))))
                    .sorted(Comparator.comparingLong(Finding::lossNs).reversed())
                    .toList();
        };
    }

    /**
     * Looks for all that there are in a run.
     *
     * @return findings that need nothing of the run any more, for several threads
     */
    static Findings keep(Findings findings, Costs costs) {
        Map<ConstructInfo, List<Finding>> kept = new HashMap<>();
        List<Finding> ofProgram = findings.of(costs.program());
        for (ConstructCost cost : costs.constructs()) {
            List<Finding> found = findings.of(cost);
            if (!found.isEmpty()) {
                kept.put(key(cost), found);
            }
        }
        kept.put(key(costs.program()), ofProgram);
        return cost -> kept.getOrDefault(key(cost), List.of());
    }

    private static ConstructInfo key(ConstructCost cost) {
        return cost.construct().withoutValue().key();
    }
}
