// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What else is known of a construct, as written in the source (POMP paper, section 3.10); each text
 * is empty when there is nothing to say.
 *
 * @param schedule of a loop, such as {@code dynamic}
 * @param chunk the chunk size, such as {@code n / 4}
 * @param reduction operators and variables, such as {@code + : sum}
 * @param variable of a user region: what its value is recorded of
 * @param value the variable's value, the same for all visits that were recorded as this construct;
 *     {@code others} for values beyond the first ones
 */
public record ConstructDetails(
        String schedule, String chunk, String reduction, String variable, String value) {
    /** The details of most constructs, which have none. */
    public static final ConstructDetails NONE = new ConstructDetails("", "", "", "", "");

    /** The schedule with its chunk size, such as {@code dynamic, n / 4}; empty when not given. */
    public String fullSchedule() {
        return chunk.isEmpty() ? schedule : schedule + ", " + chunk;
    }

    /** Returns the details for all values of a user region's variable. */
    ConstructDetails withoutValue() {
        return new ConstructDetails(schedule, chunk, reduction, variable, "");
    }
}
