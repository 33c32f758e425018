// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

/** Writes text for terminals that know no more than ASCII. Each character stays one column wide. */
final class Ascii {
    private static final String FROM = "█▆▃▁▒▓▀·─├└│×µσ…⋯–−±“”’\u00a0";
    private static final String TO = "#=-.=+@.-|`|xus..--~\"\"' ";

    private Ascii() {}

    static String of(String text) {
        StringBuilder result = new StringBuilder(text.length());
        text.codePoints().forEach(c -> result.append(c < 128 ? (char) c : plain(c)));
        return result.toString();
    }

    private static char plain(int c) {
        int at = FROM.indexOf(c);
        return at < 0 ? '?' : TO.charAt(at);
    }
}
