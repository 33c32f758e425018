// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.runtime.analysis.CostUnit;

/**
 * How costs are shown in lines.
 *
 * @param unit of the cost
 * @param threshold smallest share of the run's wall time that is shown, 0 to 1
 */
public record HintStyle(CostUnit unit, double threshold) {
    /** What the user gets who sets nothing. */
    public static final HintStyle DEFAULT = new HintStyle(CostUnit.BOTH, 0.01);
}
