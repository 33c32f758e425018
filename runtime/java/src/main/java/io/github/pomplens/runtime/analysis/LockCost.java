// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.LockFigures;
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
public record LockCost(LockInfo lock, LockFigures total, List<Place> places) {
    public LockCost {
        places = List.copyOf(places);
    }

    /**
     * A construct in which a lock was acquired: the critical section, or what is around the call of
     * a lock routine.
     *
     * @param construct of kind {@code program} where there is none
     * @param figures of the lock as acquired there
     */
    public record Place(ConstructInfo construct, LockFigures figures) {}
}
