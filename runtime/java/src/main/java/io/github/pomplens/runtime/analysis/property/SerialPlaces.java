// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Where a program spends its time outside of parallel regions: in which of the functions and user
 * regions that were measured, each without what is in it.
 *
 * @param longest the one with the most time, on average of the ranks
 * @param uneven the one in which the slowest rank spends more than the average, by most
 */
record SerialPlaces(Optional<Place> longest, Optional<Place> uneven) {
    static final SerialPlaces NONE = new SerialPlaces(Optional.empty(), Optional.empty());

    /**
     * A function or user region.
     *
     * @param name its name with the place of its code, as in {@code setup (main.c:12)}
     */
    record Place(String name, double ns) {}

    /** Adds up the times of a run; where threads of ranks are merged nothing is known. */
    static SerialPlaces of(Profile profile, CallPath root) {
        if (profile.ranks().detail().isMerged()) {
            return NONE;
        }
        Walk walk = new Walk(profile);
        walk.visit(root);
        return new SerialPlaces(walk.most(SerialPlaces::mean), walk.most(SerialPlaces::excess));
    }

    private static double mean(double[] ofRanks) {
        return Arrays.stream(ofRanks).sum() / ofRanks.length;
    }

    private static double excess(double[] ofRanks) {
        return Arrays.stream(ofRanks).max().orElse(0) - mean(ofRanks);
    }

    /** Adds up the time of each function and region, by rank. */
    private static final class Walk {
        /** The index of the rank of each initial thread; others are in parallel regions. */
        private final Map<Integer, Integer> initial = new HashMap<>();

        private final int ranks;
        private final Map<ConstructInfo, double[]> times = new LinkedHashMap<>();

        Walk(Profile profile) {
            for (RankInfo rank : profile.ranks().list()) {
                initial.put(rank.firstThread(), initial.size());
            }
            if (initial.isEmpty()) {
                initial.put(0, 0);
            }
            this.ranks = initial.size();
        }

        void visit(CallPath path) {
            if (path.contexts().stream().anyMatch(it -> it.part().isRegion())) {
                return;
            }
            ConstructInfo construct = path.construct();
            if (construct.isFunctionOrRegion()) {
                double[] time =
                        times.computeIfAbsent(
                                construct.withoutValue().key(), unseen -> new double[ranks]);
                path.contexts().forEach(it -> add(it, 1, time));
                Set<Integer> own = new HashSet<>();
                path.contexts().forEach(it -> own.add(it.id()));
                for (CallPath child : path.children()) {
                    child.contexts().stream()
                            .filter(it -> own.contains(it.parent()))
                            .forEach(it -> add(it, -1, time));
                }
            }
            path.children().forEach(this::visit);
        }

        private void add(ContextNode context, int sign, double[] time) {
            for (ThreadMetrics entry : context.threads()) {
                Integer rank = initial.get(entry.thread());
                if (rank != null) {
                    time[rank] += sign * (double) entry.times().inclusiveNs();
                }
            }
        }

        Optional<Place> most(ToDoubleFunction<double[]> size) {
            Place found = null;
            for (Map.Entry<ConstructInfo, double[]> each : times.entrySet()) {
                double ns = size.applyAsDouble(each.getValue());
                if (ns > 0 && (found == null || ns > found.ns())) {
                    found = new Place(name(each.getKey()), ns);
                }
            }
            return Optional.ofNullable(found);
        }

        private static String name(ConstructInfo construct) {
            String place = construct.shortPlace();
            return place.isEmpty() ? construct.name() : construct.name() + " (" + place + ")";
        }
    }
}
