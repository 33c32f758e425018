// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import java.util.Arrays;

/**
 * A place in a C or C++ directive that moves over its tokens. Comments are blanks, and so are line
 * continuations that don't cut a word in two.
 */
final class Cursor {
    private final String text;
    private final boolean comments;
    private int at;
    private int end;
    private char[] open = new char[8];

    Cursor(String text, Language language) {
        this.text = text;
        // Fortran's are taken out before; two slashes are an operator there.
        this.comments = language != Language.FORTRAN;
    }

    /** Goes to a place from which the cursor can move as far as {@code end}. */
    void begin(int start, int end) {
        this.at = start;
        this.end = end;
    }

    int at() {
        return at;
    }

    int end() {
        return end;
    }

    void moveTo(int offset) {
        at = offset;
    }

    boolean atEnd() {
        return at >= end;
    }

    boolean isAt(char c) {
        return at < end && text.charAt(at) == c;
    }

    void skipBlanks() {
        int blankEnd = blankEnd(at);
        while (blankEnd > at) {
            at = blankEnd;
            blankEnd = blankEnd(at);
        }
    }

    /** The offset after the identifier that starts here; the place itself when none does. */
    int wordEnd() {
        return CText.wordEnd(text, at, end);
    }

    /** Moves over {@code word} when it stands here as a whole word. */
    boolean skipWord(String word) {
        int wordEnd = wordEnd();
        if (!CText.isWord(text, at, wordEnd, word)) {
            return false;
        }
        at = wordEnd;
        return true;
    }

    /** The offset after the token that starts here. */
    int tokenEnd() {
        return tokenEnd(at);
    }

    /** The offset of the bracket that closes the one here, or -1 when there is none. */
    int closing() {
        int depth = 0;
        int i = at;
        while (i < end) {
            char c = text.charAt(i);
            switch (c) {
                case '(', '[', '{' -> {
                    if (depth == open.length) {
                        open = Arrays.copyOf(open, depth * 2);
                    }
                    open[depth++] = c;
                    i++;
                }
                case ')', ']', '}' -> {
                    if (opening(c) != open[depth - 1]) {
                        return -1;
                    }
                    if (--depth == 0) {
                        return i;
                    }
                    i++;
                }
                default -> i = tokenEnd(i);
            }
        }
        return -1;
    }

    /**
     * The text between two offsets, trimmed, with each comment and continuation replaced by a blank
     * or, in the middle of a word, by nothing.
     */
    String clean(int from, int to) {
        if (isPlain(from, to)) {
            return text.substring(from, to).trim();
        }
        StringBuilder clean = new StringBuilder(to - from);
        int i = from;
        while (i < to) {
            int next = isBlank(text.charAt(i)) ? i + 1 : blankEnd(i);
            if (next == i) {
                next = Math.min(tokenEnd(i), to);
                boolean word = CText.isWordStart(text.charAt(i));
                clean.append(word ? CText.word(text, i, next) : text.substring(i, next));
            } else {
                boolean oneBlank = next == i + 1 && !isLineEnd(text.charAt(i));
                clean.append(oneBlank ? text.charAt(i) : ' ');
            }
            i = next;
        }
        return clean.toString().trim();
    }

    private boolean isPlain(int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '\\' || c == '/' || isLineEnd(c)) {
                return false;
            }
        }
        return true;
    }

    /** The offset after the blanks, or the one comment or continuation, at an offset. */
    private int blankEnd(int from) {
        int i = from;
        while (i < end && isBlank(text.charAt(i))) {
            i++;
        }
        if (i > from || i >= end) {
            return i;
        }
        if (text.charAt(i) == '\\') {
            return continuationEnd(i);
        }
        return comments && CText.startsComment(text, i)
                ? Math.min(end, CText.skipComment(text, i))
                : i;
    }

    /** Returns the offset after the line end that a backslash hides, or after a backslash alone. */
    private int continuationEnd(int backslash) {
        int length = CText.continuationLength(text, backslash + 1);
        if (length > 0) {
            return Math.min(end, backslash + 1 + length);
        }
        return text.substring(backslash + 1, end).isBlank() ? end : backslash;
    }

    /**
     * Returns the offset after the identifier, number, literal, comment or character at another
     * one.
     */
    private int tokenEnd(int from) {
        char c = text.charAt(from);
        if (c == '"' || c == '\'') {
            return literalEnd(from);
        }
        if (c == '/') {
            return Math.max(from + 1, blankEnd(from));
        }
        if (c >= '0' && c <= '9') {
            return CText.digitsEnd(text, from, end);
        }
        return Math.max(from + 1, CText.wordEnd(text, from, end));
    }

    /** Returns the offset after the literal, or after its quote when it never ends. */
    private int literalEnd(int from) {
        int raw = CText.rawStringEndNear(text, from);
        int after = raw < 0 ? CText.skipQuoted(text, from) : raw;
        boolean closed = raw >= 0 || CText.isQuoteClosed(text, from);
        return closed && after <= end ? after : from + 1;
    }

    private static char opening(char closing) {
        return switch (closing) {
            case ')' -> '(';
            case ']' -> '[';
            default -> '{';
        };
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private static boolean isBlank(char c) {
        return CText.isBlank(c) || isLineEnd(c);
    }
}
