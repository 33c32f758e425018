// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;

/**
 * Argument of the editor's command {@link PompCommands#SHOW_PLACES}, and of {@link
 * PompCommands#TELL_PLACES}: the constructs of a run that a property holds for.
 *
 * @param property its id
 * @param title what people read
 * @param runId name of the run's folder
 * @param run as the user called the run
 * @param total how many constructs there are, of which {@code places} may be the first
 * @param places the most expensive first
 */
public record PropertyPlaces(
        String property,
        String title,
        String runId,
        String run,
        int total,
        List<PropertyPlace> places) {}
