// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * What a measurement left out, on the user's request or because it was not worth its cost.
 *
 * @param disabled kinds of constructs that were not recorded
 * @param filter path of the filter file; empty when there was none
 * @param excludedConstructs constructs that were reached and, by the filter, not recorded
 * @param untimedEvents pairs of enter and exit that were recorded without reading the clock
 * @param untimedEventCostNs calibrated cost of one of these
 * @param counters what was counted besides time
 */
public record Conditions(
        List<String> disabled,
        String filter,
        long excludedConstructs,
        long untimedEvents,
        double untimedEventCostNs,
        Counters counters) {
    /** Everything was recorded. */
    public static final Conditions ALL_RECORDED =
            new Conditions(List.of(), "", 0, 0, 0, Counters.NONE);

    public Conditions {
        disabled = List.copyOf(disabled);
    }
}
