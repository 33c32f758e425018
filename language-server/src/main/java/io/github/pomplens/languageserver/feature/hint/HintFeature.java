// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hint;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Puts hints at the ends of lines. */
public interface HintFeature extends Feature {
    /**
     * @param range the part of the document that is visible
     */
    List<Hint> hints(FeatureContext context, TextRange range);
}
