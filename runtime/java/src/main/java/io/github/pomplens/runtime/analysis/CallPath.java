// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A construct as it was reached through those around it: a node of the calling-context tree. The
 * two contexts of a combined construct are one node, and so are siblings of equal descriptors. At
 * most {@link Profile#MAX_DEPTH} deep. For one thread: costs are computed when they are asked for.
 */
public final class CallPath {
    private final Builder builder;
    private final @Nullable CallPath around;
    private final ConstructInfo construct;
    private final List<ContextNode> contexts;
    private List<CallPath> children = List.of();
    private @Nullable ConstructCost cost;

    private CallPath(
            Builder builder,
            @Nullable CallPath around,
            ConstructInfo construct,
            List<ContextNode> contexts) {
        this.builder = builder;
        this.around = around;
        this.construct = construct;
        this.contexts = contexts;
    }

    /** The tree of a profile; its root is the program. */
    public static CallPath of(Profile profile) {
        Builder builder = new Builder(profile);
        CallPath root =
                new CallPath(builder, null, Costs.programInfo(profile), List.of(profile.program()));
        root.children = builder.children(root);
        return root;
    }

    /** Returns what was reached from here, in the order of the profile. */
    public List<CallPath> children() {
        return children;
    }

    /** What it was reached from; empty for the program. */
    public Optional<CallPath> around() {
        return Optional.ofNullable(around);
    }

    /** Returns the construct, with the value of a user region's variable. */
    public ConstructInfo construct() {
        return construct;
    }

    /** Returns what is equal for all nodes of one construct, as {@link Costs} adds them up. */
    public ConstructInfo key() {
        return Costs.keyOf(construct, false);
    }

    /** Returns what the profile has of it, the outer parts of a combined construct first. */
    public List<ContextNode> contexts() {
        return contexts;
    }

    /** The cost of the construct on this path only. */
    public ConstructCost cost() {
        ConstructCost known = cost;
        if (known == null) {
            known = builder.calculator.cost(construct, contexts);
            cost = known;
        }
        return known;
    }

    /**
     * The cost of a construct on several paths together.
     *
     * @param paths of one construct and one tree; at least one
     */
    public static ConstructCost together(List<CallPath> paths) {
        CallPath first = paths.get(0);
        if (paths.size() == 1) {
            return first.cost();
        }
        List<ContextNode> all = new ArrayList<>();
        paths.forEach(path -> all.addAll(path.contexts));
        return first.builder.calculator.cost(first.construct.withoutValue(), all);
    }

    private static final class Builder {
        private final Profile profile;
        private final Children below;
        private final CostCalculator calculator;

        Builder(Profile profile) {
            this.profile = profile;
            this.below = new Children(profile.contexts());
            this.calculator = new CostCalculator(profile);
        }

        List<CallPath> children(CallPath node) {
            Map<ConstructInfo, List<ContextNode>> groups = new LinkedHashMap<>();
            for (ContextNode parent : node.contexts) {
                for (int c = below.first(parent.id()); c >= 0; c = below.next(c)) {
                    ContextNode child = profile.contexts().get(c);
                    if (!isInnerPart(child, parent)) {
                        groups.computeIfAbsent(key(child), k -> new ArrayList<>()).add(child);
                    }
                }
            }
            List<CallPath> nodes = new ArrayList<>();
            for (List<ContextNode> group : groups.values()) {
                nodes.add(node(node, group));
            }
            return List.copyOf(nodes);
        }

        private CallPath node(CallPath around, List<ContextNode> group) {
            List<ContextNode> contexts = new ArrayList<>(group);
            for (int i = 0; i < contexts.size(); i++) {
                ContextNode context = contexts.get(i);
                for (int c = below.first(context.id()); c >= 0; c = below.next(c)) {
                    ContextNode child = profile.contexts().get(c);
                    if (isInnerPart(child, context)) {
                        contexts.add(child);
                    }
                }
            }
            ConstructInfo shown = profile.constructs().get(group.get(0).construct());
            CallPath node = new CallPath(this, around, shown, List.copyOf(contexts));
            node.children = children(node);
            return node;
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
