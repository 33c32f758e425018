// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.wrapper.Outcome.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one command line of another: the words of the user's all stay where nothing else is said.
 */
final class CommandChange {
    private static final String LEFT_OUT = "";

    /** The change of each word: null where it stays, or what comes in its place. */
    private final String[] changed;

    private List<String> options = List.of();
    private List<String> early = List.of();
    private int place;

    /**
     * @param words the compiler, then its arguments
     */
    CommandChange(List<String> words) {
        changed = new String[words.size()];
    }

    /** Puts a word in place of the user's. */
    void replace(int index, String word) {
        changed[index] = word;
    }

    /** Leaves a word out. */
    void leaveOut(int index) {
        changed[index] = LEFT_OUT;
    }

    /** Puts words behind the compiler. */
    void addOptions(List<String> words) {
        options = words;
    }

    /** Puts words before one of the user's. */
    void insert(int index, List<String> words) {
        place = index;
        early = words;
    }

    /** All words of the new command line. */
    List<Word> words() {
        List<Word> words = new ArrayList<>();
        words.add(Word.KEPT);
        addAll(words, options);
        for (int i = 1; i < changed.length; i++) {
            if (i == place) {
                addAll(words, early);
            }
            String word = changed[i];
            if (word == null) {
                words.add(Word.KEPT);
                continue;
            }
            words.add(Word.LEFT_OUT);
            if (!word.equals(LEFT_OUT)) {
                words.add(Word.added(word));
            }
        }
        return words;
    }

    private static void addAll(List<Word> words, List<String> added) {
        for (String word : added) {
            words.add(Word.added(word));
        }
    }
}
