// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;

/** What the parser made of one directive line (with its continuations). */
public sealed interface ParsedDirective permits Directive, UnknownDirective {
    Sentinel sentinel();

    /**
     * Returns the range from the {@code #} to the end of the last continued line, without its line
     * end.
     */
    TextRange range();

    /** The words that name the directive; for an unknown one the first word, or empty. */
    TextRange nameRange();
}
