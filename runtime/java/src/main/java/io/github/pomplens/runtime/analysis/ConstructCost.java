// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.VisitTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.util.List;

/**
 * What one construct costs, merged over the contexts in which it was reached. Times are in
 * nanoseconds. docs/spec/profile-format.md defines the derived figures.
 *
 * @param construct one of its descriptors; for the program itself one of kind {@code program},
 *     whose file is the executable
 * @param allVisits sum over threads: one execution of a parallel region by two threads counts two
 * @param time how long it took
 * @param waits sum over threads: waiting in the construct itself
 * @param contention for what the construct holds, and for locks that others hold
 * @param evenness the largest body time of any thread and the mean of its team, for each execution
 *     by a team where that is known
 * @param instances how evenly teams shared the work, over all contexts
 * @param perThread the threads that were here, ascending
 * @param counts what the run's counters have counted in it, over all threads
 */
public record ConstructCost(
        ConstructInfo construct,
        Visits allVisits,
        CostTime time,
        Waits waits,
        Contention contention,
        Evenness evenness,
        Instances instances,
        List<ThreadCost> perThread,
        Counts counts) {
    public ConstructCost {
        perThread = List.copyOf(perThread);
    }

    /** Number of visits, as a sum over threads. */
    public long visits() {
        return allVisits.count();
    }

    /** How long single visits took, over all threads and contexts. */
    public VisitTimes times() {
        return allVisits.times();
    }

    /** Wall-clock view: the largest time of any one thread, in nanoseconds. */
    public long timeNs() {
        return time.longestNs();
    }

    /** {@link #timeNs()} as a fraction of the run's wall time, at most 1. */
    public double share() {
        return time.share();
    }

    /** Sum of the time of all threads, in nanoseconds. */
    public long threadTimeNs() {
        return time.sumNs();
    }

    /** The wall time that would be saved if nobody waited, in nanoseconds. */
    public long potentialGainNs() {
        return time.potentialGainNs();
    }

    /** Sum over threads: waiting in the construct's own barrier, in nanoseconds. */
    public long barrierWaitNs() {
        return waits.barrierNs();
    }

    /** Sum over threads: waiting to get into the critical section, in nanoseconds. */
    public long enterWaitNs() {
        return waits.enterNs();
    }

    /** Sum over threads: in lock routines called directly in the construct, in nanoseconds. */
    public long lockWaitNs() {
        return waits.lockNs();
    }

    /** Number of calls of lock routines directly in the construct. */
    public long lockVisits() {
        return waits.lockVisits();
    }

    /** How long others waited for what the construct held, in nanoseconds. */
    public long blameNs() {
        return contention.blameNs();
    }

    /** How often a test of a lock in the construct found that somebody else held it. */
    public long failedTests() {
        return contention.failedTests();
    }

    /** How often teams, or single threads, came to it. */
    public long executions() {
        long most = evenness.executions();
        for (ThreadCost thread : perThread) {
            most = Math.max(most, thread.visits());
        }
        return most;
    }

    /** Number of threads that were here. */
    public int threads() {
        return perThread.size();
    }

    /** The slowest threads over the mean; 1 when balanced and where no work is shared out. */
    public double imbalance() {
        return evenness.ratio();
    }

    /** Sum over threads of all time spent waiting in the construct itself, in nanoseconds. */
    public long waitNs() {
        return waits.totalNs();
    }

    /** {@link #waitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double waitFraction() {
        return Sums.fraction(waitNs(), threadTimeNs());
    }

    /** {@link #barrierWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double barrierFraction() {
        return Sums.fraction(barrierWaitNs(), threadTimeNs());
    }

    /** {@link #enterWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double enterFraction() {
        return Sums.fraction(enterWaitNs(), threadTimeNs());
    }

    /** {@link #lockWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double lockFraction() {
        return Sums.fraction(lockWaitNs(), threadTimeNs());
    }
}
