// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Units;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** Writes the tree of constructs as a table. Narrow terminals get fewer columns. */
final class TextTree {
    /** Columns that labels and places should have at least. */
    private static final int LABEL_AND_PLACE = 44;

    /** What a column shows, in the order in which they stand. */
    private enum Column {
        TIME("time", 10, 1, (report, cost) -> Units.duration(cost.timeNs())),
        SHARE("share", 8, 2, (report, cost) -> Units.percent(cost.share())),
        VISITS("visits", 12, 6, (report, cost) -> Units.count(cost.visits())),
        WAIT("wait", 6, 4, (report, cost) -> Figures.wait(cost)),
        IMBALANCE("imb", 6, 5, (report, cost) -> Figures.imbalance(cost)),
        GAIN("gain", 9, 3, (report, cost) -> Figures.gain(report.gainNs(cost)));

        private final String title;
        private final int width;
        private final int importance;
        private final BiFunction<Report, ConstructCost, String> figure;

        Column(
                String title,
                int width,
                int importance,
                BiFunction<Report, ConstructCost, String> figure) {
            this.title = title;
            this.width = width;
            this.importance = importance;
            this.figure = figure;
        }
    }

    private final Report report;
    private final Style style;
    private final StringBuilder out;
    private final Set<Column> columns;
    private final int placeWidth;
    private final int labelWidth;

    TextTree(Report report, Style style, StringBuilder out) {
        this.report = report;
        this.style = style;
        this.out = out;
        this.columns = fittingColumns(style.width() - LABEL_AND_PLACE);
        int longestPlace =
                report.costs().constructs().stream()
                        .mapToInt(cost -> PlainText.width(report.place(cost.construct())))
                        .max()
                        .orElse(0);
        this.placeWidth = Math.min(longestPlace, style.width() / 3);
        int figures = columns.stream().mapToInt(column -> column.width).sum();
        this.labelWidth = style.width() - figures - placeWidth - 5;
    }

    /** Time and share always, then as many of the others as there is room for. */
    private static Set<Column> fittingColumns(int room) {
        List<Column> byImportance =
                Arrays.stream(Column.values())
                        .sorted(Comparator.comparingInt(column -> column.importance))
                        .toList();
        Set<Column> fitting = EnumSet.of(Column.TIME, Column.SHARE);
        int used = 0;
        for (Column column : byImportance) {
            used += column.width;
            if (used <= room) {
                fitting.add(column);
            }
        }
        return fitting;
    }

    void write() {
        StringBuilder titles = new StringBuilder();
        for (Column column : columns) {
            titles.append(PlainText.padLeft(column.title, column.width));
        }
        line(style.bold(titles + "   construct"));
        row(report.tree(), "", "");
    }

    private void row(CostTree node, String branch, String below) {
        ConstructCost cost = node.cost();
        StringBuilder row = new StringBuilder();
        for (Column column : columns) {
            row.append(PlainText.padLeft(column.figure.apply(report, cost), column.width));
        }
        Heat heat = Heat.of(cost.share());
        row.append(' ').append(style.heat(heat, heat.mark())).append(' ');
        String label = PlainText.line(branch + Report.label(cost.construct()));
        row.append(PlainText.padRight(PlainText.clip(label, labelWidth), labelWidth));
        String place = PlainText.line(report.place(cost.construct()));
        row.append("  ").append(style.dim(PlainText.clipStart(place, placeWidth)));
        line(row.toString().stripTrailing());
        int last = node.children().size() - 1;
        for (int i = 0; i <= last; i++) {
            row(
                    node.children().get(i),
                    below + (i < last ? "├ " : "└ "),
                    below + (i < last ? "│ " : "  "));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
