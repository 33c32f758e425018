// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * One process of an MPI program.
 *
 * @param rank its number in {@code MPI_COMM_WORLD}
 * @param process which process of which program it was, and when it ran
 * @param threads number of its thread slots
 * @param firstThread id of its initial thread; the others follow; 0 where entries are sums
 * @param times what it spent its time on
 * @param recorded how many events were recorded in it
 * @param surroundings what it shared its processors with
 */
public record RankInfo(
        int rank,
        RankProcess process,
        int threads,
        int firstThread,
        RankTimes times,
        EventCounts recorded,
        Surroundings surroundings) {
    /** Returns the rank as a process of this program. */
    RankInfo of(String program) {
        RankProcess other =
                new RankProcess(
                        process.host(),
                        process.pid(),
                        program,
                        process.startUnixNs(),
                        process.wallTimeNs());
        return new RankInfo(rank, other, threads, firstThread, times, recorded, surroundings);
    }

    /** Where it ran; empty when that is not known. */
    public String host() {
        return process.host();
    }

    /** Process id. */
    public long pid() {
        return process.pid();
    }

    /** Path of its program. */
    public String executable() {
        return process.executable();
    }

    /** From the start of its measurement to its end, in nanoseconds. */
    public long wallTimeNs() {
        return process.wallTimeNs();
    }

    /** Time of its initial thread in parallel and teams regions, in nanoseconds. */
    public long parallelNs() {
        return times.parallelNs();
    }

    /** Time of all its threads in calls of MPI, in nanoseconds. */
    public long mpiNs() {
        return times.mpiNs();
    }

    /** Time for which its threads waited for each other, in nanoseconds. */
    public long waitNs() {
        return times.waitNs();
    }

    /** Number of recorded enter/exit pairs. */
    public long events() {
        return recorded.events();
    }
}
