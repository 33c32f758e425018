// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/** How the cost of a construct is shown in one line. */
public enum CostUnit {
    /** Its share of the run. */
    PERCENT,
    /** Its time. */
    ABSOLUTE,
    BOTH
}
