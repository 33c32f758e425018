// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.folding;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
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
        for (Construct construct : tree.allConstructs()) {
            add(folds, tree, construct, construct.extent().end());
        }
        tree.regions()
                .forEach(region -> add(folds, tree, region.begin(), region.end().extent().end()));
        return folds;
    }

    private static void add(List<TextRange> folds, ConstructTree tree, Construct opening, int end) {
        SourceText source = tree.source();
        int start = opening.origin().range().end();
        if (source.lineOf(end) > source.lineOf(start)) {
            folds.add(new TextRange(start, end));
        }
    }
}
