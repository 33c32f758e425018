// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;

/** Finds out what an event costs here and now, from recording some of nothing. */
final class Calibration {
    private static final int ROUNDS = 10;
    private static final int PAIRS = 2000;

    private Calibration() {}

    /** Returns the cost of a pair of enter and exit in nanoseconds: that of the best round. */
    static double pairNs() {
        Region nothing = Region.unmeasured("region", "calibration");
        Recorder recorder = new Recorder(new Tree(), 0, Thread.currentThread());
        long best = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < PAIRS; i++) {
                Node node = recorder.top().node.below(nothing, Part.REGION);
                recorder.enter(nothing, Part.REGION, Phase.NONE, node);
                recorder.exit(nothing, Part.REGION, System.nanoTime());
            }
            best = Math.min(best, System.nanoTime() - start);
        }
        return (double) best / PAIRS;
    }
}
