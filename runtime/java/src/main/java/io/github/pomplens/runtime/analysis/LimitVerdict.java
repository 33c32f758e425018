// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/** What can be said of a limit. */
public enum LimitVerdict {
    /** It is kept. */
    WITHIN("within"),
    /** It was exceeded, but that may be chance. */
    CHANCE("may be chance"),
    /** It was exceeded in single runs, and nobody can say how much of that is chance. */
    UNKNOWN("one run each"),
    /** It is surely exceeded. */
    EXCEEDED("exceeded");

    private final String text;

    LimitVerdict(String text) {
        this.text = text;
    }

    /** The verdict in words. */
    public String text() {
        return text;
    }

    /**
     * Says whether something takes more time than before than a limit allows. It surely does where
     * the whole 95 % interval of the difference lies above the limit.
     *
     * @param difference from before
     * @param allowedNs how much more it may take, in nanoseconds
     */
    public static LimitVerdict of(Difference difference, double allowedNs) {
        if (difference.interval().isPresent()) {
            Interval interval = difference.interval().get();
            return interval.low() > allowedNs
                    ? EXCEEDED
                    : interval.middle() > allowedNs ? CHANCE : WITHIN;
        }
        if (difference.deltaNs() <= allowedNs) {
            return WITHIN;
        }
        return difference.verdict() == Difference.Verdict.ONE_RUN_EACH ? UNKNOWN : CHANCE;
    }
}
