// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ListItemKinds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes two clauses of one whose items are of two kinds, such as {@code map(to: a, from: b)}. */
public final class SplitClause implements DirectiveFix {
    @Override
    public Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem) {
        return directive.clauses().stream()
                .filter(
                        clause ->
                                problem.problem() == Problem.DIRECTIVE_SYNTAX
                                        && clause.range().equals(problem.range()))
                .flatMap(clause -> cut(context, clause).stream())
                .map(cut -> Action.fix("Make a clause of each kind", problem, List.of(cut)));
    }

    @Override
    public boolean takesSteps() {
        return true;
    }

    /** The comma and the blanks after it become the end of one clause and the start of another. */
    private static Optional<TextChange> cut(FeatureContext context, Clause clause) {
        String text = context.document().text();
        String written = clause.range().in(text);
        int open = written.indexOf('(');
        int comma =
                open < 0
                        ? -1
                        : ListItemKinds.second(
                                clause.kind(), written.substring(open + 1, written.length() - 1));
        if (comma < 0) {
            return Optional.empty();
        }
        int start = clause.range().start() + open + 1 + comma;
        int end = start + 1;
        while (text.charAt(end) == ' ' || text.charAt(end) == '\t') {
            end++;
        }
        return Optional.of(new TextChange(new TextRange(start, end), ") " + clause.name() + "("));
    }
}
