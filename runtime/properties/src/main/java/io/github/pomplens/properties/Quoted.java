// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import org.jspecify.annotations.Nullable;

/** Texts between double quotes. */
final class Quoted {
    private Quoted() {}

    /** Returns what a text says, without quotes and escapes; other words are as they are. */
    static String text(@Nullable String token) {
        if (token == null) {
            return "";
        }
        if (token.length() < 2 || token.charAt(0) != '"') {
            return token;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < token.length() - 1; i++) {
            char character = token.charAt(i);
            text.append(
                    character == '\\' && i + 2 < token.length() ? token.charAt(++i) : character);
        }
        return oneLine(text.toString());
    }

    /** The end of a line, with the blanks around it, is a blank. */
    static String oneLine(String text) {
        return text.indexOf('\n') < 0 ? text : text.replaceAll("[ \\t\\r]*\\n\\s*", " ");
    }
}
