// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.property.Property;
import java.util.List;

/**
 * A construct, and why it takes its time.
 *
 * @param cost what it cost
 * @param properties the reasons, the most expensive first; at least one
 */
record Explained(ConstructCost cost, List<Property> properties) {
    Explained {
        properties = List.copyOf(properties);
    }

    /** Wall time that would be saved without the first of its reasons, at most. */
    long lossNs() {
        return properties.get(0).lossNs();
    }
}
