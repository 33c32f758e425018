// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Distributes the clauses of a combined construct over {@code parallel} and the construct inside
 * (seed 001 table 2, OpenMP 5.2 section 17.2).
 */
final class Clauses {
    private static final Set<String> OF_INNER =
            Set.of(
                    "schedule",
                    "ordered",
                    "collapse",
                    "lastprivate",
                    "linear",
                    "order",
                    "safelen",
                    "simdlen",
                    "aligned",
                    "nontemporal",
                    "filter");

    /** The variables that the worksharing part writes back, by their simple names. */
    private final Map<String, String> writtenBack;

    private final List<String> outer = new ArrayList<>();
    private final List<String> inner = new ArrayList<>();

    private Clauses(Directive directive) {
        this.writtenBack = writtenBack(directive);
    }

    static Clauses distribute(Directive directive, String text) {
        Clauses result = new Clauses(directive);
        for (Clause clause : directive.clauses()) {
            result.add(clause, clause.range().in(text));
        }
        if (DataSharing.isRestricted(directive)) {
            result.shareWhatIsWrittenBack(directive);
        }
        return result;
    }

    /** The clauses of the {@code parallel} directive, each with a blank before it. */
    String outer() {
        return joined(outer);
    }

    /** The clauses of the worksharing directive, each with a blank before it. */
    String inner() {
        return joined(inner);
    }

    /** Whether a reduction has a modifier such as {@code inscan} or {@code task}. */
    static boolean hasModifier(Clause reduction, String modifier) {
        String argument = reduction.argument();
        return reduction.name().equals("reduction")
                && argument.startsWith(modifier)
                && argument.substring(modifier.length()).strip().startsWith(",");
    }

    private void add(Clause clause, String written) {
        if (OF_INNER.contains(clause.name()) || isOnlyForInner(clause)) {
            inner.add(written);
            return;
        }
        switch (clause.name()) {
            case "firstprivate", "allocate" -> split(clause, written);
            default -> outer.add(written);
        }
    }

    private static boolean isOnlyForInner(Clause clause) {
        boolean simd =
                clause.name().equals("if")
                        && clause.argument().startsWith("simd")
                        && clause.argument().substring(4).strip().startsWith(":");
        return simd || hasModifier(clause, "inscan");
    }

    /** Gives each variable to the directive that makes it private. */
    private void split(Clause clause, String written) {
        ListArgument list = ListArgument.parse(clause.argument());
        ListArgument toInner = list.only(writtenBack.keySet(), true);
        if (toInner.items().isEmpty()) {
            outer.add(written);
            return;
        }
        inner.add(toInner.clause(clause.name()));
        ListArgument toOuter = list.only(writtenBack.keySet(), false);
        if (!toOuter.items().isEmpty()) {
            outer.add(toOuter.clause(clause.name()));
        }
    }

    /** A variable must be shared in the parallel region for the inner construct to write it. */
    private void shareWhatIsWrittenBack(Directive directive) {
        Map<String, String> missing = new LinkedHashMap<>(writtenBack);
        for (Clause clause : directive.clauses()) {
            if (clause.name().equals("shared")) {
                for (String item : ListArgument.parse(clause.argument()).items()) {
                    missing.remove(ListArgument.simpleName(item));
                }
            }
        }
        if (!missing.isEmpty()) {
            outer.add("shared(" + String.join(", ", missing.values()) + ")");
        }
    }

    /** The variables that the worksharing part makes private and writes back at its end. */
    private static Map<String, String> writtenBack(Directive directive) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Clause clause : directive.clauses()) {
            if (clause.name().equals("lastprivate") || hasModifier(clause, "inscan")) {
                put(names, ListArgument.parse(clause.argument()));
            } else if (clause.name().equals("linear")) {
                put(names, ListArgument.parseLinear(clause.argument()));
            }
        }
        return names;
    }

    private static void put(Map<String, String> names, ListArgument list) {
        for (String item : list.items()) {
            names.put(ListArgument.simpleName(item), item);
        }
    }

    private static String joined(List<String> clauses) {
        StringBuilder joined = new StringBuilder();
        for (String clause : clauses) {
            joined.append(' ').append(clause);
        }
        return joined.toString();
    }
}
