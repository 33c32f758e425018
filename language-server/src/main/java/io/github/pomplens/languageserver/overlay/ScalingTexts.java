// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.Optional;

/** How well the constructs of a run scale, as the series of runs shows that it is of. */
public interface ScalingTexts {
    /** The run is of no series. */
    ScalingTexts NONE = cost -> Optional.empty();

    /** Returns it in one line; empty when it isn't known. */
    Optional<String> scaling(ConstructCost cost);
}
