// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.Arrays;

/** Looks for a word in a whole file, at a fraction of its characters (Horspool 1980). */
public final class TextSearch {
    private static final int ASCII = 128;

    private TextSearch() {}

    /** Whether a word occurs in a text. */
    public static boolean contains(String text, String word) {
        return find(text, word, false);
    }

    /**
     * Whether a word occurs in a text with letters of either case.
     *
     * @param word in lower case, of ASCII only
     */
    public static boolean containsInAnyCase(String text, String word) {
        return find(text, word, true);
    }

    private static boolean find(String text, String word, boolean anyCase) {
        int last = word.length() - 1;
        int[] skips = skips(word, anyCase);
        int end = last;
        while (end < text.length()) {
            char c = text.charAt(end);
            int i = 0;
            while (i <= last && letter(text.charAt(end - i), anyCase) == word.charAt(last - i)) {
                i++;
            }
            if (i > last) {
                return true;
            }
            end += c < ASCII ? skips[c] : 1;
        }
        return false;
    }

    /**
     * Returns, for each character, how far its last place in the word, but for the end, is from the
     * end.
     */
    private static int[] skips(String word, boolean anyCase) {
        int[] skips = new int[ASCII];
        Arrays.fill(skips, word.length());
        for (int i = 0; i < word.length() - 1; i++) {
            char c = word.charAt(i);
            if (c < ASCII) {
                skips[c] = word.length() - 1 - i;
                skips[anyCase ? upper(c) : c] = skips[c];
            }
        }
        return skips;
    }

    private static char letter(char c, boolean anyCase) {
        return anyCase && c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }

    private static char upper(char c) {
        return c >= 'a' && c <= 'z' ? (char) (c - ('a' - 'A')) : c;
    }
}
