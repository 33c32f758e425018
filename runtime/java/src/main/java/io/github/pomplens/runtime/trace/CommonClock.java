// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the clock of a rank shows in terms of that of rank 0. Both were compared when MPI started
 * and before it ended; in between, before and after, one drifts from the other at the same rate.
 */
final class CommonClock {
    /**
     * A comparison.
     *
     * @param ticks of this rank, since the start of its measurement
     * @param reference ticks of rank 0 at that time, since the start of its own
     * @param referencePerSecond ticks of rank 0 in a second, as far as known then
     * @param roundTrip ticks of this rank within which it was made: the error is at most half
     */
    record Point(long ticks, long reference, long referencePerSecond, long roundTrip) {}

    private static final long NANOS = 1_000_000_000L;

    private final List<Point> points = new ArrayList<>();

    void add(Point point) {
        if (points.size() == 2) {
            points.remove(1);
        }
        points.add(point);
        points.sort(Comparator.comparingLong(Point::ticks));
    }

    boolean isKnown() {
        return !points.isEmpty();
    }

    /** Half of the longer round trip of the comparisons, in nanoseconds. */
    long error(long ticksPerSecond) {
        long longest = points.stream().mapToLong(Point::roundTrip).max().orElse(0);
        return scale(longest, NANOS, ticksPerSecond) / 2;
    }

    /** Returns nanoseconds since the start of rank 0's measurement; before it they are negative. */
    long nanos(long ticks, long ticksPerSecond) {
        Point first = points.get(0);
        Point last = points.get(points.size() - 1);
        long perSecond = last.referencePerSecond();
        long passed = ticks - first.ticks();
        long own = last.ticks() - first.ticks();
        long reference =
                own == 0
                        ? scale(passed, perSecond, ticksPerSecond)
                        : scale(passed, last.reference() - first.reference(), own);
        return scale(first.reference(), NANOS, perSecond) + scale(reference, NANOS, perSecond);
    }

    /** A number times a fraction, rounded down. */
    private static long scale(long number, long times, long by) {
        long high = Math.multiplyHigh(number, times);
        long low = number * times;
        if (high == low >> 63) {
            return Math.floorDiv(low, by);
        }
        BigInteger product = BigInteger.valueOf(number).multiply(BigInteger.valueOf(times));
        BigInteger[] parts = product.divideAndRemainder(BigInteger.valueOf(by));
        long quotient = parts[0].longValue();
        return parts[1].signum() < 0 ? quotient - 1 : quotient;
    }
}
