// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;

/** Cells of the tables of constructs; blank where there is nothing worth a look. */
final class Figures {
    private static final double SHOWN_WAIT = 0.005;

    private Figures() {}

    static String wait(ConstructCost cost) {
        double fraction = cost.waitFraction();
        return fraction >= SHOWN_WAIT ? Units.percent(fraction) : "";
    }

    static String imbalance(ConstructCost cost) {
        return Units.showsImbalance(cost) ? Units.ratio(cost.imbalance()) : "";
    }

    static String gain(long gainNs) {
        return gainNs > 0 ? Units.duration(gainNs) : "";
    }
}
