// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Two runs, construct by construct. */
final class CompareTable {
    private CompareTable() {}

    static Table of(Report before, Report after) {
        List<Table.Row> rows = new ArrayList<>();
        long runBefore = before.profile().wallTimeNs();
        long runAfter = after.profile().wallTimeNs();
        rows.add(
                Table.Row.of(
                        Units.duration(runBefore),
                        Units.duration(runAfter),
                        Units.change(runAfter - runBefore),
                        percent(runBefore, runAfter),
                        "",
                        "",
                        "whole run",
                        ""));
        for (Comparison row :
                Comparison.of(before.costs(), before::shownPath, after.costs(), after::shownPath)) {
            boolean inBefore = row.isIn() != Comparison.In.LATER;
            boolean inAfter = row.isIn() != Comparison.In.EARLIER;
            Report report = inAfter ? after : before;
            rows.add(
                    Table.Row.of(
                            inBefore ? Units.duration(row.beforeNs()) : "-",
                            inAfter ? Units.duration(row.afterNs()) : "-",
                            Units.change(row.changeNs()),
                            inBefore && inAfter ? percent(row.beforeNs(), row.afterNs()) : "",
                            Units.change(row.afterWaitNs() - row.beforeWaitNs()),
                            count(row.afterVisits() - row.beforeVisits()),
                            Report.label(row.construct()),
                            report.place(row.construct())));
        }
        return new Table(
                "compare",
                "Compared with " + before.run().id(),
                List.of(
                        Table.figure("before"),
                        Table.figure("now"),
                        Table.figure("change"),
                        Table.figure("of it"),
                        Table.figure("waited"),
                        Table.figure("visits"),
                        Table.text("construct"),
                        Table.place("place")),
                rows,
                "change: of the time, + for longer. waited, visits: how much more of it, over all"
                        + " threads. -: not in that run. The largest changes come first.",
                "");
    }

    private static String percent(long before, long after) {
        if (before <= 0) {
            return "";
        }
        double percent = 100.0 * ((double) after - before) / before;
        return String.format(
                Locale.ROOT, Math.abs(percent) >= 9.95 ? "%+.0f %%" : "%+.1f %%", percent);
    }

    private static String count(long change) {
        return change == 0 ? "" : (change > 0 ? "+" : "-") + Units.count(Math.abs(change));
    }
}
