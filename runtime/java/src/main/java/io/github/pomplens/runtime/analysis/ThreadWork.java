// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much all threads of a run worked.
 *
 * @param ns sum over threads: neither waiting, nor in MPI, nor outside of all constructs
 * @param atWork how many threads of a process worked at a time, on average, while any of them did.
 *     Where single threads are not known any more, all
 * @param contended the part of their time in which threads waited for each other to leave critical
 *     sections and locks
 */
public record ThreadWork(double ns, double atWork, double contended) {
    /** Calculates it from a profile. */
    static ThreadWork of(Profile profile) {
        double work = 0;
        double working = 0;
        double busy = 0;
        double waited = 0;
        for (ThreadLoad load : ThreadLoad.of(profile)) {
            work += load.workNs();
            working += (double) load.workNs() + load.mpiNs();
            busy += load.busyNs();
            waited += (double) load.enterWaitNs() + load.lockWaitNs();
        }
        double contended = busy > 0 ? Math.min(1, waited / busy) : 0;
        return new ThreadWork(work, atWork(profile, working), contended);
    }

    private static double atWork(Profile profile, double working) {
        double threads =
                profile.ranks().threads(profile.execution().threads())
                        / Overhead.processes(profile);
        if (profile.ranks().detail().isMerged()) {
            return threads;
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
        return profile.ranks().list().isEmpty() ? ofOne(profile) : ofRanks(profile);
    }

    private static double ofOne(Profile profile) {
        int all = profile.execution().threads();
        double idle = 0;
        for (ContextNode context : profile.contexts()) {
            if (all > 1 && context.threads().size() == all) {
                long shortest = Long.MAX_VALUE;
                for (ThreadMetrics entry : context.threads()) {
                    shortest = Math.min(shortest, entry.waits().barrierNs());
                }
                idle += shortest;
            }
        }
        return idle;
    }

    private static double ofRanks(Profile profile) {
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
