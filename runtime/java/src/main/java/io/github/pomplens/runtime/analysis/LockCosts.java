// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.LockHolder;
import io.github.pomplens.runtime.results.LockInfo;
import io.github.pomplens.runtime.results.LockSite;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Adds up what locks cost, by the constructs in which they were acquired. */
public final class LockCosts {
    private LockCosts() {}

    /** The locks of a profile; first the one that threads waited for longest. */
    public static List<LockCost> of(Profile profile) {
        List<LockCost> costs = new ArrayList<>();
        for (LockInfo lock : profile.locks().list()) {
            costs.add(cost(profile, lock));
        }
        costs.sort(Comparator.comparingLong((LockCost cost) -> cost.total().waitNs()).reversed());
        return costs;
    }

    private static LockCost cost(Profile profile, LockInfo lock) {
        Map<List<ConstructInfo>, LockCost.Place> places = new LinkedHashMap<>();
        LockFigures total = LockFigures.NONE;
        for (LockSite site : lock.sites()) {
            ContextNode context = profile.contexts().get(site.context());
            ConstructInfo construct =
                    context.construct() < 0
                            ? Costs.programInfo(profile)
                            : profile.constructs().get(context.construct());
            total = total.and(site.figures());
            ConstructInfo call =
                    site.call() < 0 ? construct : profile.constructs().get(site.call());
            places.merge(
                    List.of(Costs.keyOf(construct, false), Costs.keyOf(call, false)),
                    new LockCost.Place(construct, call, sorted(site.holders()), site.figures()),
                    LockCosts::together);
        }
        List<LockCost.Place> sorted = new ArrayList<>(places.values());
        sorted.sort(
                Comparator.comparingLong((LockCost.Place place) -> place.figures().blameNs())
                        .thenComparingLong(place -> place.figures().waitNs())
                        .reversed());
        return new LockCost(lock, total, sorted);
    }

    private static LockCost.Place together(LockCost.Place a, LockCost.Place b) {
        List<LockHolder> holders =
                Stream.concat(a.holders().stream(), b.holders().stream()).toList();
        return new LockCost.Place(
                a.construct(), a.call(), sorted(holders), a.figures().and(b.figures()));
    }

    /**
     * Adds up what each thread is to blame for; the one that held up others longest comes first.
     */
    private static List<LockHolder> sorted(List<LockHolder> holders) {
        Map<Integer, Long> blame = new TreeMap<>();
        holders.forEach(it -> blame.merge(it.thread(), it.blameNs(), Sums::add));
        return blame.entrySet().stream()
                .map(it -> new LockHolder(it.getKey(), it.getValue()))
                .sorted(Comparator.comparingLong(LockHolder::blameNs).reversed())
                .toList();
    }

    /** Returns, for each context, how long others waited for what was held there. */
    static long[] blame(Profile profile) {
        return perContext(profile, LockFigures::blameNs);
    }

    /** Returns, for each context, how many tests of locks that were called there failed. */
    static long[] failedTests(Profile profile) {
        return perContext(profile, LockFigures::failedTests);
    }

    private static long[] perContext(Profile profile, ToLongFunction<LockFigures> figure) {
        long[] sums = new long[profile.contexts().size()];
        for (LockInfo lock : profile.locks().list()) {
            for (LockSite site : lock.sites()) {
                int context = site.context();
                sums[context] = Sums.add(sums[context], figure.applyAsLong(site.figures()));
            }
        }
        return sums;
    }
}
