// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/** How often a clause may appear on a directive. */
public enum ClauseUse {
    /** At most once. */
    ONCE,
    /** Any number of times. */
    MANY,
    /** Exactly once. */
    REQUIRED,
    /** At least once. */
    REQUIRED_MANY
}
