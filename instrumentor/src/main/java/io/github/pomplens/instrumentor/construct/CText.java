// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

/** Lexical facts of C text that need no state: comments, literals, continued lines. */
final class CText {
    private CText() {}

    static boolean isWordStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= 0x80;
    }

    static boolean isWordPart(char c) {
        return isWordStart(c) || c >= '0' && c <= '9';
    }

    static boolean startsComment(String text, int at) {
        return text.charAt(at) == '/'
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '/' || text.charAt(at + 1) == '*');
    }

    /**
     * Offset after the comment that starts at {@code at}; a line comment ends before its line end.
     */
    static int skipComment(String text, int at) {
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

    /** Offset after the string or character literal whose quote is at {@code at}. */
    static int skipQuoted(String text, int at) {
        char quote = text.charAt(at);
        int i = at + 1;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == quote) {
                return i + 1;
            }
            if (lineEndLength(text, i) > 0) {
                return i;
            }
            i += c == '\\' ? 1 + Math.max(1, continuationLength(text, i + 1)) : 1;
        }
        return text.length();
    }

    /** Length of the line end at {@code at}: 2 for CRLF, 1 for LF or CR, 0 when there is none. */
    static int lineEndLength(String text, int at) {
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
    static int continuationLength(String text, int at) {
        int i = at;
        while (i < text.length() && isBlank(text.charAt(i))) {
            i++;
        }
        int lineEnd = lineEndLength(text, i);
        return lineEnd == 0 ? 0 : i + lineEnd - at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f' || c == 0x0B;
    }

    /** Length of a backslash and line end in the middle of a word at {@code at}; else 0. */
    static int hiddenLineEnd(String text, int at) {
        if (text.charAt(at) != '\\') {
            return 0;
        }
        int after = at + 1 + continuationLength(text, at + 1);
        boolean goesOn = after > at + 1 && after < text.length() && isWordPart(text.charAt(after));
        return goesOn ? after - at : 0;
    }

    /** Offset of the end of the preprocessor line at {@code start}, with all its continuations. */
    static int logicalLineEnd(String text, int start) {
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
                i = skipQuoted(text, i);
            } else {
                i++;
            }
        }
        return Math.min(i, text.length());
    }

    /** A word's text without the line ends that backslashes hide inside it. */
    static String joined(String word) {
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
    static int skipBlanks(String text, int from, int end) {
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
