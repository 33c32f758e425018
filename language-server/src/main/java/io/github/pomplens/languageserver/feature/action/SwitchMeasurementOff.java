// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Measures nothing while the selected statements run (POMP paper, section 3.7). */
public final class SwitchMeasurementOff implements ActionFeature {
    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        if (selection.length() == 0) {
            return List.of();
        }
        Lines lines = new Lines(context);
        return context
                .statements()
                .covering(selection)
                .map(StatementSequence::range)
                .filter(lines::areWhole)
                .map(range -> action(lines, range))
                .filter(action -> Effect.of(context, action).isNeutral())
                .stream()
                .toList();
    }

    private static Action action(Lines lines, TextRange range) {
        return Action.rewrite(
                "Switch measurement off here", lines.surround(range, "inst off", "inst on"));
    }
}
