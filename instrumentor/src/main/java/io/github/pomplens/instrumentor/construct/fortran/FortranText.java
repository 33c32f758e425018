// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Lexical facts of Fortran text that need no state. */
final class FortranText {
    private FortranText() {}

    static boolean isNamePart(char c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '_'
                || c == '$';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f';
    }

    /** The same letter in lower case; others than ASCII's stay as they are. */
    static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }

    static int skipBlanks(String text, int from, int end) {
        int i = from;
        while (i < end && isBlank(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** Whether a word in lower case stands at an offset, in any case. */
    static boolean isAt(String text, int at, String word) {
        return text.regionMatches(true, at, word, 0, word.length());
    }

    /** Offset of the line end at or after an offset, or of the text's end. */
    static int lineEnd(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            i++;
        }
        return i;
    }

    /** Offset after the line end that stands at an offset. */
    static int nextLine(String text, int lineEnd) {
        if (lineEnd >= text.length()) {
            return text.length();
        }
        boolean crLf = text.charAt(lineEnd) == '\r' && text.startsWith("\n", lineEnd + 1);
        return lineEnd + (crLf ? 2 : 1);
    }
}
