// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.SampledLine;
import io.github.pomplens.runtime.results.Sums;

/**
 * What samples say of a line, or of several together. Times are of all threads, in nanoseconds.
 *
 * @param file as descriptors name it; empty when the line isn't known
 * @param line counted from 1; 0 when it isn't known
 * @param function that the line is in; empty when that isn't known
 * @param module the program or library that has the code
 * @param samples how many there are
 * @param workNs CPU time in which code of the program was executed
 * @param waitNs CPU time in which a thread waited for others
 * @param overheadNs CPU time that OpenMP and the measurement took
 * @param idlenessNs how long other threads had nothing to do meanwhile
 * @param blameNs how long of that they waited for a lock or critical section that was held here
 */
public record LineCost(
        String file,
        int line,
        String function,
        String module,
        long samples,
        long workNs,
        long waitNs,
        long overheadNs,
        long idlenessNs,
        long blameNs) {
    static final LineCost NOTHING = new LineCost("", 0, "", "", 0, 0, 0, 0, 0, 0);

    static LineCost of(SampledLine line) {
        return new LineCost(
                line.file(),
                line.line(),
                line.function(),
                line.module(),
                line.samples(),
                line.workNs(),
                line.waitNs(),
                line.overheadNs(),
                line.idlenessNs(),
                line.blameNs());
    }

    /** The sum of two, which are at the place of this one. */
    LineCost plus(LineCost other) {
        return new LineCost(
                file,
                line,
                function,
                module,
                Sums.add(samples, other.samples),
                Sums.add(workNs, other.workNs),
                Sums.add(waitNs, other.waitNs),
                Sums.add(overheadNs, other.overheadNs),
                Sums.add(idlenessNs, other.idlenessNs),
                Sums.add(blameNs, other.blameNs));
    }

    /** CPU time that was not spent waiting. */
    public long busyNs() {
        return Sums.add(workNs, overheadNs);
    }

    /** What threads do and leave undone because of it: it adds up to threads times time. */
    public long effortNs() {
        return Sums.add(busyNs(), idlenessNs);
    }
}
