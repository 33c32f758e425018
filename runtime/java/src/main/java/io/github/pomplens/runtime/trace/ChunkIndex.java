// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where the chunks of each thread are, in their order. */
final class ChunkIndex {
    /**
     * A chunk of events.
     *
     * @param number among those of its thread
     * @param since ticks of its first event
     */
    record Entry(long offset, long number, long since) {}

    private final SortedMap<Integer, List<Entry>> entries = new TreeMap<>();

    void add(int thread, Entry entry) {
        entries.computeIfAbsent(thread, key -> new ArrayList<>()).add(entry);
    }

    /** Puts the chunks in order; what a thread has twice is not its own. */
    void sort() {
        for (List<Entry> own : entries.values()) {
            own.sort(Comparator.comparingLong(Entry::number));
            long last = -1;
            for (var i = own.iterator(); i.hasNext(); ) {
                long number = i.next().number();
                if (number == last) {
                    i.remove();
                }
                last = number;
            }
        }
    }

    List<Integer> threads() {
        return List.copyOf(entries.keySet());
    }

    List<Entry> of(int thread) {
        return entries.getOrDefault(thread, List.of());
    }
}
