// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.rewrite.model.Instrumented.Insertion;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** What was put into a text, in order. Nothing can be changed once it is handed out. */
final class Insertions extends AbstractList<Insertion> implements RandomAccess {
    private static final int NUMBERS = 4;

    private final String original;

    /** The start and end of each in the new text, then those of what it replaces. */
    private final int[] numbers;

    private int size;

    /**
     * @param most how many there may be
     */
    Insertions(String original, int most) {
        this.original = original;
        this.numbers = new int[NUMBERS * most];
    }

    void add(int start, int end, int replacedStart, int replacedEnd) {
        int at = NUMBERS * size++;
        numbers[at] = start;
        numbers[at + 1] = end;
        numbers[at + 2] = replacedStart;
        numbers[at + 3] = replacedEnd;
    }

    @Override
    public Insertion get(int index) {
        int at = NUMBERS * Objects.checkIndex(index, size);
        String replaced = original.substring(numbers[at + 2], numbers[at + 3]);
        return new Insertion(numbers[at], numbers[at + 1], replaced);
    }

    @Override
    public int size() {
        return size;
    }
}
