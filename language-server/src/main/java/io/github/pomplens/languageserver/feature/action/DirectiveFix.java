// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Corrects the problems of a directive, one by one, in any language. */
interface DirectiveFix extends ActionFeature {
    /** What might correct a problem of the document by changes to a directive; the best first. */
    Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem);

    /** Whether a fix does what it should. */
    default boolean helps(Effect effect) {
        return effect.isSolution();
    }

    @Override
    default boolean writes(Language language) {
        return true;
    }

    /** For each problem the first fix that helps. */
    @Override
    default List<Action> actions(FeatureContext context, TextRange selection) {
        List<Action> actions = new ArrayList<>();
        for (ParsedDirective parsed : context.directivesAt(selection)) {
            if (parsed instanceof Directive directive) {
                for (Diagnostic problem : context.document().diagnostics()) {
                    fixes(context, directive, problem)
                            .filter(fix -> helps(Effect.of(context.document(), fix)))
                            .findFirst()
                            .ifPresent(actions::add);
                }
            }
        }
        return actions;
    }
}
