// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.rewrite.model.Events.Barrier;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
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
    private static final Map<String, Events> EVENTS =
            Map.ofEntries(
                    Map.entry("parallel", Events.region("Parallel", Barrier.INSIDE)),
                    Map.entry("teams", Events.region("Teams", Barrier.NONE)),
                    Map.entry("for", Events.loop("For")),
                    Map.entry("do", Events.loop("Do")),
                    Map.entry("workshare", Events.loop("Workshare")),
                    Map.entry("sections", Events.loop("Sections")),
                    Map.entry("single", Events.block("Single", Barrier.AFTER)),
                    Map.entry("scope", Events.block("Scope", Barrier.AFTER)),
                    Map.entry("critical", Events.block("Critical", Barrier.NONE)),
                    Map.entry("ordered", Events.block("Ordered", Barrier.NONE)),
                    Map.entry("taskgroup", Events.block("Taskgroup", Barrier.NONE)),
                    Map.entry("master", Events.inside("Master")),
                    Map.entry("masked", Events.inside("Master")),
                    Map.entry("distribute", Events.outside("Distribute")),
                    Map.entry("loop", Events.outside("Loop")),
                    Map.entry("simd", Events.outside("Simd")),
                    Map.entry("atomic", Events.outside("Atomic")),
                    Map.entry("flush", Events.outside("Flush")),
                    Map.entry("barrier", Events.outside("Barrier")),
                    Map.entry("taskwait", Events.outside("Taskwait")),
                    Map.entry("taskyield", Events.outside("Taskyield")),
                    Map.entry("taskloop", Events.outside("Taskloop")),
                    Map.entry("interop", Events.outside("Interop")),
                    Map.entry("dispatch", Events.outside("Dispatch")),
                    Map.entry("depobj", Events.outside("Depobj")),
                    Map.entry("metadirective", Events.outside("Metadirective")),
                    Map.entry("cancel", Events.once("Cancel")),
                    Map.entry("cancellation point", Events.once("Cancel")));

    private static final Events TARGET = Events.outside("Target");
    private static final Events DOACROSS = Events.outside("Doacross");

    /**
     * The directives after which a combined one may be cut: what follows is a construct in their
     * block.
     */
    private static final Set<String> CUT_AFTER =
            Set.of("parallel", "teams", "master", "masked", "single", "scope");

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
                directive.spec().includes("sections")
                        && !directive.name().startsWith("target")
                        && !(construct instanceof SectionsConstruct);
        if (sectionsWithoutBlock) {
            return null;
        }
        if (directive.name().equals("ordered") && construct instanceof StandaloneConstruct) {
            return new EventRule(List.of(Layer.of(List.of("ordered"), DOACROSS)), cancels);
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

    /** Whether a directive can be taken apart, and clauses added to it. */
    private boolean mayChange(Directive directive, EventRule split) {
        // What may be a macro may hold any clause of a loop.
        boolean loop = directive.spec().includes("for") && directive.foreignClause().isPresent();
        return !loop
                && Distribution.isSafe(directive, split)
                && !Distribution.mayFree(directive, split, source, included);
    }

    /** The rule for a directive in its usual form, if there is one. */
    private @Nullable Rule of(DirectiveSpec spec) {
        return switch (spec.name()) {
            case "task" -> TASK;
            case "inst begin" -> REGION_BEGIN;
            case "inst end" -> REGION_END;
            default -> {
                List<Layer> layers = layers(spec);
                yield layers.isEmpty() ? null : new EventRule(layers, cancels);
            }
        };
    }

    /** The directives that stand for one, outermost first; none when there are no events for it. */
    private static List<Layer> layers(DirectiveSpec spec) {
        List<String> leaves = spec.leaves();
        if (spec.name().startsWith("target")) {
            // Every construct that starts on the host and works on a device.
            return List.of(Layer.of(leaves, TARGET));
        }
        List<Layer> layers = new ArrayList<>();
        int from = 0;
        while (from < leaves.size()) {
            boolean cut = CUT_AFTER.contains(leaves.get(from));
            int to = cut ? from + 1 : leaves.size();
            Events events = EVENTS.get(leaves.get(from));
            if (events == null) {
                return List.of();
            }
            layers.add(Layer.of(leaves.subList(from, to), events));
            from = to;
        }
        return layers;
    }
}
