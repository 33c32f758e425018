// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * What a thread did, in a window of the timeline.
 *
 * @param rank of the process, or -1
 * @param thread as the profile calls it
 * @param upc whether it is a thread of UPC, all of which execute the program from its beginning
 * @param spans six numbers each, in order of time and apart from one another: the start, relative
 *     to that of the window, which is negative for what began before; the duration in nanoseconds;
 *     the state (0 serial, 1 work, 2 waits at a barrier or for tasks, 3 waits for a lock or to
 *     enter, 4 manages tasks, 5 MPI, 6 idle, 7 writes the trace); the index of its construct, or
 *     -1; how many visits were open; and 1 for exactly one stretch of time, else how many shorter
 *     ones were merged into the state and construct that took most of it, or 0 for a part of one
 */
public record TimelineRow(int rank, int thread, boolean upc, List<Long> spans) {}
