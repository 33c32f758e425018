// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * What was derived from an earlier version of a document, and what has been replaced in it since.
 *
 * @param value what was derived
 * @param replaced in the earlier text; all changes since lie in it
 * @param length of what is there now
 */
public record Predecessor<T>(T value, TextRange replaced, int length) {

    /** Returns the predecessor, of a type that is known by now. */
    <S> Predecessor<S> of(Class<S> type) {
        return new Predecessor<>(type.cast(value), replaced, length);
    }

    /**
     * Returns the predecessor after one more change.
     *
     * @param range what was replaced in the text after the changes so far
     * @param newLength of what is there instead
     */
    Predecessor<T> and(TextRange range, int newLength) {
        int end = replaced.start() + length;
        int start = Math.min(replaced.start(), range.start());
        int farther = Math.max(end, range.end());
        return new Predecessor<>(
                value,
                new TextRange(start, replaced.end() + farther - end),
                farther - start + newLength - range.length());
    }
}
