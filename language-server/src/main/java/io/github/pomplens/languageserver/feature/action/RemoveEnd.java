// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;

/** Removes an end directive that ends nothing. */
public final class RemoveEnd implements ActionFeature {
    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        Lines lines = new Lines(context);
        List<Action> actions = new ArrayList<>();
        for (ParsedDirective parsed : context.directivesAt(selection)) {
            for (Diagnostic diagnostic : context.document().diagnostics()) {
                if (diagnostic.problem() == Problem.END_WITHOUT_BEGIN
                        && parsed.range().equals(diagnostic.range())) {
                    actions.add(
                            Action.fix(
                                    "Remove this end directive",
                                    diagnostic,
                                    List.of(lines.remove(parsed.range()))));
                }
            }
        }
        return actions;
    }
}
