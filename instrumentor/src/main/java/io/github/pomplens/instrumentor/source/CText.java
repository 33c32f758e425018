// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

/** Lexical facts of C text that need no state: comments, literals, continued lines. */
public final class CText {
    /** The most characters that a raw string's delimiter may have. */
    private static final int MAX_DELIMITER = 16;

    /** How long a raw string in a directive is at most. */
    private static final int NEAR = 4096;

    /** Whether a word may go on with each ASCII character. */
    private static final boolean[] WORD_PARTS = wordParts();

    private CText() {}

    private static boolean[] wordParts() {
        boolean[] parts = new boolean[0x80];
        for (char c = 0; c < parts.length; c++) {
            parts[c] = isWordStart(c) || c >= '0' && c <= '9';
        }
        return parts;
    }

    /** Whether a word names a type of C90 by itself, or with others of these words. */
    public static boolean isBasicType(String word) {
        return switch (word) {
            case "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned" ->
                    true;
            default -> false;
        };
    }

    public static boolean isWordStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= 0x80;
    }

    public static boolean isWordPart(char c) {
        return c >= WORD_PARTS.length || WORD_PARTS[c];
    }

    public static boolean startsComment(String text, int at) {
        return text.charAt(at) == '/'
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '/' || text.charAt(at + 1) == '*');
    }

    /**
     * Offset after the comment that starts at {@code at}; a line comment ends before its line end.
     */
    public static int skipComment(String text, int at) {
        if (text.charAt(at + 1) == '*') {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        int i = at + 2;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (lineEndLength(text, i) > 0) {
                return i;
            }
            i += c == '\\' ? 1 + continuationLength(text, i + 1) : 1;
        }
        return text.length();
    }

    /**
     * Offset after the string or character literal whose quote is at {@code at}; one that is never
     * closed ends before its line end.
     */
    public static int skipQuoted(String text, int at) {
        int end = quotedEnd(text, at);
        return end < 0 ? -end : end;
    }

    /** Whether the literal whose quote is at {@code at} is closed in its line. */
    public static boolean isQuoteClosed(String text, int at) {
        return quotedEnd(text, at) > 0;
    }

    /** Returns what {@link #skipQuoted} does; its negative when the literal is never closed. */
    private static int quotedEnd(String text, int at) {
        char quote = text.charAt(at);
        int i = at + 1;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == quote) {
                return i + 1;
            }
            if (lineEndLength(text, i) > 0) {
                return -i;
            }
            i += c == '\\' ? 1 + Math.max(1, continuationLength(text, i + 1)) : 1;
        }
        return -text.length();
    }

    /** Skips like {@link #skipQuoted}, but a raw string ends where its delimiter says so. */
    public static int skipLiteral(String text, int at) {
        int end = rawStringEndNear(text, at);
        return end < 0 ? skipQuoted(text, at) : end;
    }

    /**
     * Offset after the raw string literal whose quote is at {@code quote} (C++20 section 5.13.5;
     * gcc knows them in GNU C, too); -1 when there is none, or none that ends.
     */
    public static int rawStringEnd(String text, int quote) {
        return rawStringEnd(text, quote, text.length());
    }

    /**
     * Returns the end of a raw string inside a directive, where none is long: a text full of
     * openings is not searched to its end for each of them.
     */
    public static int rawStringEndNear(String text, int quote) {
        return rawStringEnd(text, quote, Math.min(text.length(), quote + NEAR));
    }

    private static int rawStringEnd(String text, int quote, int limit) {
        if (quote == 0 || text.charAt(quote - 1) != 'R' || !hasRawPrefix(text, quote - 1)) {
            return -1;
        }
        int open = quote + 1;
        int farthest = Math.min(limit, open + MAX_DELIMITER + 1);
        while (open < farthest && isDelimiterPart(text.charAt(open))) {
            open++;
        }
        if (open >= farthest || text.charAt(open) != '(') {
            return -1;
        }
        String close = ")" + text.substring(quote + 1, open) + "\"";
        for (int i = open; i < limit; i++) {
            if (text.charAt(i) == ')' && text.startsWith(close, i)) {
                return i + close.length();
            }
        }
        return -1;
    }

    /** Whether the R before a quote begins a word, but for a prefix that tells the encoding. */
    private static boolean hasRawPrefix(String text, int r) {
        int start = r;
        while (start > 0 && r - start < 3 && isWordPart(text.charAt(start - 1))) {
            start--;
        }
        return switch (text.substring(start, r)) {
            case "", "u", "U", "L", "u8" -> true;
            default -> false;
        };
    }

    private static boolean isDelimiterPart(char c) {
        return c > ' ' && c != '(' && c != ')' && c != '\\';
    }

    /** Length of the line end at {@code at}: 2 for CRLF, 1 for LF or CR, 0 when there is none. */
    public static int lineEndLength(String text, int at) {
        if (at >= text.length()) {
            return 0;
        }
        char c = text.charAt(at);
        if (c == '\r') {
            return at + 1 < text.length() && text.charAt(at + 1) == '\n' ? 2 : 1;
        }
        return c == '\n' ? 1 : 0;
    }

    /**
     * Length of what a backslash before {@code at} hides: the line end, and blanks before it, which
     * gcc and clang allow there; 0 when no line end follows.
     */
    public static int continuationLength(String text, int at) {
        int i = at;
        while (i < text.length() && isBlank(text.charAt(i))) {
            i++;
        }
        int lineEnd = lineEndLength(text, i);
        return lineEnd == 0 ? 0 : i + lineEnd - at;
    }

    public static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f' || c == 0x0B;
    }

    /**
     * Offset after the word that starts at {@code start}, {@code start} itself when none does. A
     * backslash and line end in the middle of a word belong to it (C17 section 5.1.1.2, phase 2).
     */
    public static int wordEnd(String text, int start, int end) {
        if (start >= end || !isWordStart(text.charAt(start))) {
            return start;
        }
        int i = start + 1;
        while (i < end) {
            if (isWordPart(text.charAt(i))) {
                i++;
            } else {
                int next = afterContinuations(text, i);
                if (next == i || next >= end || !isWordPart(text.charAt(next))) {
                    return i;
                }
                i = next;
            }
        }
        return end;
    }

    /**
     * Offset after the digits and letters of a number from {@code start} on. In C++ and C23 a quote
     * between two of them is not a character literal.
     */
    public static int digitsEnd(String text, int start, int end) {
        int i = start;
        while (i < end && (isWordPart(text.charAt(i)) || isDigitSeparator(text, i, end))) {
            i++;
        }
        return i;
    }

    private static boolean isDigitSeparator(String text, int at, int end) {
        return text.charAt(at) == '\'' && at + 1 < end && isWordPart(text.charAt(at + 1));
    }

    private static int afterContinuations(String text, int at) {
        int i = at;
        while (i < text.length() && text.charAt(i) == '\\') {
            int length = continuationLength(text, i + 1);
            if (length == 0) {
                return i;
            }
            i += 1 + length;
        }
        return i;
    }

    /** Length of the number sign at {@code at} in either spelling; 0 when there is none. */
    public static int numberSignLength(String text, int at) {
        return text.startsWith("#", at) ? 1 : text.startsWith("%:", at) ? 2 : 0;
    }

    /** Offset of the end of the preprocessor line at {@code start}, with all its continuations. */
    public static int logicalLineEnd(String text, int start) {
        int i = start;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (lineEndLength(text, i) > 0) {
                return i;
            }
            if (c == '\\') {
                i += 1 + continuationLength(text, i + 1);
            } else if (startsComment(text, i)) {
                i = skipComment(text, i);
            } else if (c == '"' || c == '\'') {
                i = skipLiteral(text, i);
            } else {
                i++;
            }
        }
        return Math.min(i, text.length());
    }

    /** Whether line ends are hidden inside a word. */
    public static boolean isSpliced(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) == '\\') {
                return true;
            }
        }
        return false;
    }

    /** Whether the word between two offsets is this one, but for line ends hidden inside it. */
    public static boolean isWord(String text, int start, int end, String word) {
        return end - start == word.length()
                ? text.startsWith(word, start)
                : end - start > word.length() && word(text, start, end).equals(word);
    }

    /** A word's text without the line ends that backslashes hide inside it. */
    public static String word(String text, int start, int end) {
        String word = text.substring(start, end);
        if (!isSpliced(word, 0, word.length())) {
            return word;
        }
        StringBuilder joined = new StringBuilder(word.length());
        int i = 0;
        while (i < word.length()) {
            char c = word.charAt(i);
            if (c == '\\') {
                i += 1 + continuationLength(word, i + 1);
            } else {
                joined.append(c);
                i++;
            }
        }
        return joined.toString();
    }

    /** Passes over blanks, comments and continued line ends. */
    public static int skipBlanks(String text, int from, int end) {
        int i = from;
        while (i < end) {
            char c = text.charAt(i);
            if (isBlank(c) || c == '\r' || c == '\n') {
                i++;
            } else if (c == '\\' && continuationLength(text, i + 1) > 0) {
                i += 1 + continuationLength(text, i + 1);
            } else if (startsComment(text, i)) {
                i = Math.min(end, skipComment(text, i));
            } else {
                return i;
            }
        }
        return end;
    }
}
