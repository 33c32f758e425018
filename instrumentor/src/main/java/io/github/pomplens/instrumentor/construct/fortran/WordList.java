// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.Arrays;

/** Words in lower case by their first letters. */
final class WordList {
    private static final String[] NONE = {};

    private final String[][] byLetter = new String['z' - 'a' + 1][];

    private WordList(String[] words) {
        Arrays.fill(byLetter, NONE);
        for (String word : words) {
            int letter = word.charAt(0) - 'a';
            String[] before = byLetter[letter];
            byLetter[letter] = Arrays.copyOf(before, before.length + 1);
            byLetter[letter][before.length] = word;
        }
    }

    static WordList of(String... words) {
        return new WordList(words);
    }

    String[] startingWith(char letter) {
        return letter >= 'a' && letter <= 'z' ? byLetter[letter - 'a'] : NONE;
    }
}
