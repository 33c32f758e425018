// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Comparator;
import java.util.List;

/**
 * A piece of text that is replaced.
 *
 * @param range what is replaced; empty for an insertion
 * @param text what is there afterwards
 */
public record TextChange(TextRange range, String text) {

    public static TextChange insert(int offset, String text) {
        return new TextChange(new TextRange(offset, offset), text);
    }

    /**
     * The text after changes that don't overlap and all refer to the text before. Insertions at the
     * same place appear in the order of the list.
     */
    public static String apply(String text, List<TextChange> changes) {
        StringBuilder result = new StringBuilder(text.length() + 64);
        int done = 0;
        for (TextChange change : inOrder(changes)) {
            result.append(text, done, change.range.start()).append(change.text);
            done = change.range.end();
        }
        return result.append(text, done, text.length()).toString();
    }

    private static List<TextChange> inOrder(List<TextChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparingInt(change -> change.range.start()))
                .toList();
    }
}
