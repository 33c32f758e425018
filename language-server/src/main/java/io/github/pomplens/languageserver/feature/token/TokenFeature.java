// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Tells which pieces of a document have which meaning. */
public interface TokenFeature extends Feature {
    /**
     * @param range the part of the document that is wanted
     * @return in order of place; none overlaps another
     */
    List<Token> tokens(FeatureContext context, TextRange range);
}
