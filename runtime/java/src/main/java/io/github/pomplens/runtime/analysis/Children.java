// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import java.util.Arrays;
import java.util.List;

/** The children of contexts, which only name their parents; -1 stands for none. */
final class Children {
    private final int[] first;
    private final int[] next;

    Children(List<ContextNode> contexts) {
        first = new int[contexts.size()];
        next = new int[contexts.size()];
        Arrays.fill(first, -1);
        Arrays.fill(next, -1);
        for (int i = contexts.size() - 1; i > 0; i--) {
            int parent = contexts.get(i).parent();
            next[i] = first[parent];
            first[parent] = i;
        }
    }

    int first(int context) {
        return first[context];
    }

    /** The one after a child of the same parent. */
    int next(int child) {
        return next[child];
    }
}
