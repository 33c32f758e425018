// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A construct in two runs. Times are in nanoseconds.
 *
 * @param construct as in the later run; as in the earlier one where it is in that only
 * @param before as in the earlier run; as in the later one where it is in that only
 * @param isIn which of the runs it is in
 * @param beforeNs its time in the earlier run
 * @param afterNs its time in the later run
 * @param beforeVisits its visits in the earlier run
 * @param afterVisits its visits in the later run
 * @param beforeWaitNs waiting in it, summed over threads, in the earlier run
 * @param afterWaitNs the same in the later run
 */
public record Comparison(
        ConstructInfo construct,
        ConstructInfo before,
        In isIn,
        long beforeNs,
        long afterNs,
        long beforeVisits,
        long afterVisits,
        long beforeWaitNs,
        long afterWaitNs) {

    /** The runs that a construct is in. */
    public enum In {
        BOTH,
        EARLIER,
        LATER
    }

    /** How much longer it took in the later run; negative when it was faster. */
    public long changeNs() {
        return afterNs - beforeNs;
    }

    /** Where a construct is, for two runs that may have been made in different folders. */
    private record Key(String kind, String name, String path, int line) {}

    /**
     * Compares all constructs, the largest change first. They are the same by kind, name, path and
     * first line; those that are left over by kind, name and path, in the order of their lines.
     *
     * @param beforePath what to call a file of the earlier run
     * @param afterPath what to call a file of the later run
     */
    public static List<Comparison> of(
            Costs before,
            Function<String, String> beforePath,
            Costs after,
            Function<String, String> afterPath) {
        Map<Key, ConstructCost> left = new LinkedHashMap<>();
        for (ConstructCost cost : byLine(before)) {
            left.putIfAbsent(key(cost, beforePath, true), cost);
        }
        List<ConstructCost> unmatched = new ArrayList<>();
        List<Comparison> result = new ArrayList<>();
        for (ConstructCost cost : byLine(after)) {
            ConstructCost same = left.remove(key(cost, afterPath, true));
            if (same == null) {
                unmatched.add(cost);
            } else {
                result.add(both(same, cost));
            }
        }
        Map<Key, List<ConstructCost>> moved = new HashMap<>();
        for (ConstructCost cost : left.values()) {
            moved.computeIfAbsent(key(cost, beforePath, false), key -> new ArrayList<>()).add(cost);
        }
        for (ConstructCost cost : unmatched) {
            List<ConstructCost> candidates =
                    moved.getOrDefault(key(cost, afterPath, false), List.of());
            result.add(candidates.isEmpty() ? later(cost) : both(candidates.remove(0), cost));
        }
        moved.values().forEach(list -> list.forEach(cost -> result.add(earlier(cost))));
        result.sort(Comparator.comparingLong((Comparison c) -> Math.abs(c.changeNs())).reversed());
        return result;
    }

    private static List<ConstructCost> byLine(Costs costs) {
        List<ConstructCost> sorted = new ArrayList<>(costs.constructs());
        sorted.sort(Comparator.comparingInt(cost -> cost.construct().beginLine1()));
        return sorted;
    }

    private static Key key(ConstructCost cost, Function<String, String> path, boolean withLine) {
        ConstructInfo construct = cost.construct();
        return new Key(
                construct.kind(),
                construct.name(),
                path.apply(construct.file()),
                withLine ? construct.beginLine1() : 0);
    }

    private static Comparison both(ConstructCost before, ConstructCost after) {
        return new Comparison(
                after.construct(),
                before.construct(),
                In.BOTH,
                before.timeNs(),
                after.timeNs(),
                before.visits(),
                after.visits(),
                before.waitNs(),
                after.waitNs());
    }

    private static Comparison earlier(ConstructCost cost) {
        return new Comparison(
                cost.construct(),
                cost.construct(),
                In.EARLIER,
                cost.timeNs(),
                0,
                cost.visits(),
                0,
                cost.waitNs(),
                0);
    }

    private static Comparison later(ConstructCost cost) {
        return new Comparison(
                cost.construct(),
                cost.construct(),
                In.LATER,
                0,
                cost.timeNs(),
                0,
                cost.visits(),
                0,
                cost.waitNs());
    }
}
