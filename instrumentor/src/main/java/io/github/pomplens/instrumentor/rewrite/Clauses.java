// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Distributes the clauses of a combined construct over {@code parallel} and the worksharing part
 * (seed 001 table 2, OpenMP 5.2 section 17.2).
 */
final class Clauses {
    private static final Set<String> OF_WORKSHARING =
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
                    "nontemporal");

    private final List<String> outer = new ArrayList<>();
    private final List<String> inner = new ArrayList<>();

    private Clauses() {}

    static Clauses distribute(Directive directive, String text) {
        Clauses result = new Clauses();
        Set<String> last = lastPrivates(directive);
        for (Clause clause : directive.clauses()) {
            String written = clause.range().in(text);
            if (OF_WORKSHARING.contains(clause.name()) || isOnlyForInner(clause)) {
                result.inner.add(written);
            } else if (clause.name().equals("firstprivate") && !last.isEmpty()) {
                result.splitFirstPrivate(clause, last);
            } else if (clause.name().equals("allocate") && namesAny(clause, last)) {
                result.inner.add(written);
            } else {
                result.outer.add(written);
            }
        }
        if (DataSharing.isRestricted(directive) && !last.isEmpty()) {
            // A variable must be shared in the parallel region for the loop to write it back.
            Set<String> missing = new LinkedHashSet<>(last);
            directive.clauses().stream()
                    .filter(c -> c.name().equals("shared"))
                    .forEach(c -> missing.removeAll(items(c.argument())));
            if (!missing.isEmpty()) {
                result.outer.add("shared(" + String.join(", ", missing) + ")");
            }
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

    private static boolean isOnlyForInner(Clause clause) {
        String argument = clause.argument();
        return switch (clause.name()) {
            case "reduction" -> argument.startsWith("inscan");
            case "if" ->
                    argument.startsWith("simd") && argument.substring(4).strip().startsWith(":");
            default -> false;
        };
    }

    private void splitFirstPrivate(Clause clause, Set<String> last) {
        List<String> toInner = new ArrayList<>();
        List<String> toOuter = new ArrayList<>();
        for (String item : items(clause.argument())) {
            (last.contains(item) ? toInner : toOuter).add(item);
        }
        if (!toInner.isEmpty()) {
            inner.add("firstprivate(" + String.join(", ", toInner) + ")");
        }
        if (!toOuter.isEmpty()) {
            outer.add("firstprivate(" + String.join(", ", toOuter) + ")");
        }
    }

    private static boolean namesAny(Clause clause, Set<String> names) {
        return items(clause.argument()).stream().anyMatch(names::contains);
    }

    /** The variables that the worksharing part writes back: lastprivate and linear ones. */
    private static Set<String> lastPrivates(Directive directive) {
        Set<String> names = new LinkedHashSet<>();
        for (Clause clause : directive.clauses()) {
            if (clause.name().equals("lastprivate")) {
                names.addAll(items(clause.argument()));
            } else if (clause.name().equals("linear")) {
                names.addAll(linearItems(clause.argument()));
            }
        }
        return names;
    }

    /** {@code a, b : step} or {@code val(a, b) : step} (OpenMP 5.2 section 5.4.6). */
    private static List<String> linearItems(String argument) {
        int open = argument.indexOf('(');
        int colon = argument.lastIndexOf(':');
        String list = colon < 0 ? argument : argument.substring(0, colon);
        if (open >= 0 && open < list.length() && list.strip().endsWith(")")) {
            list = list.substring(open + 1, list.lastIndexOf(')'));
        }
        return items(list);
    }

    /** The items of a list, without a modifier such as {@code conditional:} before it. */
    private static List<String> items(String argument) {
        int colon = argument.indexOf(':');
        boolean modifier = colon > 0 && argument.indexOf('[') < 0 && !argument.contains("::");
        List<String> items = new ArrayList<>();
        for (String item : (modifier ? argument.substring(colon + 1) : argument).split(",")) {
            items.add(item.strip());
        }
        return items;
    }

    private static String joined(List<String> clauses) {
        StringBuilder joined = new StringBuilder();
        for (String clause : clauses) {
            joined.append(' ').append(clause);
        }
        return joined.toString();
    }
}
