// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.sources.model.BlockEnd;
import java.util.List;
import java.util.stream.Stream;

/** Ends a construct that lacks its end directive, where it has to end at the latest. */
public final class AddEnd implements DirectiveFix {
    @Override
    public Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem) {
        return context.document().reader().blockEnd() == BlockEnd.END_DIRECTIVE
                        && problem.problem() == Problem.UNBALANCED
                        && directive.range().equals(problem.range())
                        && !directive.range().equals(problem.other())
                ? Stream.of(end(context, directive, problem))
                : Stream.empty();
    }

    @Override
    public boolean takesSteps() {
        return true;
    }

    private static Action end(FeatureContext context, Directive begin, Diagnostic diagnostic) {
        Lines lines = new Lines(context);
        String end =
                lines.directiveLike(begin.range().start(), Sentinel.OMP, "end " + begin.name());
        int before = diagnostic.other().start();
        return Action.fix(
                "Add '" + end.strip() + "' before line " + context.source().lineOf(before),
                diagnostic,
                List.of(lines.insertBefore(before, end)));
    }
}
