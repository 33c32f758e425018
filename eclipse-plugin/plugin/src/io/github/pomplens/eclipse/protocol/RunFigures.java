// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;

/**
 * What was expensive in a run, and why.
 *
 * @param total how many constructs the run has
 * @param properties of the program as a whole
 * @param constructs as many as were asked for, the largest potential gain first
 */
public record RunFigures(
        String id, int total, List<Reason> properties, List<Construct> constructs) {
    /**
     * A construct of a run.
     *
     * @param uri null when the source isn't on this machine
     * @param function of the measured text that it is in; empty when that isn't known
     * @param line of the measured text, from 0
     * @param waitShare how much of the time of its threads they waited in it, 0 to 1
     * @param imbalance the slowest threads over the mean; 1 when balanced
     * @param difference from the baseline; null when there is none
     * @param history how its time went over the versions of the program, a curve first; empty
     *     unless the user wants that
     * @param slowdownNs how much longer it takes since the version that made it slower; 0 when none
     *     did
     */
    public record Construct(
            String kind,
            String name,
            String function,
            String uri,
            String file,
            int line,
            long timeNs,
            double share,
            int heat,
            long visits,
            double waitShare,
            double imbalance,
            long potentialGainNs,
            Difference difference,
            String hint,
            String history,
            long slowdownNs,
            List<Reason> properties) {
        public String label() {
            return name.isEmpty() ? kind : kind + ' ' + name;
        }

        /** A bar for each version of the program; empty unless the user wants that. */
        public String curve() {
            return history.split(" ", 2)[0];
        }
    }

    /**
     * How much longer something took than in the baseline.
     *
     * @param fraction of the time then; null where that would say nothing
     * @param text all of it in words
     */
    public record Difference(long deltaNs, Double fraction, String text) {}

    /** A reason why a construct or the program takes its time, and what to try. */
    public record Reason(String name, String figure, String formula, long lossNs, String advice) {}
}
