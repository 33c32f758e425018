// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Leaves a construct, and all that is in it, out of the measurement (POMP paper, section 3.3). */
public final class DoNotInstrument implements ActionFeature {
    private static final DirectiveKind OFF = DirectiveKind.NOINSTRUMENT;
    private static final DirectiveKind ON = DirectiveKind.INSTRUMENT;

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        ConstructTree tree = context.document().tree();
        if (!tree.isSound()) {
            return List.of();
        }
        List<ParsedDirective> selected = context.directivesAt(selection);
        return tree.allConstructs().stream()
                .filter(construct -> selected.contains(construct.directive()))
                .limit(1)
                .filter(construct -> canBeLeftOut(context, construct))
                .map(construct -> action(context, construct))
                .filter(action -> Effect.of(context, action).isNeutral())
                .toList();
    }

    private static boolean canBeLeftOut(FeatureContext context, Construct construct) {
        TextRange name = construct.directive().nameRange();
        TextRange all = construct.directive().range();
        boolean measured =
                context.document().diagnostics().stream()
                        .noneMatch(
                                d ->
                                        d.problem() == Problem.NOT_MEASURED
                                                        && d.range().equals(name)
                                                || d.problem().severity() == ProblemSeverity.ERROR
                                                        && all.contains(d.range()));
        return measured
                && !construct.directive().spec().isPomp()
                && construct.placement().inBlock()
                && construct.placement().obstacle().isEmpty()
                && isSwitchedOn(context.document().tree(), construct.extent())
                && new Lines(context).areWhole(construct.extent());
    }

    /** Whether instrumentation is on here, and isn't switched inside. */
    private static boolean isSwitchedOn(ConstructTree tree, TextRange extent) {
        boolean on = true;
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed.range().start() < extent.end() && parsed instanceof Directive directive) {
                boolean switches = directive.kind() == ON || directive.kind() == OFF;
                if (switches && extent.contains(directive.range())) {
                    return false;
                }
                on = switches ? directive.kind() == ON : on;
            }
        }
        return on;
    }

    private static Action action(FeatureContext context, Construct construct) {
        return Action.rewrite(
                "Do not instrument this construct",
                new Lines(context).surround(construct.extent(), OFF.text(), ON.text()));
    }
}
