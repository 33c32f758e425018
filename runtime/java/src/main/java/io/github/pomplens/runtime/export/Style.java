// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Heat;

/**
 * How a text report is written.
 *
 * @param colour whether to use the terminal's colours (ANSI); nothing is shown by colour alone
 * @param width columns to use, at least 60
 * @param ascii whether to use ASCII characters only
 */
public record Style(boolean colour, int width, boolean ascii) {
    private static final int MIN_WIDTH = 60;

    public Style {
        width = Math.max(MIN_WIDTH, width);
    }

    /** Returns a style without colours. */
    public static Style plain(int width) {
        return new Style(false, width, false);
    }

    /** Returns a style with ANSI colours. */
    public static Style coloured(int width) {
        return new Style(true, width, false);
    }

    /** Returns the style with ASCII characters only. */
    public Style inAscii() {
        return new Style(colour, width, true);
    }

    /** Text as it is to be printed. */
    String finished(StringBuilder text) {
        return ascii ? Ascii.of(text.toString()) : text.toString();
    }

    String bold(String text) {
        return with("1", text);
    }

    String dim(String text) {
        return with("2", text);
    }

    String warning(String text) {
        return with("33", text);
    }

    String heat(Heat heat, String text) {
        return switch (heat) {
            case HIGHEST -> with("1;31", text);
            case HIGH -> with("31", text);
            case MEDIUM -> with("33", text);
            case LOW, NONE -> text;
        };
    }

    private String with(String code, String text) {
        return colour && !text.isBlank() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
