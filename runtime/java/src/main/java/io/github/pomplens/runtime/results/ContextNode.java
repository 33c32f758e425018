// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * A node of the calling-context tree: a part of a construct, reached through its parent.
 *
 * @param id index in {@link Profile#contexts()}
 * @param parent id of the context around it; -1 for the program
 * @param construct id of its construct; -1 for the program
 * @param part which events it stands for
 * @param threads the threads that were here, at most one entry for each
 * @param overThreads how threads differ; {@link Spreads#NONE} unless there are several ranks
 * @param overRanks how ranks differ; the same
 */
public record ContextNode(
        int id,
        int parent,
        int construct,
        Part part,
        List<ThreadMetrics> threads,
        Spreads overThreads,
        Spreads overRanks) {
    /** A context of a single process. */
    public ContextNode(int id, int parent, int construct, Part part, List<ThreadMetrics> threads) {
        this(id, parent, construct, part, threads, Spreads.NONE, Spreads.NONE);
    }

    public ContextNode {
        threads = List.copyOf(threads);
    }

    /** Whether entries are sums over several threads; then the spreads say how these differ. */
    public boolean isMerged() {
        for (ThreadMetrics entry : threads) {
            if (entry.merged() > 1) {
                return overThreads.count() > 0;
            }
        }
        return false;
    }
}
