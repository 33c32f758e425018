// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the procedures that are used where no call of a library may be made. */
final class FunctionUses {
    static final String DEVICE = "it is device code";
    private static final String SIMD = "it is called in a simd or loop construct";
    private static final String DECLARED = "it is a 'declare simd' function";
    private static final String CALL = "call";

    private final ConstructTree tree;
    private final Statements statements;
    private final Words words;
    private final Map<String, String> reasons = new HashMap<>();

    FunctionUses(ConstructTree tree, Statements statements, boolean fixed) {
        this.tree = tree;
        this.statements = statements;
        this.words = new Words(statements.clear(), fixed);
    }

    /** Why a procedure must be left alone; empty when it need not. */
    String reason(String name) {
        return reasons.getOrDefault(name, "");
    }

    /** Whether a place is inside a construct. */
    boolean isInConstruct(int offset) {
        for (Construct construct : tree.constructs()) {
            TextRange range = construct.extent();
            if (range.start() <= offset && offset < range.end()) {
                return true;
            }
        }
        return false;
    }

    void find(List<Procedure> procedures) {
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive
                    && directive.kind() == DirectiveKind.DECLARE_SIMD) {
                declared(directive, procedures);
            }
        }
        for (Construct construct : tree.allConstructs()) {
            String reason = insideOf(construct.directive());
            if (!reason.isEmpty()) {
                addWords(linesOf(construct.extent()), reason, reasons);
            }
        }
        follow(procedures);
    }

    /** Notes the procedures that it names, or else the procedure that it stands in. */
    private void declared(Directive directive, List<Procedure> procedures) {
        String name = directive.argument().strip();
        for (Procedure procedure : procedures) {
            boolean around =
                    procedure.end > 0
                            && statements.start(procedure.header) < directive.range().start()
                            && directive.range().end() < statements.end(procedure.executableEnd);
            if (name.isEmpty() ? around : procedure.simpleName().equals(name)) {
                reasons.putIfAbsent(procedure.simpleName(), DECLARED);
            }
        }
    }

    private static String insideOf(Directive directive) {
        if (directive.spec().includes(DirectiveKind.TARGET)) {
            return DEVICE;
        }
        return directive.forbidsCalls() ? SIMD : "";
    }

    /** What those use that have been found is used there as well. */
    private void follow(List<Procedure> procedures) {
        Deque<String> open = new ArrayDeque<>(reasons.keySet());
        Set<String> followed = new HashSet<>();
        while (!open.isEmpty()) {
            String name = open.pop();
            if (!followed.add(name)) {
                continue;
            }
            for (Procedure procedure : procedures) {
                if (procedure.end > 0 && procedure.simpleName().equals(name)) {
                    Map<String, String> inside = new HashMap<>();
                    addWords(lines(procedure), reason(name), inside);
                    inside.forEach(reasons::putIfAbsent);
                    open.addAll(inside.keySet());
                }
            }
        }
    }

    private static List<Integer> lines(Procedure procedure) {
        List<Integer> lines = new ArrayList<>();
        for (int i = procedure.header + 1; i < procedure.executableEnd; i++) {
            lines.add(i);
        }
        return lines;
    }

    private List<Integer> linesOf(TextRange range) {
        List<Integer> lines = new ArrayList<>();
        for (int i = 0; i < statements.size() && statements.start(i) < range.end(); i++) {
            if (statements.start(i) >= range.start()) {
                lines.add(i);
            }
        }
        return lines;
    }

    private void addWords(List<Integer> lines, String reason, Map<String, String> into) {
        for (int line : lines) {
            if (statements.kind(line) == LineKind.STATEMENT) {
                addWords(line, reason, into);
            }
        }
    }

    private void addWords(int line, String reason, Map<String, String> into) {
        words.in(statements.clearEnd(line));
        int i = statements.clearStart(line);
        while (i < words.end()) {
            int end = words.nameEnd(i);
            if (end > i) {
                String word = words.text(i, end);
                into.putIfAbsent(word, reason);
                // Nothing parts them in fixed form.
                if (words.fixed() && word.startsWith(CALL)) {
                    into.putIfAbsent(word.substring(CALL.length()), reason);
                }
            }
            i = Math.max(end, i + 1);
        }
    }
}
