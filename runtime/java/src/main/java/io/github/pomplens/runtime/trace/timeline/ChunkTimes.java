// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Trace;

/** Where one begins to read a thread's events of a time. */
final class ChunkTimes {
    private static final long UNREADABLE = -1;

    /** A chunk has 20,000 events: a level is kept that has a hundredth as many cells, or less. */
    private static final int CELLS_OF_A_CHUNK = 256;

    private static final int FEWEST_CELLS = 16;

    private final long[] since;
    private final long[] began;

    /** The lowest level that is kept of the time of each chunk. */
    private final byte[] kept;

    private final int highest;

    ChunkTimes(Trace trace, int thread) {
        int count = trace.chunks(thread);
        since = new long[count];
        began = new long[count];
        long last = 0;
        for (int i = 0; i < count; i++) {
            last = Math.max(last, Math.min(trace.since(thread, i), SpanMaker.LAST));
            since[i] = last;
        }
        kept = new byte[count];
        long end = Math.min(Math.max(last, trace.lastTicks()), SpanMaker.LAST);
        highest = Range.level(Math.max(1, end), FEWEST_CELLS);
        for (int i = 0; i < count; i++) {
            long until = i + 1 < count ? since[i + 1] : end;
            long time = Math.max(1, until - (i == 0 ? 0 : since[i]));
            kept[i] = (byte) Math.min(highest, Range.level(time, CELLS_OF_A_CHUNK));
        }
    }

    /** Returns the highest level: of a whole trace there are more cells than a few. */
    int highest() {
        return highest;
    }

    /** Returns the lowest level that is kept of any chunk. */
    int lowestKept() {
        int lowest = highest;
        for (byte level : kept) {
            lowest = Math.min(lowest, level);
        }
        return lowest;
    }

    /** Whether what is seen of a chunk's time at a level is kept. */
    boolean isKept(int chunk, int level) {
        return kept[chunk] <= level;
    }

    /** Returns when the time ends that is a chunk's. */
    long until(int chunk) {
        return chunk + 1 < since.length ? since[chunk + 1] : Long.MAX_VALUE;
    }

    int count() {
        return since.length;
    }

    /** Returns when a chunk's first event was. */
    long since(int chunk) {
        return since[chunk];
    }

    /**
     * Returns when the span began that is open at the beginning of a chunk; negative if unknown.
     */
    long began(int chunk) {
        return began[chunk];
    }

    void setBegan(int chunk, long ticks) {
        began[chunk] = Math.min(ticks, since[chunk]);
    }

    /** Sets what {@link #began} has returned. */
    void restore(int chunk, long ticks) {
        began[chunk] = Math.max(UNREADABLE, Math.min(ticks, since[chunk]));
    }

    void setUnreadable(int chunk) {
        began[chunk] = UNREADABLE;
    }

    /** Returns the last chunk whose first event is not after a time, or the first chunk. */
    int at(long ticks) {
        int low = 0;
        int high = since.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (since[middle] <= ticks) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /**
     * Returns the chunk to begin with so that a chunk and all after it are read as in the whole.
     */
    int readableFrom(int chunk) {
        int first = chunk;
        while (first > 0 && began[first] == UNREADABLE) {
            first--;
        }
        return first;
    }
}
