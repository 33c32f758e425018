// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How a lock, or the critical sections of one name, were used. Times are in nanoseconds, sums over
 * all threads.
 *
 * @param visits how often it was acquired
 * @param contended how often somebody else held it meanwhile
 * @param waitNs from asking for it, or from the first test that failed, to having it
 * @param maxWaitNs the longest of these waits
 * @param holdNs from having it to releasing it
 * @param maxHoldNs the longest of these
 * @param blameNs how long others waited while it was held
 * @param failedTests how often a test found that somebody else held it
 */
public record LockFigures(
        long visits,
        long contended,
        long waitNs,
        long maxWaitNs,
        long holdNs,
        long maxHoldNs,
        long blameNs,
        long failedTests) {
    /** The figures of a lock that was never acquired. */
    public static final LockFigures NONE = new LockFigures(0, 0, 0, 0, 0, 0, 0);

    /** Creates the figures of a lock that no test found held. */
    public LockFigures(
            long visits,
            long contended,
            long waitNs,
            long maxWaitNs,
            long holdNs,
            long maxHoldNs,
            long blameNs) {
        this(visits, contended, waitNs, maxWaitNs, holdNs, maxHoldNs, blameNs, 0);
    }

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public LockFigures {
        long signs = visits | contended | waitNs | maxWaitNs;
        if ((signs | holdNs | maxHoldNs | blameNs | failedTests) < 0) {
            throw new IllegalArgumentException("metrics of locks must not be negative");
        }
    }

    /** Adds {@code other} uses to these. */
    public LockFigures and(LockFigures other) {
        return new LockFigures(
                Sums.add(visits, other.visits),
                Sums.add(contended, other.contended),
                Sums.add(waitNs, other.waitNs),
                Math.max(maxWaitNs, other.maxWaitNs),
                Sums.add(holdNs, other.holdNs),
                Math.max(maxHoldNs, other.maxHoldNs),
                Sums.add(blameNs, other.blameNs),
                Sums.add(failedTests, other.failedTests));
    }
}
