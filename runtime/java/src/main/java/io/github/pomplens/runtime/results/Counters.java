// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * The counters of the processor and the system that were asked for ({@code POMP_COUNTERS}).
 *
 * @param names those that were counted
 * @param missing those that could not be, and why, in words; empty for none
 * @param threadsWithout threads for which the system gave none, or that lost them
 */
public record Counters(List<String> names, String missing, long threadsWithout) {
    /** None were asked for. */
    public static final Counters NONE = new Counters(List.of(), "", 0);

    /** The number that the measurement library can have. */
    static final int MAX = 4;

    public Counters {
        names = List.copyOf(names);
    }
}
