// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Offers actions. None of them gives the document a new problem. */
public interface ActionFeature extends Feature {
    /**
     * @param selection what is selected; empty for just the cursor
     */
    List<Action> actions(FeatureContext context, TextRange selection);
}
