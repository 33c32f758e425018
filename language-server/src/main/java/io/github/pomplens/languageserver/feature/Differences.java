// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.languageserver.overlay.Difference;
import io.github.pomplens.languageserver.overlay.Interval;
import io.github.pomplens.runtime.analysis.Units;

/** Writes differences between runs, always with their sign: a minus means that it is faster now. */
public final class Differences {
    /** Smaller ones aren't worth a word beside the source. */
    private static final double SHOWN = 0.01;

    private Differences() {}

    /** {@code −23 %}; empty when it is small or may be chance. */
    public static String brief(Difference difference) {
        boolean small = Math.abs(difference.fraction()) < SHOWN;
        return small || difference.isNoise() ? "" : percent(difference.fraction());
    }

    /** {@code −120 ms (−23 %), 95 % interval −130 ms to −110 ms, faster}. */
    public static String full(Difference difference) {
        String text = duration(difference.deltaNs()) + " (" + percent(difference.fraction()) + ")";
        if (difference.interval().isEmpty()) {
            return text + ", one run each";
        }
        Interval interval = difference.interval().get();
        String range =
                ", 95 % interval " + duration(interval.low()) + " to " + duration(interval.high());
        String verdict =
                difference.isNoise()
                        ? "may be chance"
                        : difference.deltaNs() < 0 ? "faster" : "slower";
        return text + range + ", " + verdict;
    }

    private static String duration(double ns) {
        return sign(ns) + Units.duration(Math.round(Math.abs(ns)));
    }

    private static String percent(double fraction) {
        return sign(fraction) + Units.percent(Math.abs(fraction));
    }

    private static String sign(double value) {
        return value < 0 ? "−" : "+";
    }
}
