// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which properties hold for the constructs of a run: why these take the time that they take. */
public interface Findings {
    /** Nothing is known to be wrong. */
    Findings NONE = cost -> List.of();

    /** Returns those of a construct, or of the program as a whole, the most expensive first. */
    List<Finding> of(ConstructCost cost);

    /** Returns as many of them as are shown: those that cost something, or that advise. */
    default List<Finding> shown(ConstructCost cost) {
        return of(cost).stream()
                .filter(it -> it.lossNs() > 0 || !it.phrases().isEmpty())
                .limit(Finding.MOST)
                .toList();
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
