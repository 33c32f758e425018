// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Directive;
import java.util.HashSet;
import java.util.Set;

/** Which functions {@code declare target} makes device code (OpenMP 5.2 section 7.8). */
final class DeviceCode {
    private final Set<String> functions = new HashSet<>();
    private int depth;

    /** Notes the functions that a directive anywhere in the file names. */
    void addNamed(Directive directive) {
        if (directive.name().equals("declare target")) {
            addNames(directive.argument());
            directive.clauses().forEach(clause -> addNames(clause.argument()));
        }
    }

    private void addNames(String list) {
        for (String name : list.split(",")) {
            if (!name.isBlank()) {
                functions.add(name.strip());
            }
        }
    }

    /** Follows the directives between which all is device code, in the order of the file. */
    void pass(Directive directive) {
        switch (directive.name()) {
            case "begin declare target" -> depth++;
            case "declare target" -> {
                if (directive.argument().isEmpty() && directive.clauses().isEmpty()) {
                    depth++;
                }
            }
            case "end declare target" -> depth = Math.max(0, depth - 1);
            default -> {}
        }
    }

    /** Whether what stands here, in a function of this name, is device code. */
    boolean holds(String function) {
        return depth > 0 || functions.contains(function);
    }

    /** The functions that are named as device code. */
    Set<String> named() {
        return functions;
    }
}
