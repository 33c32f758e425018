// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/** Writes differences between runs, always with their sign: a minus means less time now. */
public final class Differences {
    private Differences() {}

    /**
     * Why and by how much, in a few words: {@code code: −23 %}, {@code input differs}; empty when
     * it is small or may be chance.
     */
    public static String brief(Difference difference, RunComparison runs) {
        String why = runs.brief();
        if (difference.verdict() == Difference.Verdict.OTHER_WORK) {
            return why + (why.contains(",") ? " differ" : " differs");
        }
        if (difference.isSmall() || difference.verdict() == Difference.Verdict.CHANCE) {
            return "";
        }
        String much = percent(difference);
        return (why.isEmpty() ? "" : why + ": ")
                + (much.isEmpty() ? Units.change(difference.deltaNs()) : much);
    }

    /** {@code −120 ms (−23 %), 95 % interval of 5 runs −130 ms to −110 ms, faster}. */
    public static String full(Difference difference) {
        String change = Units.change(difference.deltaNs());
        String percent = percent(difference);
        String interval = interval(difference);
        return (change.isEmpty() ? "±0 s" : change)
                + (percent.isEmpty() ? "" : " (" + percent + ")")
                + (interval.isEmpty()
                        ? ""
                        : ", 95 % interval of " + difference.runs() + " runs " + interval)
                + ", "
                + difference.verdict().text();
    }

    /** {@code −23 %}; empty where a percentage says nothing. */
    public static String percent(Difference difference) {
        return difference.fraction().isPresent()
                ? Units.changePercent(difference.fraction().getAsDouble())
                : "";
    }

    /** {@code −130 ms to −110 ms}; empty when there are too few runs. */
    public static String interval(Difference difference) {
        return difference
                .interval()
                .map(found -> end(found.low()) + " to " + end(found.high()))
                .orElse("");
    }

    private static String end(double ns) {
        long rounded = Math.round(ns);
        return rounded == 0 ? "0 s" : Units.change(rounded);
    }
}
