// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

/** Escapes text for HTML. */
final class Html {

    private Html() {}

    /** {@code text} for element content and for quoted attribute values. */
    static String escape(String text) {
        StringBuilder result = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> append(result, c));
        return result.toString();
    }

    private static void append(StringBuilder result, int c) {
        switch (c) {
            case '&' -> result.append("&amp;");
            case '<' -> result.append("&lt;");
            case '>' -> result.append("&gt;");
            case '"' -> result.append("&quot;");
            case '\'' -> result.append("&#39;");
            case '\t' -> result.append('\t');
            default -> result.appendCodePoint(PlainText.visible(c));
        }
    }
}
