// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Contention;
import io.github.pomplens.runtime.analysis.CostTime;
import io.github.pomplens.runtime.analysis.Evenness;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.VisitTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.util.List;

/** Costs of constructs that nobody measured. */
public final class ConstructCosts {
    private static final long S = 1_000_000_000;

    private ConstructCosts() {}

    /** The cost of the construct of a file {@code x.c} whose directive is at a line. */
    public static ConstructCost of(String kind, int line, long timeNs) {
        return cost(kind, line, 1, timeNs, timeNs, 0, 0, 0, 1, List.of());
    }

    /**
     * Returns what {@link #of} returns: 1 s of two threads, one of which worked half as long and
     * waited.
     */
    public static ConstructCost uneven(String kind, int line) {
        List<ThreadCost> threads =
                List.of(
                        new ThreadCost(0, 500, S, S, 0, S / 2, 0),
                        new ThreadCost(1, 500, S, S / 2, S / 2, S / 2, 0));
        return cost(kind, line, 1000, S, 2 * S, S / 2, S, 0, 1.5, threads);
    }

    /** The cost of a construct as threads have it. */
    public static ConstructCost of(
            String kind, int line, List<ThreadCost> threads, double imbalance) {
        return cost(
                kind,
                line,
                threads.stream().mapToLong(ThreadCost::visits).sum(),
                threads.stream().mapToLong(ThreadCost::timeNs).max().orElse(0),
                threads.stream().mapToLong(ThreadCost::timeNs).sum(),
                threads.stream().mapToLong(ThreadCost::barrierWaitNs).sum(),
                threads.stream().mapToLong(ThreadCost::enterWaitNs).sum(),
                threads.stream().mapToLong(ThreadCost::lockWaitNs).sum(),
                imbalance,
                threads);
    }

    /** Returns what {@link #small} returns, but what isn't work is spent on making the team. */
    public static ConstructCost forking(String kind, int line) {
        long time = 10_000_000;
        long body = 1_000_000;
        List<ThreadCost> threads =
                List.of(
                        new ThreadCost(0, 1000, time, body, 0, 0, 0),
                        new ThreadCost(1, 1000, time, body, 0, 0, 0));
        return cost(kind, line, 2000, time, 2 * time, 0, 0, 0, 1, threads);
    }

    /** 1,000 visits of two threads: each took 10 µs, of which either thread worked 1 µs. */
    public static ConstructCost small(String kind, int line) {
        long time = 10_000_000;
        long body = 1_000_000;
        List<ThreadCost> threads =
                List.of(
                        new ThreadCost(0, 1000, time, body, time - body, 0, 0),
                        new ThreadCost(1, 1000, time, body, time - body, 0, 0));
        return cost(kind, line, 2000, time, 2 * time, 2 * (time - body), 0, 0, 1, threads);
    }

    /** Returns the construct, in which all took so many times as long. */
    public static ConstructCost longer(ConstructCost cost, int times) {
        List<ThreadCost> threads =
                cost.perThread().stream()
                        .map(
                                it ->
                                        new ThreadCost(
                                                it.thread(),
                                                it.visits(),
                                                it.timeNs() * times,
                                                it.bodyNs() * times,
                                                it.barrierWaitNs() * times,
                                                it.enterWaitNs() * times,
                                                it.lockWaitNs() * times))
                        .toList();
        ConstructInfo info = cost.construct();
        return of(info.kind(), info.beginLine1(), threads, cost.imbalance());
    }

    /**
     * Returns the construct with other figures of its work.
     *
     * @param schedule its schedule as a run records it; empty for none
     * @param nestedWaitNs how long each thread waited in what is nested in it
     */
    public static ConstructCost shared(
            ConstructCost cost, Evenness evenness, String schedule, long nestedWaitNs) {
        ConstructInfo info = cost.construct();
        return new ConstructCost(
                new ConstructInfo(
                        info.id(),
                        info.kind(),
                        info.name(),
                        info.file(),
                        info.beginLine1(),
                        info.beginLineN(),
                        info.endLine1(),
                        info.endLineN(),
                        info.numSections(),
                        new ConstructDetails(schedule, "", "", "", "")),
                cost.allVisits(),
                new CostTime(
                        cost.timeNs(),
                        cost.share(),
                        cost.threadTimeNs(),
                        cost.waitNs() / Math.max(1, cost.threads()) + nestedWaitNs),
                cost.waits(),
                cost.contention(),
                evenness,
                cost.instances(),
                cost.perThread(),
                cost.counts());
    }

    private static ConstructCost cost(
            String kind,
            int line,
            long visits,
            long timeNs,
            long threadTimeNs,
            long barrierWaitNs,
            long enterWaitNs,
            long lockWaitNs,
            double imbalance,
            List<ThreadCost> threads) {
        long longest = threads.stream().mapToLong(ThreadCost::bodyNs).max().orElse(0);
        ConstructInfo info =
                new ConstructInfo(
                        0, kind, "", "x.c", line, line, line, line, 0, ConstructDetails.NONE);
        return new ConstructCost(
                info,
                new Visits(visits, VisitTimes.UNKNOWN),
                new CostTime(timeNs, 0.5, threadTimeNs, 0),
                new Waits(barrierWaitNs, enterWaitNs, lockWaitNs, 0),
                Contention.NONE,
                new Evenness(longest, Math.round(longest / imbalance), 0),
                Instances.UNKNOWN,
                threads,
                Counts.NONE);
    }
}
