// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.List;

/**
 * The visits of a construct, in nanoseconds.
 *
 * @param count how many there are
 * @param median of their durations, to about 1 percent; 0 when there are none
 * @param slowest the ones that took longest, these first
 */
public record SlowestVisits(long count, long median, List<Visit> slowest) {
    /**
     * A visit.
     *
     * @param row of the timeline
     * @param rank of the process, or -1
     */
    public record Visit(int row, int rank, int thread, long start, long duration) {}
}
