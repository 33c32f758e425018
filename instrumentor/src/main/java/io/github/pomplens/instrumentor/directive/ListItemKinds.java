// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.List;

/**
 * Lists of clauses that say of what kind their items are, such as {@code map(to: a, b)}. A clause
 * has one kind; other items want a clause of their own.
 */
public final class ListItemKinds {
    private ListItemKinds() {}

    /**
     * Where a second kind begins.
     *
     * @return the offset in the argument of the comma before it; -1 when there is none
     */
    public static int second(ClauseKind clause, String argument) {
        List<String> kinds = kinds(clause);
        int depth = 0;
        int comma = -1;
        boolean first = true;
        for (int i = 0; i < argument.length() && !kinds.isEmpty(); i++) {
            char c = argument.charAt(i);
            if (c == '"' || c == '\'') {
                return -1;
            }
            depth += isOpening(c) ? 1 : isClosing(c) ? -1 : 0;
            if (depth == 0 && c == ',') {
                comma = i;
            } else if (depth == 0 && c == ':') {
                if (argument.startsWith("::", i)) {
                    i++;
                    continue;
                }
                boolean kind =
                        comma >= 0 && kinds.contains(argument.substring(comma + 1, i).trim());
                if (!first && kind) {
                    return comma;
                }
                first = false;
                comma = -1;
            }
        }
        return -1;
    }

    private static List<String> kinds(ClauseKind clause) {
        return switch (clause) {
            case MAP, DEPEND, REDUCTION, IN_REDUCTION, TASK_REDUCTION ->
                    Vocabulary.openmp().knownClause(clause.text()).values();
            default -> List.of();
        };
    }

    private static boolean isOpening(char c) {
        return c == '(' || c == '[' || c == '{';
    }

    private static boolean isClosing(char c) {
        return c == ')' || c == ']' || c == '}';
    }
}
