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
 */
public record ContextNode(
        int id, int parent, int construct, Part part, List<ThreadMetrics> threads) {
    public ContextNode {
        threads = List.copyOf(threads);
    }
}
