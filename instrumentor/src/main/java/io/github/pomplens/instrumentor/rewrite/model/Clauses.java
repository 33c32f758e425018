// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Distributes the clauses of a combined construct over the directives that it is split into (seed
 * 001 table 2, OpenMP 5.2 section 17.2).
 *
 * <p>Where the threads of a parallel region are those that share a loop or sections, private
 * variables and reductions may belong to either; they stay with the region, where compilers ask for
 * less under {@code default(none)}.
 */
public final class Clauses {
    private static final Set<DirectiveKind> SHARES_WORK =
            EnumSet.of(
                    DirectiveKind.FOR,
                    DirectiveKind.DO,
                    DirectiveKind.SECTIONS,
                    DirectiveKind.LOOP,
                    DirectiveKind.TASKLOOP);

    private final Directive directive;
    private final List<Layer> layers;
    private final boolean sameThreads;

    /** The variables that the worksharing part writes back, by their simple names. */
    private final Set<String> writtenBack;

    private final List<List<DirectivePart>> parts = new ArrayList<>(2);

    /** Whether it matters for other clauses which variables are private where. */
    private final boolean needsCopies;

    /** The variables of which each layer has private copies, by their simple names. */
    private final List<Map<String, String>> privateCopies = new ArrayList<>(2);

    private Clauses(Directive directive, List<Layer> layers) {
        this.directive = directive;
        this.layers = layers;
        Layer last = layers.get(layers.size() - 1);
        this.sameThreads =
                layers.size() == 2
                        && layers.get(0).is(DirectiveKind.PARALLEL)
                        && (last.is(DirectiveKind.FOR)
                                || last.is(DirectiveKind.DO)
                                || last.is(DirectiveKind.SECTIONS));
        this.writtenBack = writtenBack(directive);
        this.needsCopies =
                DataSharing.isRestricted(directive) || directive.has(ClauseKind.ALLOCATE);
        for (int i = 0; i < layers.size(); i++) {
            parts.add(new ArrayList<>());
            if (needsCopies) {
                privateCopies.add(new LinkedHashMap<>());
            }
        }
    }

    /**
     * The clauses of each layer.
     *
     * @param text the file's text
     */
    public static List<List<DirectivePart>> distribute(
            Directive directive, List<Layer> layers, String text) {
        if (directive.clauses().isEmpty()) {
            return Collections.nCopies(layers.size(), List.of());
        }
        Clauses result = new Clauses(directive, layers);
        for (Clause clause : directive.clauses()) {
            if (clause.kind() != ClauseKind.ALLOCATE) {
                result.add(clause, clause.range().in(text));
            }
        }
        if (result.needsCopies) {
            for (Clause clause : directive.clauses()) {
                if (clause.kind() == ClauseKind.ALLOCATE) {
                    result.addAllocate(clause);
                }
            }
        }
        if (DataSharing.isRestricted(directive)) {
            result.share();
        }
        return result.parts;
    }

    /** Whether a reduction has a modifier such as {@code inscan} or {@code task}. */
    static boolean hasModifier(Clause reduction, String modifier) {
        String argument = reduction.argument();
        return reduction.kind() == ClauseKind.REDUCTION
                && argument.startsWith(modifier)
                && argument.substring(modifier.length()).strip().startsWith(",");
    }

    /** The leaf that an {@code if} clause names; empty when it is for all of them. */
    static String modifier(Directive directive, Clause clause) {
        for (String leaf : directive.spec().leaves()) {
            boolean starts = clause.argument().startsWith(leaf);
            if (starts && clause.argument().substring(leaf.length()).strip().startsWith(":")) {
                return leaf;
            }
        }
        return "";
    }

    private void add(Clause clause, String written) {
        switch (clause.kind()) {
            case IF -> addIf(clause, written);
            case SHARED, DEFAULT -> addToAll(clause, written);
            case NOWAIT -> append(outermost(clause.name()), clause, written);
            case PRIVATE -> {
                int layer = sameThreads ? 0 : innermost(clause.name());
                append(layer, clause, written);
                copies(layer, clause);
            }
            case FIRSTPRIVATE -> addFirstprivate(clause, written);
            case REDUCTION -> addReduction(clause, written);
            case LASTPRIVATE, LINEAR, INDUCTION -> {
                int layer = innermost(clause.name());
                append(layer, clause, written);
                copies(layer, clause);
            }
            default -> append(innermost(clause.name()), clause, written);
        }
    }

    private void addIf(Clause clause, String written) {
        String leaf = modifier(directive, clause);
        boolean others = false;
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer layer = layers.get(i);
            // It is for teams where nothing else takes it: Distribution.isSafe sees to that.
            boolean all =
                    leaf.isEmpty() && takesIf(layer) && !(layer.is(DirectiveKind.TEAMS) && others);
            others |= all;
            if (all || layer.leaves().contains(leaf)) {
                append(i, clause, written);
            }
        }
    }

    /**
     * Whether a layer takes {@code if}: on a simd loop it changes nothing that is computed, and old
     * compilers refuse it.
     */
    private static boolean takesIf(Layer layer) {
        for (DirectiveSpec leaf : layer.specs()) {
            if (leaf.kind() != DirectiveKind.SIMD && leaf.permits(ClauseKind.IF)) {
                return true;
            }
        }
        return false;
    }

    /** Gives each variable to the directive that makes it private. */
    private void addFirstprivate(Clause clause, String written) {
        if (!sameThreads) {
            int layer = innermost(clause.name());
            append(layer, clause, written);
            copies(layer, clause);
            return;
        }
        ListArgument list = ListArgument.parse(clause.argument());
        ListArgument toInner = list.only(writtenBack, true);
        ListArgument toOuter = list.only(writtenBack, false);
        if (toInner.items().isEmpty()) {
            append(0, clause, written);
        } else {
            append(1, clause, toInner.clause(clause.name()));
            if (!toOuter.items().isEmpty()) {
                append(0, clause, toOuter.clause(clause.name()));
            }
        }
        if (needsCopies) {
            put(privateCopies.get(1), toInner);
            put(privateCopies.get(0), toOuter);
        }
    }

    private void addReduction(Clause clause, String written) {
        int innermost = innermost(clause.name());
        for (int i = 0; i < layers.size(); i++) {
            boolean here =
                    hasModifier(clause, "inscan")
                            ? i == innermost
                            : sameThreads ? i == 0 : reducesAt(i);
            if (here) {
                boolean tasks =
                        layers.get(i).is(DirectiveKind.TEAMS) && hasModifier(clause, "task");
                append(i, clause, tasks ? withoutModifier(clause) : written);
                copies(i, clause);
            }
        }
    }

    /** Tasks take part in the reduction of the parallel region inside, not in that of teams. */
    private static String withoutModifier(Clause reduction) {
        String argument = reduction.argument();
        String rest = argument.substring(argument.indexOf(',') + 1);
        return reduction.name() + "(" + rest.strip() + ")";
    }

    private boolean reducesAt(int index) {
        Layer layer = layers.get(index);
        for (Layer inner : layers.subList(index + 1, layers.size())) {
            for (DirectiveSpec leaf : inner.specs()) {
                if (layer.is(DirectiveKind.PARALLEL) && SHARES_WORK.contains(leaf.kind())
                        || layer.is(DirectiveKind.TEAMS) && leaf.kind() == DirectiveKind.LOOP) {
                    return false;
                }
            }
        }
        return layer.permits(ClauseKind.REDUCTION);
    }

    /** Gives each directive the variables of which it has private copies. */
    private void addAllocate(Clause clause) {
        ListArgument list = ListArgument.parse(clause.argument());
        for (int i = 0; i < layers.size(); i++) {
            ListArgument here = list.only(privateCopies.get(i).keySet(), true);
            if (!here.items().isEmpty()) {
                append(i, clause, here.clause(clause.name()));
            }
        }
    }

    /** A variable must be shared in a region for what is inside to share or to write it. */
    private void share() {
        Set<String> known = new HashSet<>();
        for (Clause clause : directive.clauses()) {
            if (clause.kind() == ClauseKind.SHARED) {
                for (String item : ListArgument.parse(clause.argument()).items()) {
                    known.add(ListArgument.simpleName(item));
                }
            }
        }
        for (int i = 0; i + 1 < layers.size(); i++) {
            if (layers.get(i).permits(ClauseKind.SHARED)) {
                Map<String, String> missing = new LinkedHashMap<>();
                for (Map<String, String> inner : privateCopies.subList(i + 1, layers.size())) {
                    missing.putAll(inner);
                }
                missing.keySet().removeAll(known);
                missing.keySet().removeAll(privateCopies.get(i).keySet());
                missing.keySet().removeAll(onlyPrivate());
                if (!missing.isEmpty()) {
                    String shared = "shared(" + String.join(", ", missing.values()) + ")";
                    parts.get(i).add(new DirectivePart(shared, DirectivePart.NOWHERE));
                }
            }
        }
    }

    /** Variables without a value from outside need no sharing there. */
    private Set<String> onlyPrivate() {
        Map<String, String> names = new LinkedHashMap<>();
        for (Clause clause : directive.clauses()) {
            if (clause.kind() == ClauseKind.PRIVATE) {
                put(names, ListArgument.parse(clause.argument()));
            }
        }
        return names.keySet();
    }

    private void addToAll(Clause clause, String written) {
        for (int i = 0; i < layers.size(); i++) {
            if (layers.get(i).permits(clause.name())) {
                append(i, clause, written);
            }
        }
    }

    private int innermost(String clause) {
        for (int i = layers.size() - 1; i > 0; i--) {
            if (layers.get(i).permits(clause)) {
                return i;
            }
        }
        return 0;
    }

    private int outermost(String clause) {
        int i = 0;
        while (i + 1 < layers.size() && !layers.get(i).permits(clause)) {
            i++;
        }
        return i;
    }

    /** Gives a clause, or what is made of it, to a layer. */
    private void append(int layer, Clause clause, String written) {
        parts.get(layer).add(new DirectivePart(written, clause.range().start()));
    }

    private void copies(int layer, Clause clause) {
        if (needsCopies) {
            put(privateCopies.get(layer), listOf(clause));
        }
    }

    /** The variables that the worksharing part makes private and writes back at its end. */
    static Set<String> writtenBack(Directive directive) {
        Map<String, String> names = Map.of();
        List<Clause> clauses = directive.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            boolean written =
                    switch (clause.kind()) {
                        case LASTPRIVATE, LINEAR -> true;
                        default -> hasModifier(clause, "inscan");
                    };
            if (written) {
                names = names.isEmpty() ? new LinkedHashMap<>() : names;
                put(names, listOf(clause));
            }
        }
        return names.keySet();
    }

    private static ListArgument listOf(Clause clause) {
        return clause.kind() == ClauseKind.LINEAR
                ? ListArgument.parseLinear(clause.argument())
                : ListArgument.parse(clause.argument());
    }

    private static void put(Map<String, String> names, ListArgument list) {
        for (String item : list.items()) {
            names.put(ListArgument.simpleName(item), item);
        }
    }
}
