// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** Adds up, thread by thread, the metrics of the contexts of one construct. */
final class ThreadSums {
    private final Map<Integer, ThreadCost> costs = new TreeMap<>();
    private final Map<Integer, Integer> merged = new TreeMap<>();
    private long lockVisits;

    /**
     * Adds one thread's metrics in one context. Waits always count.
     *
     * @param visits whether its visits count
     * @param time whether its inclusive time counts
     * @param work whether its body time counts
     */
    void add(ThreadMetrics entry, boolean visits, boolean time, boolean work) {
        ThreadCost added =
                new ThreadCost(
                        entry.thread(),
                        visits ? entry.visits().count() : 0,
                        time ? entry.times().inclusiveNs() : 0,
                        work ? entry.times().bodyNs() : 0,
                        entry.waits().barrierNs(),
                        entry.waits().enterNs(),
                        entry.waits().lockNs());
        costs.merge(entry.thread(), added, ThreadSums::sum);
        merged.merge(entry.thread(), entry.merged(), Math::max);
        lockVisits = Sums.add(lockVisits, entry.waits().lockVisits());
    }

    private static ThreadCost sum(ThreadCost a, ThreadCost b) {
        return new ThreadCost(
                a.thread(),
                Sums.add(a.visits(), b.visits()),
                Sums.add(a.timeNs(), b.timeNs()),
                Sums.add(a.bodyNs(), b.bodyNs()),
                Sums.add(a.barrierWaitNs(), b.barrierWaitNs()),
                Sums.add(a.enterWaitNs(), b.enterWaitNs()),
                Sums.add(a.lockWaitNs(), b.lockWaitNs()));
    }

    long visits() {
        return total(ThreadCost::visits);
    }

    long longestNs() {
        return costs.values().stream().mapToLong(ThreadCost::timeNs).max().orElse(0);
    }

    long threadTimeNs() {
        return total(ThreadCost::timeNs);
    }

    Waits waits() {
        return new Waits(
                total(ThreadCost::barrierWaitNs),
                total(ThreadCost::enterWaitNs),
                total(ThreadCost::lockWaitNs),
                lockVisits);
    }

    /** Where threads of several ranks are one, their mean. */
    List<ThreadCost> perThread() {
        List<ThreadCost> means = new ArrayList<>();
        for (ThreadCost cost : costs.values()) {
            int count = merged.getOrDefault(cost.thread(), 1);
            means.add(count == 1 ? cost : mean(cost, count));
        }
        return means;
    }

    private static ThreadCost mean(ThreadCost sum, int count) {
        return new ThreadCost(
                sum.thread(),
                sum.visits() / count,
                sum.timeNs() / count,
                sum.bodyNs() / count,
                sum.barrierWaitNs() / count,
                sum.enterWaitNs() / count,
                sum.lockWaitNs() / count);
    }

    private long total(ToLongFunction<ThreadCost> figure) {
        return costs.values().stream().mapToLong(figure).reduce(0, Sums::add);
    }
}
