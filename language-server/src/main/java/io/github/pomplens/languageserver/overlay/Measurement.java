// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.util.List;

/**
 * What is known of a construct in the text as it is now.
 *
 * @param construct the construct
 * @param cost what it cost in the run
 * @param stale whether it has changed since, so that the cost is that of an earlier version
 * @param run the run
 * @param samples its times in this run and its repeats, in nanoseconds; without those that were
 *     disturbed, where there are others
 * @param leftOut how many of these runs are left out for that
 */
public record Measurement(
        IdentifiedConstruct construct,
        ConstructCost cost,
        boolean stale,
        Run run,
        List<Long> samples,
        int leftOut) {
    public Measurement {
        samples = List.copyOf(samples);
    }

    /** All that is wrong with it, the most expensive first. */
    public List<Finding> findings() {
        return run.findings().of(cost);
    }

    /** Why it takes its time, as far as it is shown, the most expensive reason first. */
    public List<Finding> reasons() {
        return run.findings().shown(cost);
    }

    /** What could be saved at it, in nanoseconds; as {@code Findings.gainNs} has it. */
    public long gainNs() {
        return run.findings().gainNs(cost);
    }

    /** Its times. */
    public Difference.Sample sample() {
        return new Difference.Sample(cost.timeNs(), run.wallTimeNs(), samples);
    }
}
