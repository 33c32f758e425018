// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Set;

/** Finds constructs whose statement has another form than theirs must have. */
final class BlockChecks {
    private static final Set<String> KEYWORDS =
            Set.of("for", "while", "do", "if", "switch", "goto", "return", "break", "continue");

    private BlockChecks() {}

    /**
     * @param atomics reads the statements of atomic constructs
     * @param found where to add what is wrong
     */
    static void check(
            SourceText source,
            BlockConstruct construct,
            AtomicReader atomics,
            MacroNames macros,
            List<Diagnostic> found) {
        Directive directive = construct.directive();
        if (directive.foreignClause().isPresent()) {
            return;
        }
        String needed = block(source.text(), construct);
        if (needed.isEmpty() && isAtomic(construct) && isSure(construct.placement())) {
            List<AtomicStatement> statements = atomics.statements(construct, macros);
            needed = AtomicForm.needed(directive, statements, source.language());
        }
        if (!needed.isEmpty()) {
            TextRange place = directive.nameRange();
            found.add(Diagnostic.of(Problem.BLOCK_FORM, place, directive.name(), needed));
        }
    }

    /** What is needed instead of a block, or of a statement with a keyword, in C and C++. */
    private static String block(String text, BlockConstruct construct) {
        Directive directive = construct.directive();
        TextRange body = construct.body();
        int end = CText.wordEnd(text, body.start(), body.end());
        boolean keyword = KEYWORDS.contains(CText.word(text, body.start(), end));
        if (directive.notation() == Notation.COMMENT) {
            return "";
        }
        if (directive.spec().includes("sections")) {
            return keyword ? "its sections in a block; put braces around them" : "";
        }
        boolean mayBeBlock = directive.has("capture") || directive.has("compare");
        boolean block = keyword || text.charAt(body.start()) == '{';
        return isAtomic(construct) && block && !mayBeBlock
                ? "one assignment, with no braces around it"
                : "";
    }

    private static boolean isAtomic(BlockConstruct construct) {
        return construct.directive().association() == Association.ATOMIC;
    }

    private static boolean isSure(Placement placement) {
        return placement.obstacle().isEmpty() && !placement.conditional();
    }
}
