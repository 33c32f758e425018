// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.Arrays;

/** How much time is of each key, of few keys as a rule. */
final class KeyTimes {
    /** So many are looked through; more are found by a table. */
    private static final int FEW = 8;

    private int[] keys = new int[FEW];
    private long[] times = new long[FEW];
    private int size;

    /** By hash, the index of a key + 1; unused while there are few. */
    private int[] table = new int[0];

    void clear() {
        if (size > FEW) {
            Arrays.fill(table, 0);
        }
        size = 0;
    }

    void add(int key, long time) {
        int index = size <= FEW ? search(key) : table[slot(key)] - 1;
        if (index < 0) {
            index = append(key);
        }
        times[index] += time;
    }

    void addAll(KeyTimes others) {
        for (int i = 0; i < others.size; i++) {
            add(others.keys[i], others.times[i]);
        }
    }

    private int search(int key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }

    private int append(int key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            times = Arrays.copyOf(times, 2 * size);
        }
        keys[size] = key;
        times[size++] = 0;
        if (size > FEW) {
            if (size == FEW + 1 || 2 * size > table.length) {
                fillTable();
            } else {
                table[slot(key)] = size;
            }
        }
        return size - 1;
    }

    private void fillTable() {
        if (2 * size > table.length) {
            table = new int[Math.max(4 * FEW, 2 * table.length)];
        }
        for (int i = 0; i < size; i++) {
            table[slot(keys[i])] = i + 1;
        }
    }

    /** Where the key is in the table, or would be. */
    private int slot(int key) {
        int slot = key * 0x9E37_79B9 >>> 7 & table.length - 1;
        while (table[slot] != 0 && keys[table[slot] - 1] != key) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    /** Returns the key with the most time; of several the smallest. */
    int largest() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            if (times[i] > times[best] || times[i] == times[best] && keys[i] < keys[best]) {
                best = i;
            }
        }
        return keys[best];
    }

    /** Adds up the times of each state. */
    void addTo(long[] states) {
        for (int i = 0; i < size; i++) {
            states[SpanKey.state(keys[i]).ordinal()] += times[i];
        }
    }
}
