// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * One process of an MPI program. Times are in nanoseconds.
 *
 * @param rank its number in {@code MPI_COMM_WORLD}
 * @param host where it ran; empty when that is not known
 * @param pid its process id
 * @param executable path of its program
 * @param threads number of its thread slots
 * @param firstThread id of its initial thread; the others follow; 0 where entries are sums
 * @param startUnixNs start of its measurement, nanoseconds since 1970-01-01T00:00Z
 * @param wallTimeNs from there to its end
 * @param parallelNs of its initial thread, in parallel and teams regions
 * @param mpiNs of all its threads, in calls of MPI
 * @param waitNs of all its threads, waiting for each other
 * @param events number of recorded enter/exit pairs
 * @param droppedEvents events that could not be recorded
 * @param unbalancedEvents exits without their enter, which the library repaired
 * @param surroundings what it shared its processors with
 */
public record RankInfo(
        int rank,
        String host,
        long pid,
        String executable,
        int threads,
        int firstThread,
        long startUnixNs,
        long wallTimeNs,
        long parallelNs,
        long mpiNs,
        long waitNs,
        long events,
        long droppedEvents,
        long unbalancedEvents,
        Surroundings surroundings) {
    /** Returns the rank as a process of this program. */
    RankInfo of(String program) {
        return new RankInfo(
                rank,
                host,
                pid,
                program,
                threads,
                firstThread,
                startUnixNs,
                wallTimeNs,
                parallelNs,
                mpiNs,
                waitNs,
                events,
                droppedEvents,
                unbalancedEvents,
                surroundings);
    }
}
