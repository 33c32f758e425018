// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Lexical facts of Fortran text that need no state. */
final class FortranText {
    private static final int ASCII = 128;

    /** The parts of names in lower case; 0 for all other characters. */
    private static final char[] NAME_PARTS = nameParts();

    private FortranText() {}

    private static char[] nameParts() {
        char[] parts = new char[ASCII];
        for (char c : "abcdefghijklmnopqrstuvwxyz0123456789_$".toCharArray()) {
            parts[c] = c;
            parts[c >= 'a' ? c - ('a' - 'A') : c] = c;
        }
        return parts;
    }

    static boolean isNamePart(char c) {
        return namePart(c) != 0;
    }

    /** A part of a name in lower case; 0 for other characters. */
    static char namePart(char c) {
        return c < ASCII ? NAME_PARTS[c] : 0;
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

    /** Returns the letter in lower case; characters outside ASCII stay as they are. */
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
        if (text.length() - at < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (lower(text.charAt(at + i)) != word.charAt(i)) {
                return false;
            }
        }
        return true;
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
