// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.List;

/**
 * The visits of a construct, in nanoseconds.
 *
 * @param count how many there are
 * @param median of their durations, to about 1 percent; 0 when there are none
 * @param slowest the ones that took longest, these first
 * @param counters names of what was counted in visits; none when nothing was
 */
public record SlowestVisits(long count, long median, List<Visit> slowest, List<String> counters) {
    /** What a visit has for a counter that didn't count in it. */
    public static final long NOT_COUNTED = -1;

    /**
     * A visit.
     *
     * @param row of the timeline
     * @param rank of the process, or -1
     * @param counted a figure for each counter, or {@link #NOT_COUNTED}
     */
    public record Visit(
            int row, int rank, int thread, long start, long duration, List<Long> counted) {}
}
