// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * How evenly the threads of teams shared the work of a construct. Times are in nanoseconds.
 *
 * @param longestNs the body of the slowest thread; added up over the executions where single ones
 *     were measured
 * @param meanNs the mean body of the team, added up in the same way
 * @param executions how many executions by a team these are sums of; 0 where only the sums of each
 *     thread are known
 */
public record Evenness(long longestNs, long meanNs, long executions) {
    /** The evenness of a construct whose work is not shared out. */
    public static final Evenness NOT_SHARED = new Evenness(0, 0, 0);

    /** The slowest over the mean; 1 when balanced. */
    public double ratio() {
        return meanNs > 0 ? Math.max(1, (double) longestNs / meanNs) : 1;
    }

    /** How much longer the slowest threads worked than the mean. */
    public long excessNs() {
        return Math.max(0, longestNs - meanNs);
    }
}
