// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;

/**
 * What was dear in a run, and why.
 *
 * @param properties of the program as a whole
 * @param constructs the largest potential gain first
 */
public record RunFigures(String id, List<Reason> properties, List<Construct> constructs) {
    /**
     * A construct of a run.
     *
     * @param uri null when the source isn't on this machine
     * @param line of the measured text, from 0
     */
    public record Construct(
            String kind,
            String name,
            String uri,
            String file,
            int line,
            long timeNs,
            int heat,
            long potentialGainNs,
            String hint,
            List<Reason> properties) {
        public String label() {
            return name.isEmpty() ? kind : kind + ' ' + name;
        }
    }

    /** A reason why a construct or the program takes its time, and what to try. */
    public record Reason(String name, String figure, String formula, long lossNs, String advice) {}
}
