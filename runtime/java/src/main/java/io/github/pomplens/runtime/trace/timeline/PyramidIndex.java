// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where in a file the levels of each thread are. */
final class PyramidIndex {
    /**
     * Neighbouring pieces of a level.
     *
     * @param begin of the first one
     * @param end of the last one
     */
    record Block(long begin, long end, long offset, int length, int checksum) {}

    /** A thread's level. */
    record Level(int thread, int level) implements Comparable<Level> {
        @Override
        public int compareTo(Level other) {
            return thread == other.thread
                    ? Integer.compare(level, other.level)
                    : Integer.compare(thread, other.thread);
        }
    }

    private final Map<Level, List<Block>> blocks = new TreeMap<>();

    void add(int thread, int level, Block block) {
        blocks.computeIfAbsent(new Level(thread, level), key -> new ArrayList<>()).add(block);
    }

    Map<Level, List<Block>> blocks() {
        return blocks;
    }

    /** Returns the blocks that have something of a range, in order. */
    List<Block> in(int thread, Range range) {
        List<Block> all = blocks.getOrDefault(new Level(thread, range.level()), List.of());
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (all.get(middle).end() > range.from()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        int last = low;
        while (last < all.size() && all.get(last).begin() < range.to()) {
            last++;
        }
        return all.subList(low, last);
    }
}
