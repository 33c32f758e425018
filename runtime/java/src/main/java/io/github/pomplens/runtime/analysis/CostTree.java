// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A node of the calling-context tree with its cost. The two contexts of a combined construct are
 * one node, and so are siblings of equal descriptors. At most {@link Profile#MAX_DEPTH} deep.
 *
 * @param cost cost of the construct in this context only
 * @param children what was reached from here, the longest time first
 */
public record CostTree(ConstructCost cost, List<CostTree> children) {
    public CostTree {
        children = List.copyOf(children);
    }

    /** The tree of a profile; its root is the program. */
    public static CostTree of(Profile profile) {
        return of(CallPath.of(profile));
    }

    /** The tree below a node. */
    public static CostTree of(CallPath path) {
        List<CostTree> children = new ArrayList<>();
        for (CallPath child : path.children()) {
            children.add(of(child));
        }
        children.sort(Comparator.comparing(CostTree::cost, Costs.BY_TIME));
        return new CostTree(path.cost(), children);
    }
}
