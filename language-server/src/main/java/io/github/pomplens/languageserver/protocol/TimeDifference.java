// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.jspecify.annotations.Nullable;

/**
 * How a construct compares with the baseline.
 *
 * @param deltaNs time now minus time then: negative when it takes less now
 * @param fraction of the time then; missing where it would say nothing
 * @param lowNs lower end of the 95 % interval; missing when there are too few runs to tell
 * @param highNs upper end
 * @param noise whether the difference may be chance
 * @param text the difference in words
 */
public record TimeDifference(
        long deltaNs,
        @Nullable Double fraction,
        @Nullable Double lowNs,
        @Nullable Double highNs,
        boolean noise,
        String text) {}
