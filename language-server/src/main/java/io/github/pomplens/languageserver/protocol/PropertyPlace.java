// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.jspecify.annotations.Nullable;

/**
 * A construct that a property holds for. Times are in nanoseconds.
 *
 * @param kind as descriptors call it; {@code program} for the run as a whole
 * @param name of a region, critical section or function; empty for others
 * @param function where its code is, when no source is known of it; else empty
 * @param uri of its source; missing when it isn't on this machine
 * @param file its source as the run calls it; empty when that isn't known
 * @param line of its directive when it was measured, from 0
 * @param timeNs the largest time of any thread
 * @param lossNs wall time that would be saved, at most; 0 where the property has no costs
 * @param figure the property's value in a few characters; empty where it shows none
 */
public record PropertyPlace(
        String kind,
        String name,
        String function,
        @Nullable String uri,
        String file,
        int line,
        long timeNs,
        long lossNs,
        String figure) {}
