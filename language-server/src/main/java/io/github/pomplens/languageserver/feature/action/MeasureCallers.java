// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.List;
import java.util.Optional;

/** Has the next build measure the functions that call the one at the cursor. */
public final class MeasureCallers implements ActionFeature {
    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        Optional<FunctionExtent> function = context.functionAt(selection.start());
        Optional<FunctionChoice> choice = context.functionChoice();
        if (selection.length() > 0 || function.isEmpty() || choice.isEmpty()) {
            return List.of();
        }
        String name = function.get().name();
        String title = "Measure the callers of " + name;
        String uri = context.document().uri();
        return List.of(
                choice.get().obstacle().isEmpty()
                        ? Action.asking(title, List.of(PompCommands.MEASURE_CALLERS, uri, name))
                        : Action.refused(title, choice.get().obstacle()));
    }
}
