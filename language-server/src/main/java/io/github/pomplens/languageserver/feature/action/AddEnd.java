// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;

/** Ends a construct of Fortran that lacks its end directive, where it has to end at the latest. */
public final class AddEnd implements ActionFeature {
    @Override
    public boolean writes(Language language) {
        return language == Language.FORTRAN;
    }

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        List<Action> actions = new ArrayList<>();
        for (ParsedDirective parsed : context.directivesAt(selection)) {
            for (Diagnostic diagnostic : context.document().diagnostics()) {
                if (diagnostic.problem() == Problem.UNBALANCED
                        && parsed instanceof Directive directive
                        && directive.range().equals(diagnostic.range())
                        && !directive.range().equals(diagnostic.other())) {
                    Action action = end(context, directive, diagnostic);
                    if (Effect.of(context.document(), action).isStepForward()) {
                        actions.add(action);
                    }
                }
            }
        }
        return actions;
    }

    private static Action end(FeatureContext context, Directive begin, Diagnostic diagnostic) {
        Lines lines = new Lines(context);
        String end = lines.directiveLike(begin.range().start(), "end " + begin.name());
        int before = diagnostic.other().start();
        return Action.fix(
                "Add '" + end.strip() + "' before line " + context.source().lineOf(before),
                diagnostic,
                List.of(lines.insertBefore(before, end)));
    }
}
