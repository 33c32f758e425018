// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of {@code pomp/timelineVisits}.
 *
 * @param run the run's folder
 * @param construct whose visits are wanted
 * @param most how many of them; 0, or missing, for as many as a person would look through
 */
public record TimelineVisitsParams(String run, ConstructPlace construct, int most) {}
