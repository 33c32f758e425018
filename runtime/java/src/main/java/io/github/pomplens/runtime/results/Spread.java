// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How one figure differs between several threads or ranks.
 *
 * @param min the smallest
 * @param max the largest
 * @param mean of them all
 * @param stddev standard deviation
 */
public record Spread(long min, long max, long mean, long stddev) {
    /** The spread of nothing. */
    public static final Spread NONE = new Spread(0, 0, 0, 0);
}
