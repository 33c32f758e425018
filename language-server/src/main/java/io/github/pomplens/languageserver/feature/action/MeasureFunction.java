// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;

/** Makes a user region of all statements of a function, but for the return at its end. */
public final class MeasureFunction implements ActionFeature {
    private static final String TITLE = "Measure this function";

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        Optional<StatementSequence> function = context.statements().function(selection.start());
        if (selection.length() > 0 || function.isEmpty()) {
            return List.of();
        }
        TextRange body = body(context.statements(), function.get()).orElse(function.get().range());
        Optional<Action> action =
                context.statements()
                        .covering(body)
                        .flatMap(statements -> MeasureRegion.action(context, TITLE, statements));
        return List.of(
                action.orElseGet(
                        () -> Action.refused(TITLE, MeasureRegion.refusal(context, body))));
    }

    private static Optional<TextRange> body(
            StatementRanges statements, StatementSequence function) {
        List<TextRange> all = function.statements();
        int last = all.size() - 1;
        while (last >= 0 && statements.isJump(all.get(last))) {
            last--;
        }
        return last < 0
                ? Optional.empty()
                : Optional.of(new TextRange(all.get(0).start(), all.get(last).end()));
    }
}
