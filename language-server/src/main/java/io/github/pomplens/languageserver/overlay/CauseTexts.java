// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.Optional;

/** What the waits in the constructs of a run are due to, as its trace shows it. */
public interface CauseTexts {
    /** The run has no trace. */
    CauseTexts NONE = cost -> Optional.empty();

    /** Returns the causes of the waits in a construct itself; empty when there are none. */
    Optional<String> causes(ConstructCost cost);
}
