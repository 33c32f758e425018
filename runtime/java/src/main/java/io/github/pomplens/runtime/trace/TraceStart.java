// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/**
 * What a trace says of its process.
 *
 * @param unixNanos start of the measurement, since 1970-01-01T00:00Z
 * @param rank the process among those of an MPI program, or -1
 * @param ranks how many these are, or 0
 * @param executable absolute path of the program; empty when it isn't known
 * @param upcThreads how many threads of UPC the program has, all of which execute it from its
 *     beginning; 0 when it isn't one of UPC
 */
public record TraceStart(
        long unixNanos, long pid, int rank, int ranks, String executable, int upcThreads) {
    /** Whether a thread executes the program where it is in no construct. */
    public boolean executesProgram(int thread) {
        return thread < Math.max(1, upcThreads);
    }

    /** Of a trace whose first chunk is damaged. */
    static final TraceStart UNKNOWN = new TraceStart(0, 0, -1, 0, "", 0);
}
