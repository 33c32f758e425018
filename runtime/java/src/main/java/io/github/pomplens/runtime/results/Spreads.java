// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How the figures of a context differ between threads, or between ranks, whose figures are the sums
 * of their threads. Times are in nanoseconds.
 *
 * @param count number of threads, or ranks, that were here; 0 when nothing is known
 * @param visits how often they entered the construct
 * @param inclusiveNs from enter to exit
 * @param bodyNs in the structured block
 * @param waitNs waiting in the construct itself
 */
public record Spreads(long count, Spread visits, Spread inclusiveNs, Spread bodyNs, Spread waitNs) {
    /** Nothing is known. */
    public static final Spreads NONE =
            new Spreads(0, Spread.NONE, Spread.NONE, Spread.NONE, Spread.NONE);
}
