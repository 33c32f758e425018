// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Takes both ends of a user region, or of a part that isn't measured, out of the text. */
public final class RemoveMeasurement implements ActionFeature {
    /** What ends what a directive starts; regions have names and are told apart by those. */
    private static final Map<DirectiveKind, DirectiveKind> ENDS =
            Map.of(
                    DirectiveKind.NOINSTRUMENT,
                    DirectiveKind.INSTRUMENT,
                    DirectiveKind.INST_OFF,
                    DirectiveKind.INST_ON);

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        ConstructTree tree = context.document().tree();
        List<ParsedDirective> selected = context.directivesAt(selection);
        if (!tree.isSound() || selected.size() != 1) {
            return List.of();
        }
        List<Action> actions = new ArrayList<>();
        for (Region region : tree.regions()) {
            add(actions, context, selected.get(0), region.begin(), region.end());
        }
        List<Construct> all = tree.allConstructs();
        for (int i = 0; i < all.size(); i++) {
            DirectiveKind end = ENDS.get(all.get(i).kind());
            for (int j = i + 1; j < all.size() && end != null; j++) {
                if (all.get(j).kind() == end) {
                    add(actions, context, selected.get(0), all.get(i), all.get(j));
                    break;
                }
            }
        }
        return actions;
    }

    private static void add(
            List<Action> actions,
            FeatureContext context,
            ParsedDirective selected,
            Construct begin,
            Construct end) {
        Lines lines = new Lines(context);
        boolean meant = begin.directive() == selected || end.directive() == selected;
        if (meant && lines.areWhole(begin.extent()) && lines.areWhole(end.extent())) {
            String title =
                    begin.kind() == DirectiveKind.INST_BEGIN
                            ? "Remove this region"
                            : "Measure this part again";
            actions.add(
                    Action.rewrite(
                            title,
                            List.of(lines.remove(begin.extent()), lines.remove(end.extent()))));
        }
    }
}
