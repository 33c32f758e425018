// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** Finds constructs whose statement has another form than theirs must have. */
final class BlockChecks {
    private BlockChecks() {}

    /**
     * @param forms of the statements of the file's language
     * @param found where to add what is wrong
     */
    static void check(
            SourceText source,
            BlockConstruct construct,
            StatementForms forms,
            MacroNames macros,
            List<Diagnostic> found) {
        Directive directive = construct.directive();
        if (directive.foreignClause().isPresent()) {
            return;
        }
        String needed = forms.neededBlock(construct);
        if (needed.isEmpty() && isAtomic(construct) && isSure(construct.placement())) {
            List<AtomicStatement> statements = forms.statements(construct, macros);
            needed = AtomicForm.needed(directive, statements, source.language().base());
        }
        if (!needed.isEmpty()) {
            TextRange place = directive.nameRange();
            found.add(Diagnostic.of(Problem.BLOCK_FORM, place, directive.name(), needed));
        }
    }

    private static boolean isAtomic(BlockConstruct construct) {
        return construct.directive().association() == Association.ATOMIC;
    }

    private static boolean isSure(Placement placement) {
        return placement.obstacle().isEmpty() && !placement.conditional();
    }
}
