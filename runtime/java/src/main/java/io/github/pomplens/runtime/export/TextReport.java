// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.results.ResultsException;
import java.util.List;

/** The report for terminals: header, tree of constructs, annotated source. */
public final class TextReport {
    private static final String LEGEND =
            "wait: part of the threads' time spent waiting in the construct itself. imb: slowest"
                    + " thread's work over the mean. gain: time that could be saved, by its"
                    + " largest finding or if nothing in it ever waited. Marks: █ from 40 %, ▆ 20 %, ▃ 5 %, ▁ 0.5 % of the run.";

    private final Report report;
    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private TextReport(Report report, Style style) {
        this.report = report;
        this.style = style;
    }

    /** The whole report; each line ends with a line feed. */
    public static String write(Report report, Style style) {
        TextReport text = new TextReport(report, style);
        text.summary();
        new TextSource(style, text.out).write(report.sources());
        return style.finished(text.out);
    }

    /** The views that are asked for, in that order. */
    public static String write(Report report, Style style, List<View> views) {
        TextReport text = new TextReport(report, style);
        text.header();
        for (int i = 0; i < views.size(); i++) {
            if (i > 0) {
                text.line("");
            }
            text.view(views.get(i));
        }
        return style.finished(text.out);
    }

    /**
     * Why another run differs from this one, and what became of its constructs.
     *
     * @throws ResultsException when the runs around these two can't be read
     */
    public static String compare(Report before, Report after, Style style) throws ResultsException {
        TextReport text = new TextReport(after, style);
        text.header();
        new TextTable(style, text.out).write(CompareTable.of(before, after));
        return style.finished(text.out);
    }

    /**
     * How long a construct took in the versions of the program that were measured.
     *
     * @param construct {@code FILE:LINE}, name or kind; empty for the whole run
     * @throws ResultsException when there is no such construct, or runs can't be read
     */
    public static String history(Report report, String construct, Style style)
            throws ResultsException {
        StringBuilder out = new StringBuilder();
        new TextTable(style, out).write(HistoryTable.of(report, construct));
        return style.finished(out);
    }

    private void view(View view) {
        switch (view) {
            case TREE -> {
                new TextTree(report, style, out).write();
                legend();
            }
            case WHY -> new TextWhy(report, style, out).write(Integer.MAX_VALUE);
            case SOURCE -> new TextSource(style, out).write(report.sources());
            case FLAT -> table(Tables.flat(report));
            case KINDS -> table(Tables.kinds(report));
            case THREADS -> table(Tables.threads(report));
            case LOCKS -> table(Tables.locks(report));
            case CAUSES -> table(CauseTable.of(report, Integer.MAX_VALUE));
            case TASKS -> table(Tables.tasks(report));
            case COUNTERS -> table(CounterTable.of(report));
            case CHUNKS -> table(ChunkTable.of(report));
            case FUNCTIONS -> table(FlameGraph.of(report).table());
            case LINES -> table(LineTable.of(report, Integer.MAX_VALUE));
            case RANKS -> tables(RankTables.of(report));
            case SCALING -> tables(ScalingTable.of(report));
        }
    }

    private void tables(List<Table> tables) {
        boolean first = true;
        for (Table table : tables) {
            if (!table.rows().isEmpty() && !first) {
                line("");
            }
            table(table);
            first = false;
        }
    }

    private void table(Table table) {
        new TextTable(style, out).write(table);
    }

    /** The report without the annotated source. */
    public static String summary(Report report, Style style) {
        TextReport text = new TextReport(report, style);
        text.summary();
        return style.finished(text.out);
    }

    private void summary() {
        header();
        List<BestFinding> best = report.best(BestFinding.FEW);
        if (!best.isEmpty()) {
            new TextWhy(report, style, out).writeBest(best);
            line("");
        }
        new TextTree(report, style, out).write();
        legend();
        if (!report.explained().isEmpty()) {
            line("");
            new TextWhy(report, style, out).write(TextWhy.FEW);
        }
        new TextLocks(report, style, out).write();
        if (!report.causes().isEmpty()) {
            line("");
            table(CauseTable.of(report, CauseTable.FEW));
        }
        if (!report.profile().conditions().counters().names().isEmpty()) {
            line("");
            table(CounterTable.of(report));
        }
        if (report.lines().isPresent()) {
            line("");
            table(LineTable.of(report, LineTable.FEW));
        }
        if (report.profile().ranks().isSeveral()) {
            line("");
            tables(RankTables.of(report));
        }
        if (report.series().isPresent()) {
            line("");
            tables(ScalingTable.of(report));
        }
    }

    private void header() {
        new TextHeader(report, style, out).write();
    }

    private void legend() {
        line("");
        Wrap.words(LEGEND, style.width(), "").forEach(part -> line(style.dim(part)));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
