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

/** Shows why two runs differ, then construct by construct by how much. */
final class CompareTable {
    private static final String LEGEND =
            "change: of the time, + for longer. of it: in percent of the time before, where that"
                    + " says something. waited, visits: how much more of it, over all threads. -: not"
                    + " in that run. The largest changes come first.";

    private final Report before;
    private final Report after;
    private final RunComparison runs;
    private final List<Comparison> constructs;
    private final Repeats repeatsBefore;
    private final Repeats repeatsAfter;
    private final boolean hasIntervals;
    private final List<Table.Row> rows = new ArrayList<>();

    private CompareTable(Report before, Report after) throws ResultsException {
        this.before = before;
        this.after = after;
        MeasuredRun then = before.measured();
        MeasuredRun now = after.measured();
        this.runs = RunComparison.of(then, now);
        this.constructs = Comparison.of(then, now);
        this.repeatsBefore = Repeats.of(then);
        this.repeatsAfter = Repeats.of(now);
        this.hasIntervals =
                Difference.of(repeatsBefore.ofRun(), repeatsAfter.ofRun(), runs)
                        .interval()
                        .isPresent();
    }

    /**
     * @throws ResultsException when the runs around these two can't be read
     */
    static Table of(Report before, Report after) throws ResultsException {
        return new CompareTable(before, after).table();
    }

    private Table table() {
        rows.add(
                row(
                        cells(
                                Units.duration(before.profile().execution().wallTimeNs()),
                                Units.duration(after.profile().execution().wallTimeNs()),
                                Difference.of(repeatsBefore.ofRun(), repeatsAfter.ofRun(), runs)),
                        "",
                        "",
                        "whole run",
                        ""));
        for (Comparison row : constructs) {
            rows.add(row(row));
        }
        List<Table.Column> columns = new ArrayList<>();
        columns.add(Table.figure("before"));
        columns.add(Table.figure("now"));
        columns.add(Table.figure("change"));
        columns.add(Table.figure("of it"));
        if (hasIntervals) {
            columns.add(Table.figure("95 % interval"));
        }
        columns.add(Table.figure("waited"));
        columns.add(Table.figure("visits"));
        columns.add(Table.text("construct"));
        columns.add(Table.place("place"));
        return new Table(
                "compare",
                "Compared with " + before.run().id(),
                why(),
                columns,
                rows,
                hasIntervals ? LEGEND + " " + intervals() : LEGEND,
                "");
    }

    private List<String> why() {
        List<String> lines = new ArrayList<>();
        lines.add("They differ in");
        lines.addAll(runs.lines());
        return lines;
    }

    private String intervals() {
        return "95 % interval: of the difference of the means of "
                + repeatsBefore.count()
                + " and "
                + repeatsAfter.count()
                + " runs of the same experiment; ~ where it may be chance.";
    }

    private Table.Row row(Comparison row) {
        boolean inBefore = row.isIn() != Comparison.In.LATER;
        boolean inAfter = row.isIn() != Comparison.In.EARLIER;
        Report report = inAfter ? after : before;
        String then = inBefore ? Units.duration(row.beforeNs()) : "-";
        String now = inAfter ? Units.duration(row.afterNs()) : "-";
        List<String> times =
                inBefore && inAfter
                        ? cells(
                                then,
                                now,
                                Difference.of(
                                        repeatsBefore.of(row.before()),
                                        repeatsAfter.of(row.construct()),
                                        runs))
                        : cells(then, now, Units.change(row.changeNs()), "", "");
        return row(
                times,
                Units.change(row.afterWaitNs() - row.beforeWaitNs()),
                count(row.afterVisits() - row.beforeVisits()),
                Report.label(row.construct()),
                report.place(row.construct()));
    }

    private List<String> cells(String then, String now, Difference difference) {
        boolean chance = difference.verdict() == Difference.Verdict.CHANCE;
        String interval = Differences.interval(difference);
        return cells(
                then,
                now,
                Units.change(difference.deltaNs()),
                Differences.relative(difference),
                interval.isEmpty() ? "" : interval + (chance ? " ~" : ""));
    }

    private List<String> cells(
            String then, String now, String change, String percent, String interval) {
        return hasIntervals
                ? List.of(then, now, change, percent, interval)
                : List.of(then, now, change, percent);
    }

    private static Table.Row row(List<String> times, String... others) {
        List<String> cells = new ArrayList<>(times);
        cells.addAll(List.of(others));
        return new Table.Row(cells, List.of());
    }

    private static String count(long change) {
        return change == 0 ? "" : (change > 0 ? "+" : "−") + Units.count(Math.abs(change));
    }
}
