// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of {@code pomp/selectRange}. Times are in nanoseconds since the start of the
 * measurement.
 *
 * @param run the run's folder
 * @param from where the range begins; 0, like {@code to}, for the whole run again
 * @param to where it ends
 */
public record RangeParams(String run, long from, long to) {}
