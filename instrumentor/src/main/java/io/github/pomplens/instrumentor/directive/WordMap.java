// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values by words that are looked up where they stand in a text, without cutting them out: a large
 * file has the same few words many times.
 */
final class WordMap<T> {
    private final List<String> words = new ArrayList<>();
    private final List<T> values = new ArrayList<>();

    /**
     * The number of a word plus one at the place that its letters give, or at the next free one.
     */
    private int[] slots = new int[64];

    /** The value of the word between two offsets; null when there is none. */
    @Nullable T get(String text, int start, int end) {
        int slot = slot(text, start, end);
        while (slots[slot] != 0) {
            String word = words.get(slots[slot] - 1);
            if (word.length() == end - start && text.startsWith(word, start)) {
                return values.get(slots[slot] - 1);
            }
            slot = slot + 1 & slots.length - 1;
        }
        return null;
    }

    /** Adds a word that isn't there yet. */
    void put(String word, T value) {
        words.add(word);
        values.add(value);
        if (words.size() * 2 > slots.length) {
            slots = new int[slots.length * 2];
            for (int i = 0; i < words.size(); i++) {
                place(i);
            }
        } else {
            place(words.size() - 1);
        }
    }

    private void place(int number) {
        int slot = slot(words.get(number), 0, words.get(number).length());
        while (slots[slot] != 0) {
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = number + 1;
    }

    private int slot(String text, int start, int end) {
        int length = end - start;
        int hash = length;
        if (length > 0) {
            hash += text.charAt(start) * 7;
            hash += text.charAt(start + length / 2) * 31;
            hash += text.charAt(end - 1) * 131;
        }
        return hash & slots.length - 1;
    }
}
