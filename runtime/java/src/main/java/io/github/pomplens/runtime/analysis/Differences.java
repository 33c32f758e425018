// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/** Writes differences between runs, always with their sign: a minus means less time now. */
public final class Differences {
    private static final String VERSUS = " vs ";

    private Differences() {}

    /**
     * Why and by how much, in a few words: {@code code: −23 % vs base}, {@code input differs from
     * base}; empty when it is small or may be chance.
     *
     * @param baseline what to call the earlier run
     */
    public static String brief(Difference difference, RunComparison runs, String baseline) {
        String why = runs.brief();
        if (difference.verdict() == Difference.Verdict.OTHER_WORK) {
            return why + (why.contains(",") ? " differ from " : " differs from ") + baseline;
        }
        if (difference.isSmall() || difference.verdict() == Difference.Verdict.CHANCE) {
            return "";
        }
        String much = relative(difference);
        return (why.isEmpty() ? "" : why + ": ")
                + (much.isEmpty() ? Units.change(difference.deltaNs()) : much)
                + VERSUS
                + baseline;
    }

    /**
     * All of it: {@code −120 ms (−23 %) vs base, 95 % interval of 5 runs −130 ms to −110 ms,
     * faster}.
     *
     * @param baseline what to call the earlier run
     */
    public static String full(Difference difference, String baseline) {
        String change = Units.change(difference.deltaNs());
        String relative = relative(difference);
        String interval = interval(difference);
        return (change.isEmpty() ? "±0 s" : change)
                + (relative.isEmpty() ? "" : " (" + relative + ")")
                + VERSUS
                + baseline
                + (interval.isEmpty()
                        ? ""
                        : ", 95 % interval of " + difference.runs() + " runs " + interval)
                + ", "
                + difference.verdict().text();
    }

    /** {@code −23 %}, {@code 504×}; empty where it would say nothing. */
    public static String relative(Difference difference) {
        return difference.fraction().isPresent()
                ? Units.relativeChange(difference.fraction().getAsDouble())
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
