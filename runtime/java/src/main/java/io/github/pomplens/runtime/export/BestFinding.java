// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.results.Sums;
import java.util.List;

/**
 * One of the changes that would save most, with which reports begin.
 *
 * @param cost of the construct
 * @param finding what is wrong with it, and what to do
 * @param others further findings of the construct, which cost no more: as they may be about the
 *     same time, what they would save is not to be added
 */
record BestFinding(ConstructCost cost, Finding finding, List<Finding> others) {
    /** How many there are in front of a report. */
    static final int FEW = 3;

    BestFinding {
        others = List.copyOf(others);
    }

    long lossNs() {
        return finding.lossNs();
    }

    /**
     * What the change would bring, and how sure that is: {@code up to 250 ms, 13 % of the run; 90 %
     * sure}.
     */
    String gain(long runNs) {
        return "up to "
                + Units.duration(finding.lossNs())
                + ", "
                + Units.percent(Sums.fraction(finding.lossNs(), runNs))
                + " of the run; "
                + Units.percent(finding.certainty())
                + " sure";
    }

    /** How an advice begins that may be followed instead: {@code Or: Uneven work (up to 12 ms).} */
    static String alternative(Finding other) {
        return "Or: " + other.title() + " (up to " + Units.duration(other.lossNs()) + ").";
    }

    /**
     * The figure and how it comes about: {@code 1.9× (longest body / mean body = 900 ms / 750 ms)}.
     */
    String evidence() {
        String formula = finding.formula().isEmpty() ? "" : "(" + finding.formula() + ")";
        return (finding.figure() + " " + formula).strip();
    }
}
