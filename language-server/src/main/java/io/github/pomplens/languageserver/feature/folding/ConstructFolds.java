// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.folding;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;

/** Folds constructs and user regions, each behind what begins it. */
public final class ConstructFolds implements FoldingFeature {
    @Override
    public List<TextRange> folds(FeatureContext context) {
        ConstructTree tree = context.document().tree();
        List<TextRange> folds = new ArrayList<>();
        for (Node node : tree.allNodes()) {
            add(folds, tree, node, node.extent().end());
        }
        tree.regions()
                .forEach(region -> add(folds, tree, region.begin(), region.end().extent().end()));
        return folds;
    }

    private static void add(List<TextRange> folds, ConstructTree tree, Node opening, int end) {
        SourceText source = tree.source();
        int start = opening.origin().range().end();
        if (source.lineOf(end) > source.lineOf(start)) {
            folds.add(new TextRange(start, end));
        }
    }
}
