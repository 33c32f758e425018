// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

/**
 * Text for a terminal. Sources and names come from files: characters that would steer the terminal
 * or reorder text are shown as symbols.
 */
public final class PlainText {
    private static final int TAB = 8;
    private static final int CONTROL_PICTURES = 0x2400;
    private static final int REPLACEMENT = 0xFFFD;

    private PlainText() {}

    /** Returns {@code text} on one line, tabs as blanks. */
    public static String line(String text) {
        StringBuilder result = new StringBuilder(text.length());
        int column = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == '\t') {
                int blanks = TAB - column % TAB;
                result.append(" ".repeat(blanks));
                column += blanks;
            } else {
                result.appendCodePoint(visible(c));
                column++;
            }
        }
        return result.toString();
    }

    /** {@code text} with tabs as they are. */
    static String visible(String text) {
        StringBuilder result = new StringBuilder(text.length());
        text.codePoints().forEach(c -> result.appendCodePoint(c == '\t' ? c : visible(c)));
        return result.toString();
    }

    /** The code point to show for {@code c}. */
    static int visible(int c) {
        if (c < ' ') {
            return CONTROL_PICTURES + c;
        }
        int type = Character.getType(c);
        boolean hidden =
                type == Character.CONTROL
                        || type == Character.FORMAT
                        || type == Character.SURROGATE
                        || type == Character.LINE_SEPARATOR
                        || type == Character.PARAGRAPH_SEPARATOR;
        return hidden ? REPLACEMENT : c;
    }

    static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** The first {@code width} columns; {@code …} stands for what was cut off. */
    static String clip(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        int end = text.offsetByCodePoints(0, Math.max(0, width - 1));
        return text.substring(0, end).stripTrailing() + "…";
    }

    /** The last {@code width} columns; {@code …} stands for what was cut off. */
    static String clipStart(String text, int width) {
        int length = width(text);
        return length <= width
                ? text
                : "…" + text.substring(text.offsetByCodePoints(0, length - Math.max(0, width - 1)));
    }
}
