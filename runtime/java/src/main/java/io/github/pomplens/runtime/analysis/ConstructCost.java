// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.VisitTimes;
import java.util.List;

/**
 * What one construct costs, merged over the contexts in which it was reached. Times are in
 * nanoseconds. docs/profile-format.md defines the derived figures.
 *
 * @param construct one of its descriptors; for the program itself one of kind {@code program},
 *     whose file is the executable
 * @param visits sum over threads: one execution of a parallel region by two threads counts two
 * @param timeNs wall-clock view: the largest time of any one thread
 * @param share {@code timeNs} as a fraction of the run's wall time, at most 1
 * @param threadTimeNs sum of the time of all threads
 * @param barrierWaitNs sum over threads: waiting in the construct's own barrier
 * @param enterWaitNs sum over threads: waiting to get into the critical section
 * @param lockWaitNs sum over threads: in lock routines called directly in the construct
 * @param lockVisits number of those calls
 * @param evenness the largest body time of any thread and the mean of its team, for each execution
 *     by a team where that is known
 * @param potentialGainNs estimate of the wall time that would be saved if nobody waited in the
 *     construct or anything nested in it: waiting time of each context over the size of its team
 * @param perThread the threads that were here, ascending
 * @param times how long single visits took, over all threads and contexts
 * @param instances how evenly teams shared the work, over all contexts
 * @param blameNs sum over threads: how long others waited for a lock or critical section while it
 *     was held by the construct itself
 * @param failedTests how often a test of a lock that was called directly in the construct found
 *     that somebody else held it
 * @param counts what the run's counters have counted in it, over all threads
 */
public record ConstructCost(
        ConstructInfo construct,
        long visits,
        long timeNs,
        double share,
        long threadTimeNs,
        long barrierWaitNs,
        long enterWaitNs,
        long lockWaitNs,
        long lockVisits,
        Evenness evenness,
        long potentialGainNs,
        List<ThreadCost> perThread,
        VisitTimes times,
        Instances instances,
        long blameNs,
        long failedTests,
        Counts counts) {
    public ConstructCost {
        perThread = List.copyOf(perThread);
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
        return Sums.add(Sums.add(barrierWaitNs, enterWaitNs), lockWaitNs);
    }

    /** {@link #waitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double waitFraction() {
        return Sums.fraction(waitNs(), threadTimeNs);
    }

    /** {@link #barrierWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double barrierFraction() {
        return Sums.fraction(barrierWaitNs, threadTimeNs);
    }

    /** {@link #enterWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double enterFraction() {
        return Sums.fraction(enterWaitNs, threadTimeNs);
    }

    /** {@link #lockWaitNs()} as a fraction of {@link #threadTimeNs()}, at most 1. */
    public double lockFraction() {
        return Sums.fraction(lockWaitNs, threadTimeNs);
    }
}
