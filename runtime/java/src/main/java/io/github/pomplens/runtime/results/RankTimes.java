// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What a rank of an MPI program spent its time on. In nanoseconds.
 *
 * @param parallelNs of its initial thread, in parallel and teams regions
 * @param mpiNs of all its threads, in calls of MPI
 * @param waitNs of all its threads, waiting for each other
 */
public record RankTimes(long parallelNs, long mpiNs, long waitNs) {
    /** Nothing is known about it. */
    public static final RankTimes UNKNOWN = new RankTimes(0, 0, 0);
}
