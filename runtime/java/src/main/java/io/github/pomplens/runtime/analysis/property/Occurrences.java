// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.List;

/**
 * Where one property holds in a run, whatever other properties say of the same constructs.
 *
 * @param places the constructs that it holds for, the most expensive first; the program as a whole
 *     may be one of them
 * @param inScope how many constructs it is of, whether it holds for them or not
 * @param unknown for how many of these it isn't known whether it holds
 * @param missing why it isn't known for the first of these; empty where it is known for all
 * @param lossNs wall time that would be saved without it, at most: a loss that shows in a construct
 *     and in one around it counts once; in nanoseconds
 */
public record Occurrences(
        List<Occurrence> places, int inScope, int unknown, List<String> missing, double lossNs) {
    public Occurrences {
        places = List.copyOf(places);
        missing = List.copyOf(missing);
    }

    /** A construct that it holds for, and what it says of it. */
    public record Occurrence(ConstructCost cost, Finding finding) {}
}
