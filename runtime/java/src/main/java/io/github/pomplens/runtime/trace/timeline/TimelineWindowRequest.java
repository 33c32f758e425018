// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/**
 * What is wanted of a timeline. Times are in nanoseconds.
 *
 * @param from where the window begins; 0, like {@code to}, for the whole run
 * @param to where it ends
 * @param width in pixels
 * @param first the first row
 * @param rows how many rows; 0 for all
 */
public record TimelineWindowRequest(long from, long to, int width, int first, int rows) {}
