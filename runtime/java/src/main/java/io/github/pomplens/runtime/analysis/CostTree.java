// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        Builder builder = new Builder(profile);
        ConstructCost program = Costs.programCost(profile, builder.calculator);
        return new CostTree(program, builder.children(List.of(profile.program())));
    }

    private static final class Builder {
        private final Profile profile;
        private final CostCalculator calculator;
        private final List<List<ContextNode>> below = new ArrayList<>();

        Builder(Profile profile) {
            this.profile = profile;
            this.calculator = new CostCalculator(profile);
            for (ContextNode context : profile.contexts()) {
                below.add(new ArrayList<>());
                if (context.id() > 0) {
                    below.get(context.parent()).add(context);
                }
            }
        }

        List<CostTree> children(List<ContextNode> parents) {
            Map<ConstructInfo, List<ContextNode>> groups = new LinkedHashMap<>();
            for (ContextNode parent : parents) {
                for (ContextNode child : below.get(parent.id())) {
                    if (!isInnerPart(child, parent)) {
                        groups.computeIfAbsent(key(child), k -> new ArrayList<>()).add(child);
                    }
                }
            }
            List<CostTree> nodes = new ArrayList<>();
            for (List<ContextNode> group : groups.values()) {
                nodes.add(node(group));
            }
            nodes.sort(Comparator.comparing(CostTree::cost, Costs.BY_TIME));
            return nodes;
        }

        private CostTree node(List<ContextNode> group) {
            List<ContextNode> contexts = new ArrayList<>(group);
            for (int i = 0; i < contexts.size(); i++) {
                ContextNode context = contexts.get(i);
                for (ContextNode child : below.get(context.id())) {
                    if (isInnerPart(child, context)) {
                        contexts.add(child);
                    }
                }
            }
            ConstructInfo shown = profile.constructs().get(group.get(0).construct());
            return new CostTree(calculator.cost(shown, contexts), children(contexts));
        }

        /** Whether {@code child} is the loop, say, of the combined construct {@code parent}. */
        private boolean isInnerPart(ContextNode child, ContextNode parent) {
            boolean sameVisit = parent.part() != child.part() && !child.part().isRegion();
            return sameVisit && isOuterPart(parent.part()) && key(child).equals(key(parent));
        }

        private static boolean isOuterPart(Part part) {
            return part.isRegion() || part == Part.MASTER;
        }

        private ConstructInfo key(ContextNode context) {
            return Costs.keyOf(profile.constructs().get(context.construct()), true);
        }
    }
}
