// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the members of a team share of one execution of a work-sharing construct. Those that a team
 * meets are a chain: each member goes along it at its own pace, so that nowait needs no limit, and
 * what all have left behind is garbage.
 */
final class Workshare {
    /** The next iteration or section to hand out. */
    private final AtomicLong position = new AtomicLong();

    private final AtomicReference<@Nullable Workshare> next = new AtomicReference<>();

    /** The first iteration whose ordered block may not have been executed. */
    private volatile long turn;

    /** Returns the construct that the team meets next, whoever comes first. */
    Workshare following() {
        Workshare known = next.get();
        if (known != null) {
            return known;
        }
        Workshare made = new Workshare();
        Workshare first = next.compareAndExchange(null, made);
        return first == null ? made : first;
    }

    /** Takes the next number below an end; -1 when all are taken. */
    long takeOne(long end) {
        return take(end, 1, 0);
    }

    /**
     * Takes iterations below an end.
     *
     * @param chunk how many, at least 1
     * @param members when positive, a share of what is left for so many members, but no less than
     *     the chunk
     * @return the first of them; -1 when all are taken. {@link #taken} says how many
     */
    long take(long end, long chunk, int members) {
        long first;
        long size;
        do {
            first = position.get();
            if (first >= end) {
                return -1;
            }
            size = taken(first, end, chunk, members);
        } while (!position.compareAndSet(first, first + size));
        return first;
    }

    /** Returns how many iterations belong to a chunk by its first one. */
    static long taken(long first, long end, long chunk, int members) {
        long left = end - first;
        long size = members > 0 ? Math.max(chunk, (left - 1) / members + 1) : chunk;
        return Math.min(left, size);
    }

    long turn() {
        return turn;
    }

    void turn(long iteration) {
        turn = iteration;
    }
}
