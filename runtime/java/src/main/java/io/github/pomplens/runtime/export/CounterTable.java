// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the counters of the processor and the system counted in each construct. */
final class CounterTable {
    /**
     * A figure that two counters give.
     *
     * @param title its column's head
     * @param above the counter above the line
     * @param below the counter below it
     * @param scale what one of them is multiplied by
     */
    private record Ratio(String title, String above, String below, int scale) {}

    private static final List<Ratio> RATIOS =
            List.of(
                    new Ratio("per cycle", "instructions", "cycles", 1),
                    new Ratio("per cycle", "papi:PAPI_TOT_INS", "papi:PAPI_TOT_CYC", 1),
                    new Ratio("misses/1000", "cache-misses", "instructions", 1000),
                    new Ratio("mispred/1000", "branch-misses", "instructions", 1000));

    private final Report report;
    private final List<String> names;
    private final List<Ratio> ratios;

    private CounterTable(Report report) {
        this.report = report;
        this.names = report.profile().conditions().counters().names();
        this.ratios =
                RATIOS.stream()
                        .filter(r -> names.contains(r.above) && names.contains(r.below))
                        .toList();
    }

    /** The constructs in which something was counted; the one that took longest first. */
    static Table of(Report report) {
        return new CounterTable(report).table();
    }

    private Table table() {
        List<Table.Column> columns = new ArrayList<>();
        names.forEach(name -> columns.add(Table.figure(name)));
        ratios.forEach(ratio -> columns.add(Table.figure(ratio.title)));
        columns.add(Table.text("construct"));
        columns.add(Table.place("place"));
        List<Table.Row> rows = new ArrayList<>();
        row(rows, report.costs().program());
        report.costs().constructs().forEach(cost -> row(rows, cost));
        return new Table(
                "counters",
                "Counters",
                columns,
                rows,
                "What was counted from enter to exit, in all threads together; with what is nested"
                        + " in the construct.",
                "No counters were asked for (POMP_COUNTERS).");
    }

    private void row(List<Table.Row> rows, ConstructCost cost) {
        List<Long> values = cost.counts().values();
        if (values.size() < names.size() || names.isEmpty()) {
            return;
        }
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            cells.add(Units.count(values.get(i)));
        }
        for (Ratio ratio : ratios) {
            long below = values.get(names.indexOf(ratio.below));
            double value = (double) ratio.scale * values.get(names.indexOf(ratio.above)) / below;
            cells.add(below == 0 ? "" : String.format(Locale.ROOT, "%.2f", value));
        }
        cells.add(Report.label(cost.construct()));
        cells.add(report.place(cost.construct()));
        rows.add(new Table.Row(cells, List.of()));
    }
}
