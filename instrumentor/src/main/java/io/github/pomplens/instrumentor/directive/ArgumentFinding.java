// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * Something that a clause's argument can't have, unless a word of it is more than it seems.
 *
 * @param range what can't be there
 * @param words where those are that a macro could make right; none when no macro could
 * @param message what is wrong, in words for the user
 * @param replacement what was probably meant instead of what can't be there; empty when nobody
 *     knows
 */
public record ArgumentFinding(
        Kind kind, TextRange range, List<TextRange> words, String message, String replacement) {
    /** What it depends on. */
    public enum Kind {
        /** A word that isn't known, and may be anything. */
        WORD,
        /** A word that OpenMP has at other places, or nearly one that it has here. */
        MISPLACED,
        /** The name of a reduction, which may be declared somewhere. */
        REDUCTION,
        /** How words and signs follow each other. */
        FORM
    }

    public ArgumentFinding {
        words = List.copyOf(words);
    }

    /** What was probably meant, as the tail of a message. */
    public String hint() {
        return Suggestions.didYouMean(replacement);
    }
}
