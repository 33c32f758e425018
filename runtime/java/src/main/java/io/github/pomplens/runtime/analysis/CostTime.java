// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * How long a construct took, from enter to exit. Times are in nanoseconds; time in recursive visits
 * counts once.
 *
 * @param longestNs wall-clock view: the largest time of any one thread
 * @param share {@code longestNs} as a fraction of the run's wall time, at most 1
 * @param sumNs of all threads
 * @param potentialGainNs estimate of the wall time that would be saved if nobody waited in the
 *     construct or anything nested in it: waiting time of each context over the size of its team
 */
public record CostTime(long longestNs, double share, long sumNs, long potentialGainNs) {}
