// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How the measurement library recorded events, and how many.
 *
 * @param clock which clock was read: {@code tsc}, {@code cntvct} or {@code clock_gettime}
 * @param clockHz ticks of that clock in a second
 * @param events number of recorded enter/exit pairs
 * @param eventCostNs calibrated cost of recording one pair, in nanoseconds
 * @param droppedEvents events that could not be recorded
 * @param unbalancedEvents exits without their enter, which the library repaired
 */
public record Recording(
        String clock,
        long clockHz,
        long events,
        double eventCostNs,
        long droppedEvents,
        long unbalancedEvents) {}
