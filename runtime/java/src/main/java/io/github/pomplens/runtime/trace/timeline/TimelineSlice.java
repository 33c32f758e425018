// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.List;
import java.util.Map;

/**
 * What a timeline shows of a range of time, in nanoseconds.
 *
 * @param from where it begins
 * @param to where it ends
 * @param rows those that were wanted
 * @param constructs what the spans name, with their ids in a profile that has them; by their index
 * @param messages between ranks, five numbers each: sending row, time of sending, receiving row,
 *     time of receipt, bytes; those that took longest, when there are many
 * @param causes of waits, eight numbers each: waiting row, its begin and end, causing row, its
 *     begin and end, index of its construct or -1, and in how many thousandths of the wait it did
 *     that; those of the longest waits, when there are many
 */
public record TimelineSlice(
        long from,
        long to,
        List<Row> rows,
        Map<ShownConstruct, Integer> constructs,
        List<Long> messages,
        List<Long> causes) {
    /**
     * A thread.
     *
     * @param rank of its process, or -1
     * @param upc whether it is one of a UPC program, all of which execute that from its beginning
     * @param spans six numbers each, in order: start from that of the slice on, duration, state,
     *     index of the construct or -1, how many visits were open, and 1 for exactly one span, more
     *     for those that were merged, 0 for a part of one
     */
    public record Row(int rank, int thread, boolean upc, List<Long> spans) {}
}
