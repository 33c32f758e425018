// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one rank did in a construct. Times are in nanoseconds.
 *
 * @param number its rank
 * @param timeNs the largest time of any of its threads
 * @param bodyNs sum over its threads
 * @param waitNs sum over its threads
 * @param visits sum over its threads
 * @param mpiNs in calls of MPI, in the whole run
 * @param threads of the process
 * @param parallelNs of its initial thread in parallel regions, in the whole run
 */
record RankFigures(
        int number,
        long timeNs,
        long bodyNs,
        long waitNs,
        long visits,
        long mpiNs,
        int threads,
        long parallelNs) {
    /** The values of the metrics that {@link Metric} lists for ranks. */
    private static final Map<String, ToDoubleFunction<RankFigures>> METRICS =
            Map.of(
                    "number", RankFigures::number,
                    "time", RankFigures::timeNs,
                    "body", RankFigures::bodyNs,
                    "wait", RankFigures::waitNs,
                    "visits", RankFigures::visits,
                    "mpi", RankFigures::mpiNs,
                    "threads", RankFigures::threads,
                    "parallel", RankFigures::parallelNs);

    /** Finds how one is computed; null for what is no metric of ranks. */
    static @Nullable ToDoubleFunction<RankFigures> number(Metric metric) {
        return METRICS.get(metric.name());
    }

    /** Returns the ranks that were in a construct; none where single ranks are not known. */
    static List<RankFigures> of(Subject subject) {
        Optional<Profile> profile = subject.run().measured().map(RunFacts.Measured::profile);
        List<RankFigures> found = new ArrayList<>();
        if (profile.isEmpty() || profile.get().ranks().detail().isMerged()) {
            return found;
        }
        for (RankInfo rank : profile.get().ranks().list()) {
            int end = rank.firstThread() + rank.threads();
            List<ThreadCost> own =
                    subject.cost().perThread().stream()
                            .filter(it -> it.thread() >= rank.firstThread() && it.thread() < end)
                            .toList();
            if (!own.isEmpty()) {
                found.add(of(rank, own));
            }
        }
        return found;
    }

    private static RankFigures of(RankInfo rank, List<ThreadCost> threads) {
        long longest = 0;
        long body = 0;
        long wait = 0;
        long visits = 0;
        for (ThreadCost thread : threads) {
            longest = Math.max(longest, thread.timeNs());
            body = Sums.add(body, thread.bodyNs());
            wait = Sums.add(wait, thread.waitNs());
            visits = Sums.add(visits, thread.visits());
        }
        return new RankFigures(
                rank.rank(),
                longest,
                body,
                wait,
                visits,
                rank.mpiNs(),
                rank.threads(),
                rank.parallelNs());
    }
}
