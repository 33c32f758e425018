// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * The process that was a rank of an MPI program. Times are in nanoseconds.
 *
 * @param host where it ran; empty when that is not known
 * @param pid its process id
 * @param executable path of its program
 * @param startUnixNs start of its measurement, since 1970-01-01T00:00Z
 * @param wallTimeNs from there to its end
 */
public record RankProcess(
        String host, long pid, String executable, long startUnixNs, long wallTimeNs) {}
