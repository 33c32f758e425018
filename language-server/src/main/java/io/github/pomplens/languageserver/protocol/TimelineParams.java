// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of {@code pomp/timeline}. Times are in nanoseconds since the start of the measurement.
 *
 * @param run the run's folder
 * @param from where the window begins; 0, like {@code to}, for the whole run
 * @param to where it ends
 * @param width of the window in pixels: what is shorter than one of them is merged
 * @param first number of the first row that is wanted, from 0
 * @param rows how many rows are wanted; 0, or missing, for all
 */
public record TimelineParams(String run, long from, long to, int width, int first, int rows) {}
