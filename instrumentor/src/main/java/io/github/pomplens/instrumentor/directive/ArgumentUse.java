// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/** Whether something takes an argument in parentheses. */
public enum ArgumentUse {
    /** It takes none. */
    NONE,
    /** It may have one. */
    OPTIONAL,
    /** It can't be without one. */
    REQUIRED
}
