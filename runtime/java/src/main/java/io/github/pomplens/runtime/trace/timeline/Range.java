// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/**
 * A range of time at a level of detail.
 *
 * @param from in ticks
 * @param to where it ends
 * @param level what is shorter than 2<sup>level</sup> ticks is merged
 */
record Range(long from, long to, int level) {
    /** Returns the range that whole cells make of it. */
    Range cells() {
        return new Range(from >> level << level, (to - 1 >> level) + 1 << level, level);
    }

    Range between(long begin, long end) {
        return new Range(Math.max(from, begin), Math.min(to, end), level);
    }

    boolean overlaps(Piece piece) {
        return piece.end() > from && piece.begin() < to;
    }

    /** Returns the lowest level whose cells are not shorter than a pixel. */
    static int level(long ticks, int width) {
        long pixel = Math.max(1, (ticks + width - 1) / width);
        return Math.min(Levels.MOST, Long.SIZE - Long.numberOfLeadingZeros(pixel - 1));
    }
}
