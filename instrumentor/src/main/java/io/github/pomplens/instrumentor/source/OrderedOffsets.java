// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

/** Offsets in increasing order, to be looked up mostly in that order. */
public final class OrderedOffsets {
    private final int[] offsets;
    private final int size;

    /** The one that was found last: most often the next one is wanted then. */
    private int last;

    /**
     * @param offsets which are not copied
     * @param size how many of them count
     */
    public OrderedOffsets(int[] offsets, int size) {
        this.offsets = offsets;
        this.size = size;
    }

    /** The index of an offset; -1 when it isn't there. */
    public int indexOf(int offset) {
        int low = 0;
        int high = size - 1;
        int middle = last;
        while (low <= high) {
            int at = offsets[middle];
            if (at == offset) {
                last = middle;
                return middle;
            }
            if (at < offset) {
                low = middle + 1;
                middle = middle == last ? low : (low + high) >>> 1;
            } else {
                high = middle - 1;
                middle = (low + high) >>> 1;
            }
        }
        return -1;
    }
}
