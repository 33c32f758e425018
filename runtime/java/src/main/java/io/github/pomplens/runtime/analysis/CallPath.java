// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.HashMap;
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
    private final ConstructInfo key;
    private final List<ContextNode> contexts;
    private List<CallPath> children = List.of();
    private @Nullable ConstructCost cost;

    private CallPath(
            Builder builder,
            @Nullable CallPath around,
            ConstructInfo construct,
            ConstructInfo key,
            List<ContextNode> contexts) {
        this.builder = builder;
        this.around = around;
        this.construct = construct;
        this.key = key;
        this.contexts = contexts;
    }

    /** The tree of a profile; its root is the program. */
    public static CallPath of(Profile profile) {
        return of(profile, new CostCalculator(profile));
    }

    static CallPath of(Profile profile, CostCalculator calculator) {
        Builder builder = new Builder(profile, calculator);
        ConstructInfo program = Costs.programInfo(profile);
        CallPath root =
                new CallPath(
                        builder,
                        null,
                        program,
                        Costs.keyOf(program, false),
                        List.of(profile.program()));
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
        return key;
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

    /** The time of {@link #cost}, of which most paths are asked for nothing else. */
    public long timeNs() {
        boolean isAlone = contexts.size() == 1 && !contexts.get(0).isMerged();
        return cost == null && isAlone
                ? CostCalculator.longestNs(contexts.get(0))
                : cost().timeNs();
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

        /** For each construct what is equal for all of its paths. */
        private final List<ConstructInfo> keys = new ArrayList<>();

        /** For each construct the first one that differs in nothing, not even a region's value. */
        private final int[] first;

        Builder(Profile profile, CostCalculator calculator) {
            this.profile = profile;
            this.below = new Children(profile.contexts());
            this.calculator = calculator;
            this.first = new int[profile.constructs().size()];
            Map<ConstructInfo, ConstructInfo> known = new HashMap<>();
            Map<ConstructInfo, Integer> apart = new HashMap<>();
            for (ConstructInfo construct : profile.constructs()) {
                ConstructInfo key = Costs.keyOf(construct, false);
                keys.add(known.computeIfAbsent(key, unseen -> key));
                first[construct.id()] =
                        apart.computeIfAbsent(
                                Costs.keyOf(construct, true), unseen -> construct.id());
            }
        }

        List<CallPath> children(CallPath node) {
            Map<Integer, List<ContextNode>> groups = new LinkedHashMap<>();
            for (ContextNode parent : node.contexts) {
                for (int c = below.first(parent.id()); c >= 0; c = below.next(c)) {
                    ContextNode child = profile.contexts().get(c);
                    if (!isInnerPart(child, parent)) {
                        groups.computeIfAbsent(
                                        first[child.construct()], unseen -> new ArrayList<>())
                                .add(child);
                    }
                }
            }
            List<CallPath> nodes = new ArrayList<>(groups.size());
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
            int construct = group.get(0).construct();
            CallPath node =
                    new CallPath(
                            this,
                            around,
                            profile.constructs().get(construct),
                            keys.get(construct),
                            List.copyOf(contexts));
            node.children = children(node);
            return node;
        }

        /** Whether {@code child} is the loop, say, of the combined construct {@code parent}. */
        private boolean isInnerPart(ContextNode child, ContextNode parent) {
            boolean sameVisit = parent.part() != child.part() && !child.part().isRegion();
            return sameVisit
                    && isOuterPart(parent.part())
                    && first[child.construct()] == first[parent.construct()];
        }

        private static boolean isOuterPart(Part part) {
            return part.isRegion() || part == Part.MASTER;
        }
    }
}
