// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates the part of a run that went into measuring it.
 *
 * <p>What the events of all threads cost delays the run by less than that when several threads work
 * at a time: each has its own. While others wait it is all of it, as the one that works holds them
 * up. So the cost is divided by the number of threads that worked at a time, on average.
 */
public final class Overhead {
    private Overhead() {}

    /** Returns the overhead as a fraction of the wall time. */
    static double of(Profile profile) {
        double costNs = costNs(profile) / processes(profile);
        return Sums.fraction(costNs / threadsAtWork(profile), profile.execution().wallTimeNs());
    }

    private static double costNs(Profile profile) {
        Conditions conditions = profile.conditions();
        return profile.recording().events() * profile.recording().eventCostNs()
                + conditions.untimedEvents() * conditions.untimedEventCostNs()
                + conditions.sharingCostNs();
    }

    private static double processes(Profile profile) {
        return Math.max(1, profile.ranks().list().size());
    }

    /**
     * How many threads of a process worked at a time, on average, while any of them did. Where
     * single threads are not known any more, all.
     */
    public static double threadsAtWork(Profile profile) {
        double threads =
                profile.ranks().threads(profile.execution().threads()) / processes(profile);
        if (profile.ranks().detail().isMerged()) {
            return threads;
        }
        double working = 0;
        for (ThreadLoad load : ThreadLoad.of(profile)) {
            working += (double) load.workNs() + load.mpiNs();
        }
        double any = wallNs(profile) - idleNs(profile);
        return any > 0 ? Math.max(1, Math.min(threads, working / any)) : threads;
    }

    private static double wallNs(Profile profile) {
        List<RankInfo> ranks = profile.ranks().list();
        return ranks.isEmpty()
                ? profile.execution().wallTimeNs()
                : ranks.stream().mapToDouble(RankInfo::wallTimeNs).sum();
    }

    /**
     * The time in which all threads of a process were in one barrier: at most what the thread that
     * waited for the shortest time waited in it.
     */
    private static double idleNs(Profile profile) {
        Map<Integer, Integer> threads = new HashMap<>();
        profile.ranks().list().forEach(rank -> threads.put(rank.rank(), rank.threads()));
        double idle = 0;
        for (ContextNode context : profile.contexts()) {
            Map<Integer, Integer> there = new HashMap<>();
            Map<Integer, Long> shortest = new HashMap<>();
            for (ThreadMetrics entry : context.threads()) {
                int rank = profile.ranks().rankOf(entry.thread());
                there.merge(rank, 1, Integer::sum);
                shortest.merge(rank, entry.waits().barrierNs(), Math::min);
            }
            for (Map.Entry<Integer, Long> wait : shortest.entrySet()) {
                int rank = wait.getKey();
                int all = threads.getOrDefault(rank, profile.execution().threads());
                idle += there.getOrDefault(rank, 0) == all && all > 1 ? wait.getValue() : 0;
            }
        }
        return idle;
    }
}
