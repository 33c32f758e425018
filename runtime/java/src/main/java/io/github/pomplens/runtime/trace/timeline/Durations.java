// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/** How often there was each duration, to about 1 percent. */
final class Durations {
    private static final int BITS = 6;
    private static final int PARTS = 1 << BITS;

    private final long[] counts = new long[(Long.SIZE - BITS) * PARTS];
    private long all;

    void add(long duration) {
        counts[bucket(duration)]++;
        all++;
    }

    long count() {
        return all;
    }

    /** Returns the duration that half of them don't exceed; 0 when there are none. */
    long median() {
        long left = (all + 1) / 2;
        for (int i = 0; i < counts.length; i++) {
            left -= counts[i];
            if (left <= 0 && all > 0) {
                return middle(i);
            }
        }
        return 0;
    }

    private static int bucket(long duration) {
        if (duration < PARTS) {
            return (int) Math.max(0, duration);
        }
        int shift = Long.SIZE - 1 - BITS - Long.numberOfLeadingZeros(duration);
        return (shift << BITS) + (int) (duration >> shift);
    }

    private static long middle(int bucket) {
        int shift = Math.max(0, (bucket >> BITS) - 1);
        long first = (long) (bucket - (shift << BITS)) << shift;
        return first + (1L << shift >> 1);
    }
}
