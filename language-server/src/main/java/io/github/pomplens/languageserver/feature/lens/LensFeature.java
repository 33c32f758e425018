// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.lens;

import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Puts lines of text above pieces of a document. */
public interface LensFeature extends Feature {
    List<Lens> lenses(FeatureContext context);
}
