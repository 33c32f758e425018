// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which code directives make device code, or may make: functions and ranges of {@code declare
 * target}, variants for devices, ranges of {@code begin metadirective}.
 */
final class DeviceCode {
    private final Set<String> functions = new HashSet<>();

    /** Whether each open range is device code. */
    private final Deque<Boolean> ranges = new ArrayDeque<>();

    private int depth;

    /**
     * @param directives all of the file: where one that names functions stands doesn't matter
     */
    DeviceCode(List<ParsedDirective> directives) {
        for (ParsedDirective parsed : directives) {
            if (parsed instanceof Directive directive) {
                addNamed(directive);
            }
        }
    }

    private void addNamed(Directive directive) {
        if (directive.kind() == DirectiveKind.DECLARE_TARGET) {
            addNames(directive.argument());
            directive.clauses().forEach(clause -> addNames(clause.argument()));
        } else if (directive.kind() == DirectiveKind.DECLARE_VARIANT && isForDevice(directive)) {
            String argument = directive.argument();
            addNames(argument.substring(argument.lastIndexOf(':') + 1));
        }
    }

    /** Passes a directive that begins or ends a range. */
    void pass(Directive directive) {
        switch (directive.kind()) {
            case BEGIN_DECLARE_TARGET, BEGIN_METADIRECTIVE -> begin(true);
            case BEGIN_DECLARE_VARIANT -> begin(isForDevice(directive));
            case DECLARE_TARGET -> {
                if (directive.argument().isEmpty() && directive.clauses().isEmpty()) {
                    begin(true);
                }
            }
            case END_DECLARE_TARGET, END_DECLARE_VARIANT, END_METADIRECTIVE -> end();
            default -> {}
        }
    }

    /** The functions that are named as device code. */
    Set<String> named() {
        return functions;
    }

    /** Whether no range is open here. */
    boolean isOutside() {
        return ranges.isEmpty();
    }

    /** Whether what stands here, in a function of this name, is device code. */
    boolean holds(String function) {
        return depth > 0 || functions.contains(function);
    }

    private void begin(boolean device) {
        ranges.push(device);
        depth += device ? 1 : 0;
    }

    private void end() {
        if (!ranges.isEmpty() && ranges.pop()) {
            depth--;
        }
    }

    private void addNames(String list) {
        for (String name : list.split(",")) {
            if (!name.isBlank()) {
                functions.add(name.strip());
            }
        }
    }

    /** Whether a variant is, or may be, for something else than the host. */
    private static boolean isForDevice(Directive directive) {
        Optional<Clause> match = directive.clause(ClauseKind.MATCH);
        if (match.isEmpty()) {
            return true;
        }
        String selector = match.get().argument();
        boolean device = selector.contains("device") || selector.contains("target");
        boolean host = selector.contains("kind(host)") || selector.contains("kind(cpu)");
        return device && !host;
    }
}
