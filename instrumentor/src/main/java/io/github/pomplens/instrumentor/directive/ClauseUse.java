// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/** How often a clause may appear on a directive. */
public enum ClauseUse {
    /** May stand at most once. */
    ONCE,
    /** May stand any number of times. */
    MANY,
    /** Must stand exactly once. */
    REQUIRED,
    /** Must stand at least once. */
    REQUIRED_MANY
}
