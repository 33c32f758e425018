// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all constructs of a kind cost together. Times are in nanoseconds, sums over threads.
 *
 * @param kind as descriptors name it
 * @param constructs how many of them there are
 * @param visits of all of them
 * @param selfNs in them, not in what is nested in them
 * @param share of the time of all threads
 * @param waitNs waiting in them
 */
public record KindCost(
        String kind, int constructs, long visits, long selfNs, double share, long waitNs) {

    /** The kinds of a profile, the one that took longest first. */
    public static List<KindCost> of(Costs costs, SelfTimes self) {
        Map<String, List<ConstructCost>> kinds = new TreeMap<>();
        for (ConstructCost cost : costs.constructs()) {
            kinds.computeIfAbsent(cost.construct().kind(), kind -> new ArrayList<>()).add(cost);
        }
        List<KindCost> result = new ArrayList<>();
        kinds.forEach((kind, all) -> result.add(sum(kind, all, self)));
        ConstructCost program = costs.program();
        result.add(
                new KindCost(
                        "program",
                        1,
                        program.visits(),
                        self.programNs(),
                        Sums.fraction(self.programNs(), self.allNs()),
                        program.waitNs()));
        result.sort(Comparator.comparingLong(KindCost::selfNs).reversed());
        return result;
    }

    private static KindCost sum(String kind, List<ConstructCost> costs, SelfTimes self) {
        long visits = 0;
        long selfNs = 0;
        long waitNs = 0;
        for (ConstructCost cost : costs) {
            visits = Sums.add(visits, cost.visits());
            selfNs = Sums.add(selfNs, self.of(cost.construct()));
            waitNs = Sums.add(waitNs, cost.waitNs());
        }
        double share = Sums.fraction(selfNs, self.allNs());
        return new KindCost(kind, costs.size(), visits, selfNs, share, waitNs);
    }
}
