// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds where two texts differ that are the same but for blanks and line ends. Changing only those
 * leaves cursors and marks of editors where they are.
 */
final class BlankChanges {
    private BlankChanges() {}

    static List<TextChange> between(String before, String after) {
        List<TextChange> changes = new ArrayList<>();
        int from = 0;
        int to = 0;
        while (from < before.length() || to < after.length()) {
            int end = endOfBlanks(before, from);
            int newEnd = endOfBlanks(after, to);
            String blanks = after.substring(to, newEnd);
            if (!before.substring(from, end).equals(blanks)) {
                changes.add(new TextChange(new TextRange(from, end), blanks));
            }
            from = end + 1;
            to = newEnd + 1;
        }
        return changes;
    }

    private static int endOfBlanks(String text, int start) {
        int end = Math.min(start, text.length());
        while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
