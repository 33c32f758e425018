// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;

/** What the figures of a construct say about how its work is shared out. */
public final class UnevenWork {
    private final ConstructCost cost;

    private UnevenWork(ConstructCost cost) {
        this.cost = cost;
    }

    /** Returns the uneven work of a construct. */
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
                && cost.imbalance() >= Thresholds.UNEVEN
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
        double least = longestBodyNs() * Thresholds.NO_WORK;
        int working = (int) cost.perThread().stream().filter(it -> it.bodyNs() >= least).count();
        return Units.showsImbalance(cost) ? working : cost.threads();
    }

    /** Whether a single thread did nearly all the work of each execution, now one, now another. */
    boolean isOneAtATime() {
        return cost.threads() > 1
                && cost.evenness().executions() > 1
                && cost.imbalance() > Thresholds.ALONE * cost.threads();
    }

    /** Whether it is the same threads that have most to do in most of the executions. */
    boolean isLasting() {
        double sum = cost.perThread().stream().mapToDouble(ThreadCost::bodyNs).sum();
        double lasting = longestBodyNs() - sum / Math.max(1, cost.threads());
        return lasting >= Thresholds.LASTING * excessNs();
    }

    /** Whether waits in the bodies, for locks or in what is nested, may be all of it. */
    boolean isWaiting() {
        long own = (cost.barrierWaitNs() + cost.enterWaitNs()) / Math.max(1, cost.threads());
        return cost.potentialGainNs() - own > excessNs() * Thresholds.WAITING_INSIDE;
    }

    private long longestBodyNs() {
        return cost.perThread().stream().mapToLong(ThreadCost::bodyNs).max().orElse(0);
    }
}
