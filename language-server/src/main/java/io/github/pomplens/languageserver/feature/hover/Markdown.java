// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

/** Writes Markdown. */
final class Markdown {
    /** What is markup in the middle of a line. */
    private static final String SPECIAL = "\\`*_[]<>|~&";

    private Markdown() {}

    /** Text of unknown origin, such that it shows as it is. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(Character.isISOControl(c) ? ' ' : c);
        }
        return escaped.toString();
    }

    /** Code of unknown origin, on one line; longer fences than any in it keep it together. */
    static String code(String text) {
        int longest = 0;
        int ticks = 0;
        StringBuilder line = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            ticks = c == '`' ? ticks + 1 : 0;
            longest = Math.max(longest, ticks);
            line.append(Character.isISOControl(c) ? ' ' : c);
        }
        String fence = "`".repeat(longest + 1);
        String blank = longest > 0 ? " " : "";
        return fence + blank + line + blank + fence;
    }

    /** A row of a table with two columns. */
    static String row(String left, String right) {
        return "| " + left + " | " + right + " |\n";
    }

    /** The head of a table with two columns and no titles. */
    static String tableHead() {
        return "| | |\n|:---|:---|\n";
    }
}
