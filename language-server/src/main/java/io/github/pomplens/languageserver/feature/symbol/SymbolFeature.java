// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.symbol;

import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Lists what a document holds. */
public interface SymbolFeature extends Feature {
    /** The outermost entries, in order. */
    List<Symbol> symbols(FeatureContext context);
}
