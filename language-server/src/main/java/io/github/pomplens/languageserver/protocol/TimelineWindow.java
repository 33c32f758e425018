// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * Answer to {@code pomp/timeline}: what the threads of a run did in a range of time. Times are in
 * nanoseconds since the start of the measurement.
 *
 * @param begin when the run began
 * @param end when it ended
 * @param from where the window begins
 * @param to where it ends
 * @param rows those that were wanted, by rank and thread
 * @param allRows how many rows the run has
 * @param constructs what the spans name by its index
 * @param messages five numbers each: the index of the sender's row among all rows, when it was
 *     sent, the receiver's row, when it was received, and its bytes
 * @param causes eight numbers each: the index of the row that waits, when the wait begins and ends,
 *     the row that it waits for, when what that does begins and ends, its construct by its index or
 *     -1, and in how many thousandths of the wait it does that
 * @param problems what can't be read of the traces, a sentence each
 */
public record TimelineWindow(
        long begin,
        long end,
        long from,
        long to,
        List<TimelineRow> rows,
        int allRows,
        List<TimelineConstruct> constructs,
        List<Long> messages,
        List<Long> causes,
        List<String> problems) {}
