// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.List;

/** Shows why two runs differ, then construct by construct by how much. */
final class CompareTable {
    private static final String LEGEND =
            "change: of the time, + for longer. of it: in percent of the time before, where that"
                    + " says something. waited, visits: how much more of it, over all threads. -: not"
                    + " in that run. The largest changes come first. "
                    + ComparedRuns.LEGEND;

    private final ComparedRuns runs;
    private final List<Table.Row> rows = new ArrayList<>();

    private CompareTable(ComparedRuns runs) {
        this.runs = runs;
    }

    /**
     * @throws ResultsException when the runs around these two can't be read
     */
    static Table of(Report before, Report after) throws ResultsException {
        return new CompareTable(ComparedRuns.of(before, after)).table();
    }

    private Table table() {
        rows.add(row(runs.cells(runs.ofRun()), "", "", "whole run", ""));
        for (Comparison row : runs.constructs()) {
            rows.add(row(row));
        }
        List<Table.Column> columns = new ArrayList<>(runs.columns());
        columns.add(Table.figure("waited"));
        columns.add(Table.figure("visits"));
        columns.add(Table.text("construct"));
        columns.add(Table.place("place"));
        return new Table(
                "compare",
                "Compared with " + runs.before().run().id(),
                runs.why(),
                columns,
                rows,
                runs.hasIntervals() ? LEGEND + " " + runs.legend() : LEGEND,
                "");
    }

    private Table.Row row(Comparison row) {
        boolean inBefore = row.isIn() != Comparison.In.LATER;
        boolean inAfter = row.isIn() != Comparison.In.EARLIER;
        Report report = inAfter ? runs.now() : runs.before();
        String then = inBefore ? Units.duration(row.beforeNs()) : "-";
        String now = inAfter ? Units.duration(row.afterNs()) : "-";
        List<String> times =
                inBefore && inAfter
                        ? runs.cells(runs.of(row))
                        : runs.cells(then, now, Units.change(row.changeNs()));
        return row(
                times,
                Units.change(row.afterWaitNs() - row.beforeWaitNs()),
                count(row.afterVisits() - row.beforeVisits()),
                Report.label(row.construct()),
                report.place(row.construct()));
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
