// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.List;

/**
 * The time in which the program is serial and the threads that it uses elsewhere are idle. It is
 * that of the initial thread outside of all parallel regions; for an MPI program the mean of all
 * processes.
 *
 * @param serialNs that time, in nanoseconds
 * @param threads the size of the program's largest teams; 1 for a program without any
 * @param share of the time of all these threads that they are idle meanwhile, 0 to 1
 */
public record Idleness(long serialNs, int threads, double share) {
    /** Computes it for a profile. */
    public static Idleness of(Profile profile) {
        List<ContextNode> contexts = profile.contexts();
        boolean[] inRegion = new boolean[contexts.size()];
        long parallelNs = 0;
        double largest = 1;
        for (ContextNode context : contexts) {
            int i = context.id();
            boolean inside = i > 0 && inRegion[context.parent()];
            boolean region = context.part().isRegion();
            inRegion[i] = inside || region;
            if (region && !inside) {
                largest = Math.max(largest, TeamSizes.of(context));
                parallelNs = Sums.add(parallelNs, initialNs(context));
            }
        }
        if (profile.ranks().isSeveral()) {
            return ofRanks(profile, largest);
        }
        long serialNs = Math.max(0, profile.execution().wallTimeNs() - parallelNs);
        int threads = (int) Math.min(profile.execution().threads(), Math.ceil(largest));
        double idle = (threads - 1.0) * serialNs;
        return new Idleness(
                serialNs,
                threads,
                Sums.fraction(idle, (double) threads * profile.execution().wallTimeNs()));
    }

    /** The mean of the processes, each of which has teams of its own. */
    private static Idleness ofRanks(Profile profile, double largest) {
        List<RankInfo> ranks = profile.ranks().list();
        double serialNs = 0;
        int most = 1;
        for (RankInfo rank : ranks) {
            serialNs += Math.max(0, rank.wallTimeNs() - rank.parallelNs());
            most = Math.max(most, rank.threads());
        }
        long meanNs = Math.min((long) (serialNs / ranks.size()), profile.execution().wallTimeNs());
        int threads = (int) Math.min(most, Math.ceil(largest / ranks.size()));
        double idle = (threads - 1.0) * meanNs;
        return new Idleness(
                meanNs,
                threads,
                Sums.fraction(idle, (double) threads * profile.execution().wallTimeNs()));
    }

    private static long initialNs(ContextNode region) {
        for (ThreadMetrics entry : region.threads()) {
            if (entry.thread() == 0) {
                return entry.times().inclusiveNs();
            }
        }
        return 0;
    }
}
