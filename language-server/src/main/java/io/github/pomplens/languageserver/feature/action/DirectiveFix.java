// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Corrects the problems of a directive, one by one, in any language. */
interface DirectiveFix extends ActionFeature {
    /** A menu of more is of no use, and each of them has to be tried. */
    int MAX_ACTIONS = 20;

    /** What might correct a problem of the document by changes to a directive; the best first. */
    Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem);

    /** Returns the fixes for a directive that may be unknown. */
    default Stream<Action> fixesOfAny(
            FeatureContext context, ParsedDirective parsed, Diagnostic problem) {
        return parsed instanceof Directive directive
                ? fixes(context, directive, problem)
                : Stream.empty();
    }

    /** Whether a problem of a selected directive is among those that the user means. */
    default boolean isMeant(Diagnostic problem, TextRange selection) {
        return true;
    }

    /** Whether a fix may leave other problems when there is none that solves all. */
    default boolean takesSteps() {
        return false;
    }

    /**
     * Returns for each problem the first fix that solves it, or is a step forward if that is
     * enough.
     */
    @Override
    default List<Action> actions(FeatureContext context, TextRange selection) {
        List<Action> actions = new ArrayList<>();
        for (ParsedDirective parsed : context.directivesAt(selection)) {
            for (Diagnostic problem : context.document().diagnostics()) {
                if (actions.size() == MAX_ACTIONS) {
                    return actions;
                }
                if (problem.range().touches(parsed.range()) && isMeant(problem, selection)) {
                    best(context, fixesOfAny(context, parsed, problem).toList())
                            .ifPresent(actions::add);
                }
            }
        }
        return actions;
    }

    private Optional<Action> best(FeatureContext context, List<Action> fixes) {
        Optional<Action> step = Optional.empty();
        for (Action fix : fixes) {
            Effect effect = Effect.of(context, fix);
            if (effect.isSolution()) {
                return Optional.of(fix);
            }
            if (step.isEmpty() && takesSteps() && effect.isStepForward()) {
                step = Optional.of(fix);
            }
        }
        return step;
    }
}
