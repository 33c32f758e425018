// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import java.util.List;
import java.util.Optional;

/**
 * How much longer a construct took than in the run with which it is compared.
 *
 * @param deltaNs time now minus time then, of the means when there are several runs; negative when
 *     it is faster now
 * @param fraction that difference over the time then; 0 when that was nothing
 * @param interval where the true difference is; empty when there are too few runs to tell
 */
public record Difference(double deltaNs, double fraction, Optional<Interval> interval) {
    static Difference of(List<Long> now, List<Long> before) {
        double then = Interval.mean(before);
        double delta = Interval.mean(now) - then;
        return new Difference(
                delta, then > 0 ? delta / then : 0, Interval.ofDifference(now, before));
    }

    /** Whether it may well be chance. */
    public boolean isNoise() {
        return interval.isPresent() && !interval.get().excludesZero();
    }
}
