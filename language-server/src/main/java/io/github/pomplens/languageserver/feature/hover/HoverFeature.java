// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.Optional;

/** Tells about a place of a document. */
public interface HoverFeature extends Feature {
    /**
     * @param offset where the mouse rests
     */
    Optional<HoverText> hover(FeatureContext context, int offset);
}
