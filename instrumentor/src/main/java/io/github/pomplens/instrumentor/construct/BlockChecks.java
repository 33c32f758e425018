// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Set;

/** Finds constructs whose statement has another form than theirs must have. */
final class BlockChecks {
    private static final Set<String> KEYWORDS =
            Set.of("for", "while", "do", "if", "switch", "goto", "return", "break", "continue");

    private BlockChecks() {}

    /**
     * @param found where to add what is wrong
     */
    static void check(
            String text, BlockConstruct construct, MacroNames macros, List<Diagnostic> found) {
        Directive directive = construct.directive();
        if (directive.foreignClause().isPresent()) {
            return;
        }
        String needed = "";
        if (directive.notation() != Notation.COMMENT) {
            needed = c(text, construct, macros);
        } else if (isAtomic(construct) && isSure(construct.placement()) && !macros.areUsed()) {
            TextRange body = construct.body();
            int start = LoopChecks.firstStatement(text, body);
            needed = FortranAtomicForm.needed(directive, text.substring(start, body.end()));
        }
        if (!needed.isEmpty()) {
            TextRange place = directive.nameRange();
            found.add(Diagnostic.of(Problem.BLOCK_FORM, place, directive.name(), needed));
        }
    }

    private static String c(String text, BlockConstruct construct, MacroNames macros) {
        Directive directive = construct.directive();
        TextRange body = construct.body();
        int end = CText.wordEnd(text, body.start(), body.end());
        boolean keyword = KEYWORDS.contains(CText.word(text, body.start(), end));
        boolean block = text.charAt(body.start()) == '{';
        if (directive.spec().includes("sections")) {
            return keyword ? "its sections in a block; put braces around them" : "";
        }
        if (!isAtomic(construct)) {
            return "";
        }
        if (block || keyword) {
            boolean mayBeBlock = directive.has("capture") || directive.has("compare");
            return mayBeBlock ? "" : "one assignment, with no braces around it";
        }
        return isSure(construct.placement())
                ? AtomicForm.needed(directive, body.in(text), macros)
                : "";
    }

    private static boolean isAtomic(BlockConstruct construct) {
        return construct.directive().association() == Association.ATOMIC;
    }

    private static boolean isSure(Placement placement) {
        return placement.obstacle().isEmpty() && !placement.conditional();
    }
}
