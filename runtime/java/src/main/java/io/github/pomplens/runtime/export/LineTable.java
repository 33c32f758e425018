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
            "part: of the processor time of the construct itself, without nested ones. work: code of"
                    + " the program; overhead: of OpenMP and of measuring; idleness: what other"
                    + " threads waited, or had nothing to do, while this line was executed. Times"
                    + " are of all threads together.";

    private final Report report;
    private final int most;
    private final List<Table.Row> rows = new ArrayList<>();

    private LineTable(Report report, int most) {
        this.report = report;
        this.most = most;
    }

    /** At most so many lines of each construct. */
    static Table of(Report report, int most) {
        LineTable table = new LineTable(report, most);
        report.lines().ifPresent(table::addAll);
        return new Table(
                "lines",
                "Lines inside constructs",
                List.of(
                        Table.figure("part"),
                        Table.figure("work"),
                        Table.figure("overhead"),
                        Table.figure("idleness"),
                        Table.figure("samples"),
                        Table.text("construct"),
                        Table.place("line")),
                table.rows,
                LEGEND,
                "No samples were taken (pomp run --sample).");
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
        rows.add(
                Table.Row.of(
                        part,
                        Units.duration(cost.workNs()),
                        Units.duration(cost.overheadNs()),
                        Units.duration(cost.idlenessNs()),
                        Units.count(cost.samples()),
                        construct,
                        place));
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
