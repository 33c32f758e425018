// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.LockHolder;
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
     * Where a lock was acquired: the critical section, or the call of a lock routine and what is
     * around it.
     *
     * @param construct the critical section, or what is around the call: of kind {@code program}
     *     where there is nothing
     * @param call of a lock routine; the same as the construct for a critical section, and where it
     *     is not known where the call is
     * @param holders the threads that held up others there, where they are known; first the one
     *     that did so longest
     * @param figures of the lock as acquired there
     */
    public record Place(
            ConstructInfo construct,
            ConstructInfo call,
            List<LockHolder> holders,
            LockFigures figures) {
        public Place {
            holders = List.copyOf(holders);
        }

        /** Whether it is known which call of a lock routine it was. */
        public boolean hasCall() {
            return call != construct;
        }
    }
}
