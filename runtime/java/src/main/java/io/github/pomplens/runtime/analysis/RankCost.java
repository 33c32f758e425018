// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Spread;
import io.github.pomplens.runtime.results.Spreads;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the thread time that a construct took differs between ranks.
 *
 * @param construct the construct
 * @param ranks how many were in it
 * @param times of these, in nanoseconds
 */
public record RankCost(ConstructInfo construct, long ranks, Spread times) {

    /**
     * The constructs of a profile of several ranks; first that in which the slowest rank is
     * farthest above the mean. Where single ranks are not known any more, those reached in one
     * context only.
     */
    public static List<RankCost> of(Profile profile, Costs costs) {
        List<RankCost> result = new ArrayList<>();
        if (profile.ranks().detail().isMerged()) {
            merged(profile, result);
        } else {
            for (ConstructCost cost : costs.constructs()) {
                result.add(of(profile, cost));
            }
        }
        result.sort(
                Comparator.comparingLong((RankCost cost) -> cost.times.max() - cost.times.mean())
                        .reversed());
        return result;
    }

    private static RankCost of(Profile profile, ConstructCost cost) {
        Map<Integer, Long> sums = new TreeMap<>();
        for (ThreadCost thread : cost.perThread()) {
            sums.merge(profile.ranks().rankOf(thread.thread()), thread.timeNs(), Sums::add);
        }
        return new RankCost(cost.construct(), sums.size(), spread(sums.values()));
    }

    /** How some figures differ. */
    public static Spread spread(Collection<Long> values) {
        if (values.isEmpty()) {
            return Spread.NONE;
        }
        long min = Long.MAX_VALUE;
        long max = 0;
        double sum = 0;
        for (long value : values) {
            min = Math.min(min, value);
            max = Math.max(max, value);
            sum += value;
        }
        double mean = sum / values.size();
        double squares = 0;
        for (long value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Spread(min, max, (long) mean, (long) Math.sqrt(squares / values.size()));
    }

    private static void merged(Profile profile, List<RankCost> result) {
        Map<ConstructInfo, List<ContextNode>> contexts = new HashMap<>();
        for (ContextNode context : profile.contexts()) {
            if (context.construct() >= 0) {
                ConstructInfo construct = profile.constructs().get(context.construct());
                contexts.computeIfAbsent(construct, unseen -> new ArrayList<>()).add(context);
            }
        }
        contexts.forEach(
                (construct, found) -> {
                    Spreads over = found.get(0).overRanks();
                    if (found.size() == 1 && over.count() > 0) {
                        result.add(new RankCost(construct, over.count(), over.inclusiveNs()));
                    }
                });
    }
}
