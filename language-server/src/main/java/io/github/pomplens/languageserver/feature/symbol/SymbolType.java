// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.symbol;

/** Sorts of entries in the outline. */
public enum SymbolType {
    /** A directive with its statement. */
    CONSTRUCT,
    /** A directive without one, such as a barrier. */
    POINT,
    /** A region of the user's own. */
    REGION
}
