// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;

/** Makes a user region of the innermost loop around the cursor. */
public final class MeasureLoop implements ActionFeature {
    private static final String TITLE = "Measure this loop";

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        if (selection.length() > 0) {
            return List.of();
        }
        Optional<TextRange> loop =
                context.statements()
                        .loop(selection.start())
                        .filter(found -> !isMeasured(context, found));
        return loop.map(found -> List.of(action(context, found))).orElse(List.of());
    }

    private static Action action(FeatureContext context, TextRange loop) {
        return context.statements()
                .covering(loop)
                .flatMap(statements -> MeasureRegion.action(context, TITLE, statements))
                .orElseGet(() -> Action.refused(TITLE, MeasureRegion.refusal(context, loop)));
    }

    /** A loop that belongs to a directive has figures of its own. */
    private static boolean isMeasured(FeatureContext context, TextRange loop) {
        int line = context.source().lineOf(loop.start());
        return context.document().tree().allConstructs().stream()
                .map(construct -> construct.origin().range().start())
                .anyMatch(start -> context.source().lineOf(start) == line);
    }
}
