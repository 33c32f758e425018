// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.Arrays;

/**
 * A place in a C or C++ directive that moves over its tokens. Comments and line continuations are
 * blanks.
 */
final class Cursor {
    private final String text;
    private final int end;
    private int at;

    Cursor(String text, int start, int end) {
        this.text = text;
        this.at = start;
        this.end = end;
    }

    int at() {
        return at;
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
        if (at >= end || !isWordStart(text.charAt(at))) {
            return at;
        }
        int wordEnd = at + 1;
        while (wordEnd < end && isWordPart(text.charAt(wordEnd))) {
            wordEnd++;
        }
        return wordEnd;
    }

    /** Moves over {@code word} when it stands here as a whole word. */
    boolean skipWord(String word) {
        int wordEnd = wordEnd();
        if (wordEnd - at != word.length() || !text.startsWith(word, at)) {
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
        char[] open = new char[8];
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
     * The text between two offsets with each comment and continuation replaced by a blank, trimmed.
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
                next = tokenEnd(i);
                clean.append(text, i, Math.min(next, to));
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
        if (i > from) {
            return i;
        }
        if (i + 1 >= end) {
            return i < end && text.charAt(i) == '\\' ? end : i;
        }
        char next = text.charAt(i + 1);
        return switch (text.charAt(i)) {
            case '\\' -> continuationEnd(i);
            case '/' -> next == '*' ? commentEnd(i + 2) : next == '/' ? end : i;
            default -> i;
        };
    }

    private int commentEnd(int from) {
        int close = text.indexOf("*/", from);
        return close < 0 || close + 2 > end ? end : close + 2;
    }

    /** After the line end that a backslash hides; compilers allow blanks between the two. */
    private int continuationEnd(int backslash) {
        int i = backslash + 1;
        while (i < end && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        if (i == end) {
            return end;
        }
        if (text.charAt(i) == '\r') {
            return i + 1 < end && text.charAt(i + 1) == '\n' ? i + 2 : i + 1;
        }
        return text.charAt(i) == '\n' ? i + 1 : backslash;
    }

    /** After the identifier, number, literal, comment or single character at an offset. */
    private int tokenEnd(int from) {
        char c = text.charAt(from);
        if (c == '"' || c == '\'') {
            return literalEnd(from);
        }
        if (c == '/') {
            return Math.max(from + 1, blankEnd(from));
        }
        if (!isWordPart(c)) {
            return from + 1;
        }
        boolean number = c >= '0' && c <= '9';
        int i = from + 1;
        while (i < end && (isWordPart(text.charAt(i)) || (number && isDigitSeparator(i)))) {
            i++;
        }
        return i;
    }

    /** In C++ and C23 numbers a quote between two digits is no character literal. */
    private boolean isDigitSeparator(int i) {
        return text.charAt(i) == '\'' && i + 1 < end && isWordPart(text.charAt(i + 1));
    }

    /** After the string or character literal; after its quote when it never ends. */
    private int literalEnd(int from) {
        char quote = text.charAt(from);
        int i = from + 1;
        while (i < end) {
            char c = text.charAt(i);
            if (c == quote) {
                return i + 1;
            }
            i += c == '\\' ? 2 : 1;
        }
        return from + 1;
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
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /** Names may have other letters than ASCII's; in whatever encoding, those are above it. */
    private static boolean isWordStart(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c == '_'
                || c == '$'
                || c >= 0x80;
    }

    private static boolean isWordPart(char c) {
        return isWordStart(c) || (c >= '0' && c <= '9');
    }
}
