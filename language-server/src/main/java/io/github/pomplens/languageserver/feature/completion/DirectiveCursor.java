// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands before the text cursor in a directive that is being typed. Read without the parser,
 * which has to make sense of what stands after the cursor as well.
 *
 * @param words the whole words of the directive before the one being typed, without what stands in
 *     parentheses
 * @param bracketed how many of {@code words} come before the first opening parenthesis
 * @param typed what is typed of the word at the cursor; empty between words
 * @param owner the word before the parentheses in which the cursor is; empty when it is in none
 * @param inside the text from the start of those parentheses to the word at the cursor
 */
record DirectiveCursor(
        List<String> words, int bracketed, TextRange typed, String owner, String inside) {
    DirectiveCursor {
        words = List.copyOf(words);
    }

    /**
     * @param start after the sentinel
     * @param cursor the text cursor
     * @return empty when the cursor is in a comment or a literal
     */
    static Optional<DirectiveCursor> of(String text, int start, int cursor) {
        return new Reader(text, cursor).read(start);
    }

    /** The words of the directive's name, as far as no parenthesis has come between. */
    String nameWords() {
        return String.join(" ", words.subList(0, bracketed));
    }

    /** Whether the cursor is where another word of the directive's name may stand. */
    boolean mayContinueName() {
        return owner.isEmpty() && bracketed == words.size();
    }

    /** Reads from the sentinel to the cursor. For one use. */
    private static final class Reader {
        private final String text;
        private final int cursor;
        private final List<String> words = new ArrayList<>();
        private int bracketed = -1;
        private int depth;
        private int open;
        private String owner = "";

        Reader(String text, int cursor) {
            this.text = text;
            this.cursor = cursor;
        }

        Optional<DirectiveCursor> read(int start) {
            int i = start;
            while (i < cursor) {
                int next = next(i);
                if (next > cursor) {
                    return Optional.empty();
                }
                if (next == cursor && isWordPart(text.charAt(i))) {
                    return Optional.of(at(i));
                }
                take(i, next);
                i = next;
            }
            return Optional.of(at(cursor));
        }

        private DirectiveCursor at(int wordStart) {
            return new DirectiveCursor(
                    words,
                    bracketed < 0 ? words.size() : bracketed,
                    new TextRange(wordStart, cursor),
                    depth > 0 ? owner : "",
                    depth > 0 ? text.substring(open + 1, wordStart) : "");
        }

        private void take(int from, int to) {
            char c = text.charAt(from);
            if (isWordPart(c) && depth == 0) {
                words.add(text.substring(from, to));
            } else if (c == '(' && depth++ == 0) {
                bracketed = bracketed < 0 ? words.size() : bracketed;
                owner = words.isEmpty() ? "" : words.get(words.size() - 1);
                open = from;
            } else if (c == ')' && depth > 0) {
                depth--;
            }
        }

        /** The end of what starts at {@code from}; beyond the cursor when that is inside of it. */
        private int next(int from) {
            char c = text.charAt(from);
            if (text.startsWith("/*", from)) {
                int end = text.indexOf("*/", from + 2);
                return end < 0 ? text.length() + 1 : end + 2;
            }
            if (text.startsWith("//", from)) {
                return text.length() + 1;
            }
            if (c == '"' || c == '\'') {
                int end = text.indexOf(c, from + 1);
                return end < 0 ? text.length() + 1 : end + 1;
            }
            int end = from + 1;
            while (isWordPart(c) && end < cursor && isWordPart(text.charAt(end))) {
                end++;
            }
            return end;
        }
    }

    static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
