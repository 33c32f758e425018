// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Leaves all constructs of a file out of the measurement (POMP paper, section 3.3). */
public final class DoNotInstrumentFile implements ActionFeature {
    private static final String OFF = DirectiveKind.NOINSTRUMENT.text();

    private static final Set<DirectiveKind> SWITCHES =
            EnumSet.of(DirectiveKind.NOINSTRUMENT, DirectiveKind.INSTRUMENT);

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        ConstructTree tree = context.document().tree();
        List<Construct> all = tree.allConstructs();
        boolean switched = all.stream().map(Construct::kind).anyMatch(SWITCHES::contains);
        if (!tree.isSound()
                || all.isEmpty()
                || switched
                || context.directivesAt(selection).isEmpty()) {
            return List.of();
        }
        String text = context.document().text();
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        String line = new Lines(context).pomp(OFF) + context.source().lineSeparator();
        Action action =
                Action.ofFile(
                        "Do not instrument this file", List.of(TextChange.insert(start, line)));
        return Effect.of(context, action).isNeutral() ? List.of(action) : List.of();
    }
}
