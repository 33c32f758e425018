// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;

/** What makes a construct of a piece of code. */
public sealed interface Origin permits Directive, KeywordStatement {
    /** The kind of construct, such as {@code parallel for}. */
    String name();

    /** What code compares it by. */
    DirectiveKind kind();

    /**
     * Returns the range from its first character to its last; of a statement only what begins it.
     */
    TextRange range();

    /** The words of the name. */
    TextRange nameRange();
}
