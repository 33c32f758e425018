// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How well the run time of a program is known from several runs of the same kind, and whether one
 * more would tell more. It is stable when the interval in which the true mean is with 95 %
 * confidence is no wider than {@link #WANTED} of it to either side. Runs that were disturbed don't
 * count: they say how long somebody else took.
 */
public final class Stability {
    /** The width below which the time is known well enough. */
    static final double WANTED = 0.02;

    /** The fewest runs; with fewer, the interval says how lucky they were. */
    static final int FEWEST = 3;

    /** Whoever is disturbed for so long won't be left alone soon. */
    static final int MOST = 20;

    private final List<Long> times = new ArrayList<>();
    private int runs;
    private Validity last = Validity.UNKNOWN;
    private Validity disturbed = Validity.UNKNOWN;

    /** Takes another run into account. */
    public void add(Profile profile) {
        add(profile.execution().wallTimeNs(), Validity.of(profile));
    }

    void add(long wallTimeNs, Validity validity) {
        runs++;
        last = validity;
        if (validity.believesWaits()) {
            times.add(wallTimeNs);
        } else {
            disturbed = validity;
        }
    }

    /** Whether the run time is known well enough. */
    public boolean isStable() {
        return times.size() >= FEWEST && width().orElse(1.0) <= WANTED;
    }

    /** Whether another run is of use: not when it has as many threads too many as this one. */
    public boolean wantsMore() {
        return !isStable() && runs < MOST && last.mark() != Validity.Mark.OVERSUBSCRIBED;
    }

    /** What it came to, in a line for the user. */
    public String conclusion() {
        String mean =
                Interval.ofMean(times)
                        .map(
                                interval ->
                                        Units.duration(Math.round(interval.middle()))
                                                + " ± "
                                                + Units.percent(width().orElse(0.0)))
                        .orElse("");
        String of = " in " + count(times.size(), runs);
        if (isStable()) {
            return "stable: " + mean + of;
        }
        if (last.mark() == Validity.Mark.OVERSUBSCRIBED) {
            return "not stable, and more runs don't help: "
                    + last.sentence()
                    + ". "
                    + last.advice();
        }
        String known = mean.isEmpty() ? "" : mean + of + "; ";
        return "not stable after "
                + runs
                + " runs: "
                + known
                + (times.size() < runs
                        ? runs - times.size() + " were disturbed, at last " + disturbed.sentence()
                        : "nothing disturbed them, the program takes different times");
    }

    private static String count(int counted, int all) {
        String runs = counted + (counted == 1 ? " run" : " runs");
        return counted == all ? runs : runs + " that weren't disturbed, of " + all;
    }

    /** Returns half the interval as a share of the mean. */
    private Optional<Double> width() {
        return Interval.ofMean(times)
                .map(interval -> interval.halfWidth() / Math.max(1, interval.middle()));
    }
}
