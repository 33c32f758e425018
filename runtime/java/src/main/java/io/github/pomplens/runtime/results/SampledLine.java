// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What was sampled of a line of code in one context. Times are in nanoseconds of all threads.
 *
 * @param context of the innermost construct that was open; its index in {@link Profile#contexts()}
 * @param file as descriptors name it; empty when the line isn't known
 * @param line counted from 1; 0 when it isn't known
 * @param function that the line is in; empty when that isn't known
 * @param module the program or library that has the code; empty when that isn't known
 * @param samples how many there are
 * @param workNs CPU time in which code of the program was executed
 * @param waitNs CPU time in which a thread waited for others
 * @param overheadNs CPU time that OpenMP and the measurement took
 * @param idlenessNs how long other threads waited or had nothing to do while this was executed
 * @param blameNs how long of that they waited for a lock or critical section that was held here
 */
public record SampledLine(
        int context,
        String file,
        int line,
        String function,
        String module,
        long samples,
        long workNs,
        long waitNs,
        long overheadNs,
        long idlenessNs,
        long blameNs) {}
