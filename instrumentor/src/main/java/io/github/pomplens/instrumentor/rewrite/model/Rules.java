// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.rewrite.model.Events.Barrier;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which rule rewrites which construct. For one file. */
final class Rules {
    private static final Rule TASK = new TaskRule();
    private static final Rule REGION_BEGIN = new ControlRule("Begin");
    static final Rule REGION_END = new ControlRule("End");

    /** The events of a directive, or of a part of a combined one, by its first leaf. */
    private static final Map<DirectiveKind, Events> EVENTS =
            Map.ofEntries(
                    Map.entry(DirectiveKind.PARALLEL, Events.region("Parallel", Barrier.INSIDE)),
                    Map.entry(DirectiveKind.TEAMS, Events.region("Teams", Barrier.NONE)),
                    Map.entry(DirectiveKind.FOR, Events.loop("For")),
                    Map.entry(DirectiveKind.DO, Events.loop("Do")),
                    Map.entry(DirectiveKind.WORKSHARE, Events.loop("Workshare")),
                    Map.entry(DirectiveKind.SECTIONS, Events.loop("Sections")),
                    Map.entry(DirectiveKind.SINGLE, Events.block("Single", Barrier.AFTER)),
                    Map.entry(DirectiveKind.SCOPE, Events.block("Scope", Barrier.AFTER)),
                    Map.entry(DirectiveKind.CRITICAL, Events.block("Critical", Barrier.NONE)),
                    Map.entry(DirectiveKind.ORDERED, Events.block("Ordered", Barrier.NONE)),
                    Map.entry(DirectiveKind.TASKGROUP, Events.block("Taskgroup", Barrier.NONE)),
                    Map.entry(DirectiveKind.MASTER, Events.inside("Master")),
                    Map.entry(DirectiveKind.MASKED, Events.inside("Master")),
                    Map.entry(DirectiveKind.DISTRIBUTE, Events.outside("Distribute")),
                    Map.entry(DirectiveKind.LOOP, Events.outside("Loop")),
                    Map.entry(DirectiveKind.SIMD, Events.outside("Simd")),
                    Map.entry(DirectiveKind.ATOMIC, Events.outside("Atomic")),
                    Map.entry(DirectiveKind.FLUSH, Events.outside("Flush")),
                    Map.entry(DirectiveKind.BARRIER, Events.outside("Barrier")),
                    Map.entry(DirectiveKind.TASKWAIT, Events.outside("Taskwait")),
                    Map.entry(DirectiveKind.TASKYIELD, Events.outside("Taskyield")),
                    Map.entry(DirectiveKind.TASKLOOP, Events.outside("Taskloop")),
                    Map.entry(DirectiveKind.INTEROP, Events.outside("Interop")),
                    Map.entry(DirectiveKind.DISPATCH, Events.outside("Dispatch")),
                    Map.entry(DirectiveKind.DEPOBJ, Events.outside("Depobj")),
                    Map.entry(DirectiveKind.METADIRECTIVE, Events.outside("Metadirective")),
                    Map.entry(DirectiveKind.CANCEL, Events.once("Cancel")),
                    Map.entry(DirectiveKind.CANCELLATION_POINT, Events.once("Cancel")));

    private static final Events TARGET = Events.outside("Target");
    private static final Events DOACROSS = Events.outside("Doacross");

    /**
     * The directives after which a combined one may be cut: what follows is a construct in their
     * block.
     */
    private static final Set<DirectiveKind> CUT_AFTER =
            EnumSet.of(
                    DirectiveKind.PARALLEL,
                    DirectiveKind.TEAMS,
                    DirectiveKind.MASTER,
                    DirectiveKind.MASKED,
                    DirectiveKind.SINGLE,
                    DirectiveKind.SCOPE);

    /** The rules made so far; a directive without a rule isn't there. */
    private final Map<DirectiveSpec, Rule> prepared = new IdentityHashMap<>();

    private final SourceText source;
    private final boolean cancels;
    private final boolean included;

    /**
     * @param cancels whether the file has a {@code cancel} directive
     * @param included whether it is a part of another file in Fortran
     */
    Rules(SourceText source, boolean cancels, boolean included) {
        this.source = source;
        this.cancels = cancels;
        this.included = included;
    }

    /** The rule for a construct of this kind and form, if there is one. */
    @Nullable Rule of(Construct construct) {
        Directive directive = construct.directive();
        boolean sectionsWithoutBlock =
                directive.spec().includes(DirectiveKind.SECTIONS)
                        && !directive.spec().isOffload()
                        && !(construct instanceof SectionsConstruct);
        if (sectionsWithoutBlock) {
            return null;
        }
        if (directive.kind() == DirectiveKind.ORDERED && construct instanceof StandaloneConstruct) {
            Layer doacross = Layer.of(directive.spec().leaves(), DOACROSS);
            return new EventRule(List.of(doacross), cancels);
        }
        Rule rule = prepared.get(directive.spec());
        if (rule == null) {
            rule = of(directive.spec());
            if (rule != null) {
                prepared.put(directive.spec(), rule);
            }
        }
        return rule instanceof EventRule split && !mayChange(directive, split)
                ? split.fromOutside()
                : rule;
    }

    /** The rule for a statement that is measured as constructs of a kind are, if there is one. */
    @Nullable Rule ofStatement(DirectiveKind like) {
        Events events = EVENTS.get(like);
        return events == null
                ? null
                : new EventRule(
                        List.of(Layer.of(List.of(like.text()), events.withoutBarrier())), false);
    }

    /** Whether a directive can be taken apart, and clauses added to it. */
    private boolean mayChange(Directive directive, EventRule split) {
        // What may be a macro may hold any clause of a loop.
        boolean loop =
                directive.spec().includes(DirectiveKind.FOR)
                        && directive.foreignClause().isPresent();
        return !loop
                && Distribution.isSafe(directive, split)
                && !Distribution.mayFree(directive, split, source, included);
    }

    /** The rule for a directive in its usual form, if there is one. */
    private @Nullable Rule of(DirectiveSpec spec) {
        return switch (spec.kind()) {
            case TASK -> TASK;
            case INST_BEGIN -> REGION_BEGIN;
            case INST_END -> REGION_END;
            default -> {
                List<Layer> layers = layers(spec);
                yield layers.isEmpty() ? null : new EventRule(layers, cancels);
            }
        };
    }

    /** The directives that stand for one, outermost first; none when there are no events for it. */
    private static List<Layer> layers(DirectiveSpec spec) {
        List<String> leaves = spec.leaves();
        if (spec.isOffload()) {
            // Every construct that starts on the host and works on a device.
            return List.of(Layer.of(leaves, TARGET));
        }
        List<Layer> layers = new ArrayList<>();
        int from = 0;
        while (from < leaves.size()) {
            DirectiveKind first = DirectiveKind.of(leaves.get(from));
            int to = CUT_AFTER.contains(first) ? from + 1 : leaves.size();
            Events events = EVENTS.get(first);
            if (events == null) {
                return List.of();
            }
            layers.add(Layer.of(leaves.subList(from, to), events));
            from = to;
        }
        return layers;
    }
}
