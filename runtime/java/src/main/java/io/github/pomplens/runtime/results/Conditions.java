// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * What a measurement left out: on the user's request, because it was not worth its cost, or because
 * it could not be had; and what it cost beyond the events that it recorded.
 *
 * @param disabled kinds of constructs that were not recorded
 * @param filter path of the filter file; empty when there was none
 * @param excludedConstructs constructs that were reached and, by the filter, not recorded
 * @param untimedEvents pairs of enter and exit that were recorded without reading the clock
 * @param untimedEventCostNs calibrated cost of one of these
 * @param sharingCostNs what events cost besides, over all threads, because threads share what they
 *     work on; 0 where nobody knows
 * @param counters what was counted besides time
 * @param clockUnusable whether the clock stood still or failed, so that times mean nothing
 */
public record Conditions(
        List<String> disabled,
        String filter,
        long excludedConstructs,
        long untimedEvents,
        double untimedEventCostNs,
        long sharingCostNs,
        Counters counters,
        boolean clockUnusable) {
    /** Everything was recorded. */
    public static final Conditions ALL_RECORDED =
            new Conditions(List.of(), "", 0, 0, 0, 0, Counters.NONE, false);

    public Conditions {
        disabled = List.copyOf(disabled);
    }
}
