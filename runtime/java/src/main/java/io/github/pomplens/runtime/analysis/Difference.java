// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ResultsException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much longer something took in one run than in another: of the means where both runs have
 * repeats, so that it lies inside its interval, else of the two runs that were chosen.
 *
 * @param beforeNs the time then
 * @param nowNs the time now
 * @param fraction that difference over the time then; empty where it would say nothing: the runs
 *     did not do the same work, or there was next to nothing then
 * @param interval where the difference of the means is; empty when there are too few repeats
 * @param runs how many runs that interval is of, those that were chosen included
 * @param verdict what can be said of it
 * @param isSmall whether it is not worth a word beside the source
 */
public record Difference(
        long beforeNs,
        long nowNs,
        OptionalDouble fraction,
        Optional<Interval> interval,
        int runs,
        Verdict verdict,
        boolean isSmall) {
    /** The part of its run below which the machine's noise is a large part of a time. */
    private static final double LEAST_SHARE = 0.001;

    private static final double SMALL = 0.01;

    /** The time now minus the time then; negative when it took less time now. */
    public long deltaNs() {
        return nowNs - beforeNs;
    }

    /** What can be said of a difference. */
    public enum Verdict {
        /** The runs did not do the same work. */
        OTHER_WORK("not the same work"),
        /** Nobody can say how much is chance. */
        ONE_RUN_EACH("one run each"),
        /** It may be chance. */
        CHANCE("may be chance"),
        FASTER("faster"),
        SLOWER("slower");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        /** Returns the difference in words. */
        public String text() {
            return text;
        }
    }

    /**
     * A time that was measured.
     *
     * @param ns in the run that was chosen
     * @param runNs how long that run was
     * @param all in those of that run and its repeats that count (see {@link Validity#counted})
     */
    public record Sample(long ns, long runNs, List<Long> all) {
        public Sample {
            all = List.copyOf(all);
        }

        private static Sample ofOne(long ns, MeasuredRun run) {
            return new Sample(ns, run.experiment().summary().wallTimeNs(), List.of(ns));
        }
    }

    /**
     * How each construct that both runs have differs, by its id in the later one. Repeats of the
     * runs are not looked at.
     *
     * @throws ResultsException when the records of the runs can't be read
     */
    public static Map<Integer, Difference> ofConstructs(MeasuredRun before, MeasuredRun now)
            throws ResultsException {
        RunComparison runs = RunComparison.of(before, now);
        Map<Integer, Difference> found = new HashMap<>();
        for (Comparison construct : Comparison.of(before, now)) {
            if (construct.isIn() == Comparison.In.BOTH) {
                Sample then = Sample.ofOne(construct.beforeNs(), before);
                Sample is = Sample.ofOne(construct.afterNs(), now);
                found.put(construct.construct().id(), of(then, is, runs));
            }
        }
        return found;
    }

    /**
     * @param runs why the runs differ
     */
    public static Difference of(Sample before, Sample now, RunComparison runs) {
        Optional<Interval> interval =
                runs.isOfSameWork() && !runs.isRepeat()
                        ? Interval.ofDifference(now.all, before.all)
                        : Optional.empty();
        long then = interval.isPresent() ? Math.round(Interval.mean(before.all)) : before.ns;
        long is = interval.isPresent() ? Math.round(Interval.mean(now.all)) : now.ns;
        long delta = is - then;
        boolean says = runs.isOfSameWork() && then > 0 && then >= LEAST_SHARE * before.runNs;
        double fraction = says ? (double) delta / then : 0;
        return new Difference(
                then,
                is,
                says ? OptionalDouble.of(fraction) : OptionalDouble.empty(),
                interval,
                now.all.size() + before.all.size(),
                verdict(delta, interval, runs),
                says ? Math.abs(fraction) < SMALL : Math.abs(delta) < SMALL * now.runNs);
    }

    private static Verdict verdict(long delta, Optional<Interval> interval, RunComparison runs) {
        if (!runs.isOfSameWork()) {
            return Verdict.OTHER_WORK;
        }
        if (runs.isRepeat()) {
            return Verdict.CHANCE;
        }
        if (interval.isEmpty()) {
            return Verdict.ONE_RUN_EACH;
        }
        return !interval.get().excludesZero()
                ? Verdict.CHANCE
                : delta < 0 ? Verdict.FASTER : Verdict.SLOWER;
    }
}
