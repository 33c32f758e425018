// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * Answer to {@code pomp/timelineVisits}. Times are in nanoseconds.
 *
 * @param count how many visits the construct has in the trace
 * @param median of their durations, to about 1 percent; 0 when there are none
 * @param visits the slowest ones first, three numbers each: the index of the row among all rows,
 *     the start, and the duration
 * @param counters names of what was counted in visits (POMP_COUNTERS); none when nothing was
 * @param counted for each of the visits as many values as there are counters; -1 for one that
 *     wasn't counted
 */
public record TimelineVisits(
        long count, long median, List<Long> visits, List<String> counters, List<Long> counted) {}
