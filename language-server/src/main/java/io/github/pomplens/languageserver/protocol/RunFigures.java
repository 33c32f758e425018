// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answer to {@code pomp/run}: what a whole run says. Times are in nanoseconds.
 *
 * @param id name of the run's folder
 * @param total how many constructs the run has
 * @param properties of the program as a whole
 * @param constructs as many as were asked for, the one with the largest potential gain first, then
 *     the one that took longest
 * @param hottest the construct to look at first: of those that are hot, with a source on this
 *     machine, the one that took most of the run's time; a function or user region, which holds all
 *     that is in it, only where there is nothing else; missing when there is none
 */
public record RunFigures(
        String id,
        int total,
        List<RunProperty> properties,
        List<RunConstruct> constructs,
        @Nullable RunConstruct hottest) {}
