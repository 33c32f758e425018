// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.List;

/**
 * What is known of a construct in the text as it is now.
 *
 * @param construct the construct
 * @param cost what it cost in the run
 * @param stale whether it has changed since, so that the cost is that of an earlier version
 * @param largestTeam how many threads the run's largest teams had; 0 when that is not known
 * @param samples its times in all runs of the same kind, this one's first, in nanoseconds
 */
public record Measurement(
        IdentifiedConstruct construct,
        ConstructCost cost,
        boolean stale,
        int largestTeam,
        List<Long> samples) {
    public Measurement {
        samples = List.copyOf(samples);
    }

    /** How it compares with what the same construct took in another run. */
    public Difference minus(Measurement baseline) {
        return Difference.of(samples, baseline.samples);
    }
}
