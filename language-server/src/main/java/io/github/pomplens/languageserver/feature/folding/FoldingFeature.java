// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.folding;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Finds what can be folded away. */
public interface FoldingFeature extends Feature {
    /** Ranges over more than one line; the first line of each stays visible. */
    List<TextRange> folds(FeatureContext context);
}
