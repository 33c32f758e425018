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

/** Finds constructs of C and C++ whose statement has another form than theirs must have. */
final class BlockChecks {
    private static final Set<String> KEYWORDS =
            Set.of("for", "while", "do", "if", "switch", "goto", "return", "break", "continue");

    private BlockChecks() {}

    /**
     * @param found where to add what is wrong
     */
    static void check(String text, BlockConstruct construct, List<Diagnostic> found) {
        Directive directive = construct.directive();
        boolean sections = directive.spec().includes("sections");
        boolean atomic = directive.association() == Association.ATOMIC;
        if (!sections && !atomic
                || directive.notation() == Notation.COMMENT
                || directive.foreignClause().isPresent()) {
            return;
        }
        TextRange body = construct.body();
        int end = CText.wordEnd(text, body.start(), body.end());
        String word = CText.word(text, body.start(), end);
        boolean keyword = KEYWORDS.contains(word);
        boolean block = text.charAt(body.start()) == '{';
        if (sections && keyword) {
            report(directive, "its sections in a block; put braces around them", found);
        } else if (atomic
                && !directive.has("capture")
                && !directive.has("compare")
                && (block || keyword)) {
            report(directive, "one assignment, with no braces around it", found);
        }
    }

    private static void report(Directive directive, String what, List<Diagnostic> found) {
        found.add(Diagnostic.of(Problem.BLOCK_FORM, directive.nameRange(), directive.name(), what));
    }
}
