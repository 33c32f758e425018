// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/** What a directive belongs to (OpenMP 5.2 section 3.1, directive association). */
public enum Association {
    /** A structured block follows: {@code parallel}, {@code critical}. */
    BLOCK,
    /** A loop nest follows: {@code for}, {@code parallel for}, {@code simd}. */
    LOOP,
    /** An expression statement or block of a fixed form follows: {@code atomic}. */
    ATOMIC,
    /** Nothing follows: {@code barrier}, {@code taskwait}. */
    STANDALONE,
    /** Splits the block of its parent construct: {@code section}, {@code scan}. */
    SEPARATING,
    /** A directive about declarations: {@code threadprivate}, {@code declare simd}. */
    DECLARATIVE,
    /**
     * Opens or closes a range of source by pairs: {@code declare target} ... {@code end declare
     * target}.
     */
    DELIMITED,
    /** Informational or utility: {@code error}, {@code nothing}, {@code requires}. */
    UTILITY
}
