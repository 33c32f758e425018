// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.List;

/**
 * A construct, and why it takes its time.
 *
 * @param cost what it cost
 * @param findings the reasons, the most expensive first; at least one
 */
record Explained(ConstructCost cost, List<Finding> findings) {
    Explained {
        findings = List.copyOf(findings);
    }

    /** Wall time that would be saved without the first of its reasons, at most. */
    long lossNs() {
        return findings.get(0).lossNs();
    }
}
