// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What is known of a lock, or of the critical sections of one name, as it was acquired in one
 * context. Times are in nanoseconds, sums over all threads.
 *
 * @param context id of the context: of the critical section, or of the construct that a lock
 *     routine was called in
 * @param visits how often it was acquired here
 * @param contended how often somebody else held it meanwhile
 * @param waitNs from asking for it to having it
 * @param maxWaitNs the longest of these waits
 * @param holdNs from having it to releasing it
 * @param maxHoldNs the longest of these
 * @param blameNs how long others waited for it while it was held from here
 */
public record LockSite(
        int context,
        long visits,
        long contended,
        long waitNs,
        long maxWaitNs,
        long holdNs,
        long maxHoldNs,
        long blameNs) {

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public LockSite {
        long signs = context | visits | contended | waitNs | maxWaitNs;
        if ((signs | holdNs | maxHoldNs | blameNs) < 0) {
            throw new IllegalArgumentException("figures of locks must not be negative");
        }
    }
}
