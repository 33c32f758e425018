// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * A construct of a document with its metrics. Times are in nanoseconds.
 *
 * @param kind as descriptors call it
 * @param name of a region, critical section or function; empty for others
 * @param directive where its directive is
 * @param range where all of it is
 * @param heat 0 (cold) to 4, for colours
 * @param share of the run's wall time, 0 to 1
 * @param stale whether it has changed since
 * @param hint its cost in one line
 * @param reason why it takes its time, in a few words; empty when nothing stands out
 * @param timeNs the largest time of any thread
 * @param visits sum over threads: one execution by two threads counts two
 * @param threads that took part
 * @param barrierWaitNs sum over threads: waiting in its own barrier
 * @param enterWaitNs sum over threads: waiting to get into the critical section
 * @param lockWaitNs sum over threads: in lock routines called directly in it
 * @param imbalance the slowest threads over the mean; 1 when balanced
 * @param potentialGainNs estimate of the wall time that could be saved, by its largest finding or
 *     if nobody waited in it
 * @param bodyNs time of each thread in its body
 * @param difference from the baseline; missing when there is none to compare with
 */
public record DocumentConstruct(
        String kind,
        String name,
        Range directive,
        Range range,
        int heat,
        double share,
        boolean stale,
        String hint,
        String reason,
        long timeNs,
        long visits,
        int threads,
        long barrierWaitNs,
        long enterWaitNs,
        long lockWaitNs,
        double imbalance,
        long potentialGainNs,
        List<Long> bodyNs,
        @Nullable TimeDifference difference) {}
