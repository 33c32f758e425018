// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/** How well more threads are used. */
public final class Scaling {
    private Scaling() {}

    /**
     * The parallel efficiency of a run compared with another of the same work: 1 when it took as
     * much time of all its threads together.
     *
     * @param baseNs wall time of the run to compare with, that with the fewest threads
     * @param ns wall time of the run
     * @return 0 when it took no time
     */
    public static double efficiency(long baseNs, int baseThreads, long ns, int threads) {
        double work = (double) ns * threads;
        return work > 0 ? (double) baseNs * baseThreads / work : 0;
    }
}
