// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * One execution of a program. Times are in nanoseconds.
 *
 * @param executable path of the program
 * @param pid its process id
 * @param startUnixNs start of the measurement, since 1970-01-01T00:00Z
 * @param wallTimeNs from there to the writing of the profile
 * @param threads number of thread slots; thread ids are below it
 * @param endedBy what made the measurement library write the profile
 * @param signal number of the signal that ended the program; 0 unless {@link EndedBy#SIGNAL}
 */
public record Execution(
        String executable,
        long pid,
        long startUnixNs,
        long wallTimeNs,
        int threads,
        EndedBy endedBy,
        int signal) {
    /**
     * @throws IllegalArgumentException when there is no thread
     */
    public Execution {
        if (threads < 1) {
            throw new IllegalArgumentException("threads: a program has at least one");
        }
    }
}
