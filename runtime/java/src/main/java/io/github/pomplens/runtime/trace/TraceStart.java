// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/**
 * What a trace says of its process.
 *
 * @param unixNanos start of the measurement, since 1970-01-01T00:00Z
 * @param rank the process among those of an MPI program, or -1
 * @param ranks how many these are, or 0
 * @param executable absolute path of the program; empty when it isn't known
 */
public record TraceStart(long unixNanos, long pid, int rank, int ranks, String executable) {
    /** Of a trace whose first chunk is damaged. */
    static final TraceStart UNKNOWN = new TraceStart(0, 0, -1, 0, "");
}
