// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.LockFigures;
import java.util.List;

/**
 * The locks that were acquired in a construct, or the critical sections that it is one of: which of
 * them threads waited for longest.
 *
 * @param locks how many were acquired there
 * @param hottest figures of the one that threads waited for longest there, in the whole run
 * @param waitNs how long they waited for it there
 * @param line where it was held while others waited for longest; 0 where that isn't known
 */
record LockUse(int locks, LockFigures hottest, long waitNs, int line) {
    /** No lock is known. */
    static final LockUse NONE = new LockUse(0, LockFigures.NONE, 0, 0);

    /**
     * Finds them.
     *
     * @param all of the run
     */
    static LockUse of(List<LockCost> all, ConstructInfo construct) {
        ConstructInfo key = Costs.keyOf(construct, false);
        LockUse found = NONE;
        for (LockCost lock : all) {
            long waitNs = 0;
            boolean isHere = false;
            for (LockCost.Place place : lock.places()) {
                if (Costs.keyOf(place.construct(), false).equals(key)) {
                    isHere = true;
                    waitNs += place.figures().waitNs();
                }
            }
            if (isHere) {
                boolean hotter = found.locks == 0 || waitNs > found.waitNs;
                found =
                        hotter
                                ? new LockUse(found.locks + 1, lock.total(), waitNs, line(lock))
                                : new LockUse(
                                        found.locks + 1, found.hottest, found.waitNs, found.line);
            }
        }
        return found;
    }

    /** Its places come with the one first that held up others longest. */
    private static int line(LockCost lock) {
        LockCost.Place first = lock.places().get(0);
        boolean isCall = first.hasCall() || !first.construct().isProgram();
        return isCall ? first.call().beginLine1() : 0;
    }
}
