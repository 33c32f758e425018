// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.LineCost;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines in which the samples of each construct were taken. */
final class LineTable {
    /** Lines of a construct that a summary shows. */
    static final int FEW = 3;

    /** What has less of its construct is not worth a line. */
    private static final double NOTABLE = 0.01;

    private static final String LEGEND =
            "part: of the CPU time of the construct itself, without nested ones. work: code of"
                    + " the program; overhead: of OpenMP and of measuring; idleness: what other"
                    + " threads waited, or had nothing to do, while this line was executed. Times"
                    + " are of all threads together.";
    private static final String BLAME_LEGEND =
            " blame: what of the idleness others waited for a lock or critical section that was"
                    + " held while this line was executed.";

    private final Report report;
    private final int most;
    private final boolean hasBlame;
    private final List<Table.Row> rows = new ArrayList<>();

    private LineTable(Report report, int most) {
        this.report = report;
        this.most = most;
        this.hasBlame = report.lines().stream().anyMatch(costs -> costs.sum().blameNs() > 0);
    }

    /** At most so many lines of each construct. */
    static Table of(Report report, int most) {
        LineTable table = new LineTable(report, most);
        report.lines().ifPresent(table::addAll);
        return new Table(
                "lines",
                "Lines inside constructs",
                table.columns(),
                table.rows,
                table.hasBlame ? LEGEND + BLAME_LEGEND : LEGEND,
                "No samples were taken (pomp run --sample).");
    }

    private List<Table.Column> columns() {
        List<Table.Column> columns = new ArrayList<>();
        columns.add(Table.figure("part"));
        columns.add(Table.figure("work"));
        columns.add(Table.figure("overhead"));
        columns.add(Table.figure("idleness"));
        if (hasBlame) {
            columns.add(Table.figure("blame"));
        }
        columns.add(Table.figure("samples"));
        columns.add(Table.text("construct"));
        columns.add(Table.place("line"));
        return columns;
    }

    private void addAll(LineCosts costs) {
        for (LineCosts.OfConstruct each : costs.constructs()) {
            if (each.sum().effortNs() > costs.sum().effortNs() * NOTABLE) {
                String label = Report.label(each.construct());
                row("", each.sum(), label, report.place(each.construct()));
                each.lines().stream()
                        .filter(line -> each.share(line) >= NOTABLE)
                        .limit(most)
                        .forEach(line -> row(Units.percent(each.share(line)), line, "", at(line)));
            }
        }
    }

    private void row(String part, LineCost cost, String construct, String place) {
        List<String> cells = new ArrayList<>();
        cells.add(part);
        cells.add(Units.duration(cost.workNs()));
        cells.add(Units.duration(cost.overheadNs()));
        cells.add(Units.duration(cost.idlenessNs()));
        if (hasBlame) {
            cells.add(Units.duration(cost.blameNs()));
        }
        cells.add(Units.count(cost.samples()));
        cells.add(construct);
        cells.add(place);
        rows.add(Table.Row.of(cells.toArray(String[]::new)));
    }

    /** Where a line is; code without lines is in a function of a library, or unknown. */
    private String at(LineCost cost) {
        return place(report, cost)
                .orElseGet(
                        () -> {
                            String module =
                                    cost.module().substring(cost.module().lastIndexOf('/') + 1);
                            String code = cost.function().isEmpty() ? "code" : cost.function();
                            return module.isEmpty() ? code : code + " in " + module;
                        });
    }

    /** Where a line is, for people; empty for code without lines. */
    static Optional<String> place(Report report, LineCost cost) {
        return cost.line() == 0
                ? Optional.empty()
                : Optional.of(report.shownPath(cost.file()) + ":" + cost.line());
    }
}
