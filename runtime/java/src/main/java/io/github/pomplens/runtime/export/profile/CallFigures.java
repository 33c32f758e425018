// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.results.Sums;
import java.util.Arrays;

/**
 * What a thread did at a node of the tree of constructs. Times are in nanoseconds.
 *
 * <p>Time, and what counters counted, are those from enter to exit, at least those of all nodes
 * below: a worker that never entered the program by itself has the time there that it was in what
 * lies in it.
 */
final class CallFigures {
    private final long[] whole;
    private final long[] below;
    private long visits;
    private long barrierWaitNs;
    private long enterWaitNs;
    private long lockWaitNs;

    /**
     * @param counters how many the run has
     */
    CallFigures(int counters) {
        whole = new long[1 + counters];
        below = new long[1 + counters];
    }

    void add(long[] values) {
        addTo(whole, values);
    }

    void addBelow(CallFigures child) {
        addTo(below, child.whole);
    }

    private static void addTo(long[] sums, long[] values) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = Sums.add(sums[i], values[i]);
        }
    }

    void addVisits(long count) {
        visits = Sums.add(visits, count);
    }

    void addWaits(long barrierNs, long enterNs, long lockNs) {
        barrierWaitNs = Sums.add(barrierWaitNs, barrierNs);
        enterWaitNs = Sums.add(enterWaitNs, enterNs);
        lockWaitNs = Sums.add(lockWaitNs, lockNs);
    }

    long visits() {
        return visits;
    }

    long timeNs() {
        return whole[0];
    }

    /** Returns the time without that of nodes below. */
    long selfNs() {
        return whole[0] - below[0];
    }

    long barrierWaitNs() {
        return barrierWaitNs;
    }

    long enterWaitNs() {
        return enterWaitNs;
    }

    long lockWaitNs() {
        return lockWaitNs;
    }

    /** Returns what a counter counted. */
    long count(int counter) {
        return whole[1 + counter];
    }

    /** Returns what a counter counted, without nodes below. */
    long selfCount(int counter) {
        return whole[1 + counter] - below[1 + counter];
    }

    @Override
    public String toString() {
        return visits + " visits, " + Arrays.toString(whole) + " less " + Arrays.toString(below);
    }
}
