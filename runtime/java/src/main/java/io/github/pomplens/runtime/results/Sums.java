// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/** Arithmetic on figures that come from a file and may be absurdly large. */
public final class Sums {
    private Sums() {}

    /** The sum of two figures that are not negative; the largest figure instead of an overflow. */
    public static long add(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** {@code part / whole} within 0 and 1; 0 of nothing. */
    public static double fraction(double part, double whole) {
        return whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0;
    }
}
