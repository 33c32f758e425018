// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.Optional;

/** In which lines the constructs of a run spend their time, as samples show it. */
public interface LineTexts {
    /** The run was not sampled. */
    LineTexts NONE = cost -> Optional.empty();

    /** Returns the hottest lines of a construct itself; empty when they aren't known. */
    Optional<String> lines(ConstructCost cost);
}
