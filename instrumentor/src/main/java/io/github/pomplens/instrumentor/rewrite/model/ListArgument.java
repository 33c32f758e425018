// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The argument of a clause with a list of variables (OpenMP 5.2 section 3.2.1).
 *
 * @param modifier what stands before the list, with its colon, such as {@code conditional:} or
 *     {@code task, +:}; empty when there is none
 * @param items the list
 */
record ListArgument(String modifier, List<String> items) {
    ListArgument {
        items = List.copyOf(items);
    }

    static ListArgument parse(String argument) {
        int colon = -1;
        int depth = 0;
        for (int i = 0; i < argument.length(); i++) {
            char c = argument.charAt(i);
            depth += depthChange(c);
            if (c == ':' && depth == 0) {
                boolean scope = argument.startsWith("::", i);
                colon = scope ? colon : i;
                i += scope ? 1 : 0;
            }
        }
        return new ListArgument(
                argument.substring(0, colon + 1), split(argument.substring(colon + 1)));
    }

    /** The variables of {@code linear(a, b : step)} or {@code linear(val(a, b) : step)}. */
    static ListArgument parseLinear(String argument) {
        int colon = argument.indexOf(':');
        String list = (colon < 0 ? argument : argument.substring(0, colon)).strip();
        int open = list.indexOf('(');
        if (open >= 0 && list.endsWith(")")) {
            list = list.substring(open + 1, list.length() - 1);
        }
        return new ListArgument("", split(list));
    }

    /**
     * What a variable is called without its class or namespace: C++ may name one in both ways on
     * one directive.
     */
    static String simpleName(String item) {
        return item.substring(item.lastIndexOf(':') + 1).strip();
    }

    /** The items whose simple names are, or are not, in a set; with the same modifier. */
    ListArgument only(Set<String> names, boolean wanted) {
        List<String> kept = new ArrayList<>();
        for (String item : items) {
            if (names.contains(simpleName(item)) == wanted) {
                kept.add(item);
            }
        }
        return new ListArgument(modifier, kept);
    }

    /** The clause with this argument. */
    String clause(String name) {
        return name + "(" + modifier + String.join(", ", items) + ")";
    }

    private static List<String> split(String list) {
        List<String> items = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= list.length(); i++) {
            boolean end = i == list.length();
            if (end || list.charAt(i) == ',' && depth == 0) {
                items.add(list.substring(from, i).strip());
                from = i + 1;
            } else {
                depth += depthChange(list.charAt(i));
            }
        }
        return items;
    }

    /** Whether a text is at most one item of a list. */
    static boolean isOne(String text) {
        return split(text).size() == 1;
    }

    private static int depthChange(char c) {
        return switch (c) {
            case '(', '[', '{' -> 1;
            case ')', ']', '}' -> -1;
            default -> 0;
        };
    }
}
