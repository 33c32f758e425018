// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.Set;

/**
 * How a source is translated.
 *
 * @param hasEvents whether events are put in
 * @param threads the number of UPC threads that the program always has; 0 for as many as it is
 *     started with
 * @param only the only events that are put in, as {@link #events} names them; empty for all
 * @param without functions whose start and end aren't told
 */
public record UpcOptions(boolean hasEvents, int threads, Set<String> only, Set<String> without) {
    public UpcOptions(boolean hasEvents, int threads) {
        this(hasEvents, threads, Set.of(), Set.of());
    }

    /** The names of all events, without {@code PUPC_}, {@code _START} and {@code _END}. */
    public static Set<String> events() {
        return Events.names();
    }

    boolean wants(String event) {
        return only.isEmpty() || only.contains(event);
    }
}
