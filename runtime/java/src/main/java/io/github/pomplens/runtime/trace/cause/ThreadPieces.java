// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a thread did, as pieces of time without gaps: work in a call path, waits, and pauses in
 * which it wrote its trace. Times are in nanoseconds.
 */
final class ThreadPieces {
    private static final int PAUSE = -1;

    /** Waits are numbered down from here. */
    private static final int FIRST_WAIT = -2;

    private long[] begins = new long[64];

    /** The call path of work, or one of the negative numbers above. */
    private int[] whats = new int[64];

    private int count;
    private final long begin;
    private long end;
    private final List<Wait> waits = new ArrayList<>();

    private final int rank;
    private final int id;

    /**
     * @param rank of its process, or -1
     * @param id of the thread there
     * @param begin when its process began to measure
     */
    ThreadPieces(int rank, int id, long begin) {
        this.rank = rank;
        this.id = id;
        this.begin = begin;
        this.end = begin;
    }

    /** Adds work in a call path, from the end of the last piece on. */
    void work(int path, long to) {
        if (to > end && (count == 0 || whats[count - 1] != path)) {
            add(path);
        }
        end = Math.max(end, to);
    }

    void pause(long to) {
        if (to > end) {
            add(PAUSE);
            end = to;
        }
    }

    void await(Wait wait) {
        if (wait.to > end) {
            add(FIRST_WAIT - waits.size());
            waits.add(wait);
            end = wait.to;
        }
    }

    private void add(int what) {
        if (count == begins.length) {
            begins = Arrays.copyOf(begins, count + (count >> 1));
            whats = Arrays.copyOf(whats, begins.length);
        }
        begins[count] = end;
        whats[count++] = what;
    }

    int count() {
        return count;
    }

    int rank() {
        return rank;
    }

    int id() {
        return id;
    }

    /** Returns when its process began to measure. */
    long begin() {
        return begin;
    }

    /** Returns where the last piece ends. */
    long end() {
        return end;
    }

    List<Wait> waits() {
        return waits;
    }

    /** Returns the piece in which a time is, or that ends then; -1 when that is before all. */
    int upTo(long time) {
        int found = Arrays.binarySearch(begins, 0, count, time);
        return found >= 0 ? found - 1 : -found - 2;
    }

    long begin(int piece) {
        return begins[piece];
    }

    long end(int piece) {
        return piece + 1 < count ? begins[piece + 1] : end;
    }

    /** Returns how much of a piece is in a stretch of time. */
    long within(int piece, long from, long to) {
        return Math.max(0, Math.min(end(piece), to) - Math.max(begin(piece), from));
    }

    boolean isWork(int piece) {
        return whats[piece] >= 0;
    }

    boolean isWait(int piece) {
        return whats[piece] <= FIRST_WAIT;
    }

    int path(int piece) {
        return whats[piece];
    }

    Wait wait(int piece) {
        return waits.get(FIRST_WAIT - whats[piece]);
    }
}
