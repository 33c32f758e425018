// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.advice;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;

/** What the figures of a construct say about how its work is shared out. */
public final class UnevenWork {
    /** A thread whose body is below this part of the longest one had no work to speak of. */
    private static final double NO_WORK = 0.05;

    /** From here on the slowest thread of each execution was nearly alone. */
    private static final double ALONE = 0.9;

    /** Below this the slowest of some threads may be slower by chance. */
    private static final double CLEAR = 1.25;

    /** Where less than this part of it lasts, it isn't the same threads that have more to do. */
    private static final double LASTING = 0.5;

    private final ConstructCost cost;

    private UnevenWork(ConstructCost cost) {
        this.cost = cost;
    }

    /** That of a construct. */
    public static UnevenWork of(ConstructCost cost) {
        return new UnevenWork(cost);
    }

    /** What the slowest threads worked longer than the mean, at most the construct's time. */
    public long excessNs() {
        return Math.min(cost.evenness().excessNs(), cost.timeNs());
    }

    /** Whether it is worth a word. */
    boolean isNotable() {
        return Units.showsImbalance(cost) && Properties.isWorthwhile(cost, excessNs());
    }

    /** Whether another schedule of a loop would help, as far as its figures can tell. */
    public boolean suggestsSchedule() {
        return isNotable()
                && cost.imbalance() >= CLEAR
                && !leavesThreadsWithout()
                && isLasting()
                && !isWaiting();
    }

    /** Whether threads had nothing to do, all the time or in each single execution. */
    boolean leavesThreadsWithout() {
        return atWork() < cost.threads() || isOneAtATime();
    }

    /** Threads that had work: all of them where nobody knows better. */
    int atWork() {
        double least = longestBodyNs() * NO_WORK;
        int working = (int) cost.perThread().stream().filter(it -> it.bodyNs() >= least).count();
        return Units.showsImbalance(cost) ? working : cost.threads();
    }

    /** Whether a single thread did nearly all the work of each execution, now one, now another. */
    boolean isOneAtATime() {
        return cost.threads() > 1
                && cost.evenness().executions() > 1
                && cost.imbalance() > ALONE * cost.threads();
    }

    /** Whether it is the same threads that have most to do in most of the executions. */
    boolean isLasting() {
        double sum = cost.perThread().stream().mapToDouble(ThreadCost::bodyNs).sum();
        double lasting = longestBodyNs() - sum / Math.max(1, cost.threads());
        return lasting >= LASTING * excessNs();
    }

    /** Whether waits in what is nested in the bodies may be all of it. */
    boolean isWaiting() {
        long own = cost.waitNs() / Math.max(1, cost.threads());
        return cost.potentialGainNs() - own > excessNs() / 2;
    }

    private long longestBodyNs() {
        return cost.perThread().stream().mapToLong(ThreadCost::bodyNs).max().orElse(0);
    }
}
