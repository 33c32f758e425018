// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a user region of the selected statements (POMP paper, section 3.4). */
public final class MeasureRegion implements ActionFeature {
    private static final String TITLE = "Measure this region";
    private static final String REFUSAL =
            "a region is made of whole statements of one block, on lines of their own, that are"
                    + " entered at the first and left at the last";

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        if (selection.length() == 0 || context.statements().function(selection.start()).isEmpty()) {
            return List.of();
        }
        Optional<Action> action =
                context.statements()
                        .covering(selection)
                        .flatMap(statements -> action(context, TITLE, statements));
        return List.of(action.orElseGet(() -> Action.refused(TITLE, refusal(context, selection))));
    }

    /** Why statements make no region: what leaves them, or what a region is. */
    static String refusal(FeatureContext context, TextRange selection) {
        return context.statements()
                .exit(selection)
                .map(
                        exit ->
                                "'"
                                        + exit.in(context.source().text()).strip()
                                        + "' in line "
                                        + context.source().lineOf(exit.start())
                                        + " leads out of or into it; "
                                        + REFUSAL)
                .orElse(REFUSAL);
    }

    /** Makes a region of statements; empty when that would bring a problem. */
    static Optional<Action> action(
            FeatureContext context, String title, StatementSequence statements) {
        Lines lines = new Lines(context);
        String name = freeName(context, statements.function());
        Action action =
                Action.naming(
                        title,
                        name,
                        lines.surround(
                                statements.range(),
                                "inst begin(" + name + ")",
                                "inst end(" + name + ")"));
        return Optional.of(action)
                .filter(a -> lines.areWhole(statements.range()))
                .filter(a -> Effect.of(context, a).isNeutral());
    }

    private static String freeName(FeatureContext context, String function) {
        Set<String> taken =
                context.document().tree().directives().stream()
                        .filter(Directive.class::isInstance)
                        .map(Directive.class::cast)
                        .filter(directive -> directive.spec().isPomp())
                        .map(directive -> directive.argument().strip())
                        .collect(Collectors.toSet());
        String plain = function.replaceAll("[^A-Za-z0-9_]", "");
        String stem = plain.isEmpty() ? "region" : plain;
        int number = 1;
        while (taken.contains(stem + "_" + number)) {
            number++;
        }
        return stem + "_" + number;
    }
}
