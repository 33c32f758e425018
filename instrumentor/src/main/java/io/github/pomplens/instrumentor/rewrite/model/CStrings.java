// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/** Text as C string literals. */
public final class CStrings {
    private CStrings() {}

    /** A string literal with quotes. */
    public static String literal(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2);
        append(text, out);
        return out.toString();
    }

    /** Writes a string literal with quotes. */
    static void append(String text, StringBuilder out) {
        out.append('"');
        if (isPlain(text)) {
            out.append(text).append('"');
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == '?') {
                // Octal: a question mark could begin a trigraph.
                out.append('\\').append(octal(c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\' || c < ' ' || c == '?') {
                return false;
            }
        }
        return true;
    }

    private static String octal(char c) {
        return "" + (char) ('0' + (c >> 6)) + (char) ('0' + (c >> 3 & 7)) + (char) ('0' + (c & 7));
    }
}
