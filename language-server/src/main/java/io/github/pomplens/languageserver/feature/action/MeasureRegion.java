// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.StatementSequence;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a user region of the selected statements (POMP paper, section 3.4). */
public final class MeasureRegion implements ActionFeature {
    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        if (selection.length() == 0) {
            return List.of();
        }
        Lines lines = new Lines(context.source());
        return context
                .statements()
                .covering(selection)
                .filter(statements -> lines.areWhole(statements.range()))
                .map(statements -> action(context, lines, statements))
                .filter(action -> Effect.of(context.document(), action).isNeutral())
                .stream()
                .toList();
    }

    private static Action action(
            FeatureContext context, Lines lines, StatementSequence statements) {
        TextRange range = statements.range();
        String indentation = lines.indentation(range.start());
        String name = "(" + freeName(context, statements.function()) + ")";
        return Action.rewrite(
                "Measure this region",
                List.of(
                        lines.insertBefore(
                                range.start(), indentation + "#pragma omp inst begin" + name),
                        lines.insertAfter(
                                range.end(), indentation + "#pragma omp inst end" + name)));
    }

    private static String freeName(FeatureContext context, String function) {
        Set<String> taken =
                context.document().tree().directives().stream()
                        .filter(Directive.class::isInstance)
                        .map(Directive.class::cast)
                        .filter(directive -> directive.name().startsWith("inst "))
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
