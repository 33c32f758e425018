// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.ArrayList;
import java.util.List;

/** Has the next build measure all functions of a file, or none of them any more. */
public final class InstrumentFunctions implements ActionFeature {
    private static final String ALL = "Instrument all functions of this file";
    private static final String NONE = "Stop instrumenting the functions of this file";

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        if (selection.length() > 0 || context.functionAt(selection.start()).isEmpty()) {
            return List.of();
        }
        return context.functionChoice().map(choice -> actions(context, choice)).orElse(List.of());
    }

    private static List<Action> actions(FeatureContext context, FunctionChoice choice) {
        if (!choice.obstacle().isEmpty()) {
            return List.of(Action.refused(ALL, choice.obstacle()));
        }
        List<FunctionExtent> functions = context.document().functions();
        long chosen = functions.stream().filter(it -> context.isChosen(it, choice)).count();
        String uri = context.document().uri();
        List<Action> actions = new ArrayList<>();
        if (chosen < functions.size()) {
            actions.add(Action.asking(ALL, command(uri, true)));
        }
        if (chosen > 0) {
            actions.add(Action.asking(NONE, command(uri, false)));
        }
        return actions;
    }

    private static List<String> command(String uri, boolean measured) {
        return List.of(PompCommands.INSTRUMENT_FUNCTIONS, uri, String.valueOf(measured));
    }
}
