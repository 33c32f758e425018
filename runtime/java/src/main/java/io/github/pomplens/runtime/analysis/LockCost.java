// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.LockInfo;
import java.util.List;

/**
 * What a lock, or the critical sections of one name, cost. Times are in nanoseconds, sums over all
 * threads.
 *
 * @param lock which it is
 * @param total over all places
 * @param places the constructs in which it was acquired; first the one that held up others longest
 */
public record LockCost(LockInfo lock, Figures total, List<Place> places) {
    public LockCost {
        places = List.copyOf(places);
    }

    /**
     * How a lock was used.
     *
     * @param visits how often it was acquired
     * @param contended how often somebody else held it meanwhile
     * @param waitNs from asking for it to having it
     * @param maxWaitNs the longest of these waits
     * @param holdNs from having it to releasing it
     * @param maxHoldNs the longest of these
     * @param blameNs how long others waited while it was held
     */
    public record Figures(
            long visits,
            long contended,
            long waitNs,
            long maxWaitNs,
            long holdNs,
            long maxHoldNs,
            long blameNs) {
        static final Figures NONE = new Figures(0, 0, 0, 0, 0, 0, 0);

        Figures and(Figures other) {
            return new Figures(
                    Sums.add(visits, other.visits),
                    Sums.add(contended, other.contended),
                    Sums.add(waitNs, other.waitNs),
                    Math.max(maxWaitNs, other.maxWaitNs),
                    Sums.add(holdNs, other.holdNs),
                    Math.max(maxHoldNs, other.maxHoldNs),
                    Sums.add(blameNs, other.blameNs));
        }
    }

    /**
     * A construct in which a lock was acquired: the critical section, or what is around the call of
     * a lock routine.
     *
     * @param construct of kind {@code program} where there is none
     * @param figures of the lock as acquired there
     */
    public record Place(ConstructInfo construct, Figures figures) {}
}
