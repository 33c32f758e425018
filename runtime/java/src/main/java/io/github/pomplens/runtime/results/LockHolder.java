// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * A thread that others waited for while it held a lock.
 *
 * @param blameNs how long they waited meanwhile, all of them together, in nanoseconds
 */
public record LockHolder(int thread, long blameNs) {
    /**
     * @throws IllegalArgumentException when a number is negative
     */
    public LockHolder {
        if (thread < 0 || blameNs < 0) {
            throw new IllegalArgumentException("the holder of a lock must not be negative");
        }
    }
}
