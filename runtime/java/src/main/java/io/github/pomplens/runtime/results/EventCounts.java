// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How many events were recorded in a process.
 *
 * @param events number of recorded enter/exit pairs
 * @param dropped events that could not be recorded
 * @param unbalanced exits without their enter, which the library repaired
 */
public record EventCounts(long events, long dropped, long unbalanced) {
    /** Nothing was recorded, or nothing is known about it. */
    public static final EventCounts NONE = new EventCounts(0, 0, 0);
}
