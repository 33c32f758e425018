// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

/**
 * How long something took with a number of threads.
 *
 * @param threads at least 1
 * @param ns the time, in nanoseconds
 */
public record ScalingPoint(int threads, long ns) {
    /**
     * @throws IllegalArgumentException when there is no thread, or the time is negative
     */
    public ScalingPoint {
        if (threads < 1 || ns < 0) {
            throw new IllegalArgumentException("a point needs a thread and a time");
        }
    }
}
