// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * What a process had to share its processors with. Times are in nanoseconds, and between start and
 * end of the measurement.
 *
 * @param processors on which its measured threads could run
 * @param cores how many physical cores these are; 0 when that is not known
 * @param quota how many processors its control group lets it use at a time; 0 without a limit
 * @param nice its nice value: above 0 others come first
 * @param loadAtStart the system's mean number of ready threads in the minute before the start
 * @param loadAtEnd the same before the end
 * @param busyNs what its processors worked for anybody
 * @param cpuNs what they worked for this process
 * @param stolenNs what the host of a virtual machine kept from them
 * @param throttledNs how long its control group was stopped, because it had used its quota up
 * @param all its measured threads together
 * @param longest the one that waited for a processor for longest
 * @param threads each of them; empty in the result of several processes
 */
public record Surroundings(
        ProcessorSet processors,
        int cores,
        double quota,
        int nice,
        double loadAtStart,
        double loadAtEnd,
        long busyNs,
        long cpuNs,
        long stolenNs,
        long throttledNs,
        ThreadUse all,
        ThreadUse longest,
        List<ThreadUse> threads) {
    /** An older library, another one, or a system that doesn't tell. */
    public static final Surroundings UNKNOWN =
            new Surroundings(
                    ProcessorSet.NONE,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    ThreadUse.NONE,
                    ThreadUse.NONE,
                    List.of());

    public Surroundings {
        threads = List.copyOf(threads);
    }

    /** Whether anything is known of its threads. */
    public boolean isKnown() {
        return all.aliveNs() > 0;
    }

    /** What these processors worked for other programs. */
    public long othersNs() {
        return Math.max(0, busyNs - cpuNs);
    }
}
