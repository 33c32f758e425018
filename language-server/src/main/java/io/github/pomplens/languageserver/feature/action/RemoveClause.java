// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.stream.Stream;

/** Removes a clause that the directive can't have, or not beside another. */
public final class RemoveClause implements DirectiveFix {
    @Override
    public Stream<Action> fixes(
            FeatureContext context, Directive directive, Diagnostic diagnostic) {
        boolean superfluous =
                switch (diagnostic.problem()) {
                    case CLAUSE_NOT_ALLOWED, CLAUSE_REPEATED, CLAUSES_EXCLUSIVE -> true;
                    default -> false;
                };
        return directive.clauses().stream()
                .filter(clause -> superfluous && clause.nameRange().equals(diagnostic.range()))
                .map(
                        clause ->
                                Action.fix(
                                        "Remove '" + clause.name() + "'",
                                        diagnostic,
                                        List.of(removal(context.document().text(), clause))));
    }

    /** The clause with the comma and the blanks before it. */
    private static TextChange removal(String text, Clause clause) {
        int start = clause.range().start();
        while (isBlank(text.charAt(start - 1))) {
            start--;
        }
        if (text.charAt(start - 1) == ',') {
            start--;
        }
        return new TextChange(new TextRange(start, clause.range().end()), "");
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
