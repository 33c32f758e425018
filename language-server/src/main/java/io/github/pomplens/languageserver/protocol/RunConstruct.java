// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A construct of a run with its metrics. Times are in nanoseconds.
 *
 * @param kind as descriptors call it
 * @param name of a region, critical section or function; empty for others
 * @param function the function that holds it, of code without a source with the place in it, such
 *     as solve + 0x1f; empty when it can't be told
 * @param uri its source; missing when it isn't on this machine
 * @param file its source as the run calls it; empty when that isn't known
 * @param line of its directive when it was measured, from 0
 * @param timeNs the largest time of any thread
 * @param share of the run's wall time, 0 to 1
 * @param heat 0 (cold) to 4, for colours
 * @param visits sum over threads: one execution by two threads counts two
 * @param waitShare how much of the time of its threads they waited in it, 0 to 1
 * @param imbalance the slowest threads over the mean; 1 when balanced
 * @param potentialGainNs estimate of the wall time that could be saved, by its largest finding or
 *     if nobody waited in it
 * @param difference from the baseline; missing when there is none to compare with, or the baseline
 *     has no such construct
 * @param hint its cost in one line
 * @param history how its time went over the runs, in one line that begins with a curve and a blank;
 *     empty unless that was asked for
 * @param slowdownNs how much longer it takes since the version that made it slower; 0 when none
 *     did, or the history was not asked for
 * @param properties why it takes its time, the most expensive first
 */
public record RunConstruct(
        String kind,
        String name,
        String function,
        @Nullable String uri,
        String file,
        int line,
        long timeNs,
        double share,
        int heat,
        long visits,
        double waitShare,
        double imbalance,
        long potentialGainNs,
        @Nullable TimeDifference difference,
        String hint,
        String history,
        long slowdownNs,
        List<RunProperty> properties) {}
