// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Differences;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.analysis.RunComparison;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Two runs that are compared, with their repeats, and how that is written. */
final class ComparedRuns {
    /** In the place of a difference that may be chance; see {@link #LEGEND}. */
    private static final String CHANCE = "~";

    /** What readers must know of all differences. */
    static final String LEGEND =
            CHANCE + ": it may be chance, as the two are repeats, or the interval has zero in it.";

    private final Report before;
    private final Report now;
    private final RunComparison runs;
    private final List<Comparison> constructs;
    private final Repeats repeatsBefore;
    private final Repeats repeatsNow;

    private ComparedRuns(Report before, Report now, Repeats.Measure measure)
            throws ResultsException {
        this.before = before;
        this.now = now;
        MeasuredRun then = before.measured();
        MeasuredRun is = now.measured();
        this.runs = RunComparison.of(then, is);
        this.constructs = Comparison.of(then, is);
        this.repeatsBefore = Repeats.of(then, measure);
        this.repeatsNow = Repeats.of(is, measure);
    }

    /**
     * Compares two runs.
     *
     * @throws ResultsException when the runs around these two can't be read
     */
    static ComparedRuns of(Report before, Report now) throws ResultsException {
        return of(before, now, Repeats.Measure.NONE);
    }

    /**
     * Compares two runs and other times of theirs.
     *
     * @throws ResultsException when the runs around these two can't be read
     */
    static ComparedRuns of(Report before, Report now, Repeats.Measure measure)
            throws ResultsException {
        return new ComparedRuns(before, now, measure);
    }

    Report before() {
        return before;
    }

    Report now() {
        return now;
    }

    RunComparison runs() {
        return runs;
    }

    /** All constructs of either run, the largest change first; last those that may be chance. */
    List<Comparison> constructs() {
        Map<Boolean, List<Comparison>> byChance =
                constructs.stream().collect(Collectors.partitioningBy(this::mayBeChance));
        List<Comparison> ordered = new ArrayList<>(byChance.getOrDefault(false, List.of()));
        ordered.addAll(byChance.getOrDefault(true, List.of()));
        return ordered;
    }

    private boolean mayBeChance(Comparison construct) {
        return construct.isIn() == Comparison.In.BOTH && isChance(of(construct));
    }

    private static boolean isChance(Difference difference) {
        return difference.verdict() == Difference.Verdict.CHANCE;
    }

    Repeats repeatsBefore() {
        return repeatsBefore;
    }

    Repeats repeatsNow() {
        return repeatsNow;
    }

    /** How the time of the whole run differs. */
    Difference ofRun() {
        return Difference.of(repeatsBefore.ofRun(), repeatsNow.ofRun(), runs);
    }

    /** How the time of a construct that both runs have differs. */
    Difference of(Comparison construct) {
        return Difference.of(
                repeatsBefore.of(construct.before()), repeatsNow.of(construct.construct()), runs);
    }

    /** Whether there are enough repeats to tell chance. */
    boolean hasIntervals() {
        return ofRun().interval().isPresent();
    }

    /** Why they differ, the first line leading to the others. */
    List<String> why() {
        List<String> lines = new ArrayList<>(runs.lines());
        if (runs.isKnownToDiffer()) {
            lines.add(0, "They differ in");
        } else {
            lines.set(0, "They differ in " + lines.get(0));
        }
        return lines;
    }

    /** What readers must know of the intervals. */
    String legend() {
        return "before, now: means of "
                + repeatsBefore.count()
                + " and "
                + repeatsNow.count()
                + " runs of the same experiment, where there is a 95 % interval of their"
                + " difference.";
    }

    /** The columns of times; the one of intervals is there only when there are any. */
    List<Table.Column> columns() {
        List<Table.Column> columns = new ArrayList<>();
        columns.add(Table.figure("before"));
        columns.add(Table.figure("now"));
        columns.add(Table.figure("change"));
        columns.add(Table.figure("of it"));
        if (hasIntervals()) {
            columns.add(Table.figure("95 % interval"));
        }
        return columns;
    }

    /** The cells in these columns; what may be chance isn't written as a difference. */
    List<String> cells(Difference difference) {
        String then = Units.duration(difference.beforeNs());
        String is = Units.duration(difference.nowNs());
        String interval = Differences.interval(difference);
        return isChance(difference)
                ? cells(then, is, CHANCE, "", interval)
                : cells(
                        then,
                        is,
                        Units.change(difference.deltaNs()),
                        Differences.relative(difference),
                        interval);
    }

    /** The cells of what is in one of the runs only. */
    List<String> cells(String then, String is, String change) {
        return cells(then, is, change, "", "");
    }

    private List<String> cells(
            String then, String is, String change, String percent, String interval) {
        return hasIntervals()
                ? List.of(then, is, change, percent, interval)
                : List.of(then, is, change, percent);
    }
}
