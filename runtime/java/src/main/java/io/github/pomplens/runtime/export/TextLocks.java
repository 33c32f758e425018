// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.Sums;
import java.util.List;

/** Writes the locks and critical sections that threads waited for, and where they were held. */
final class TextLocks {
    private static final int MOST = 10;
    private static final int COLUMN = 10;
    private static final int WIDE = 80;
    private static final String LEGEND =
            "waited: until the lock was got, also by tests until one succeeded. contended:"
                    + " acquisitions during which somebody else held it. blame: how long others"
                    + " waited while it was held there.";

    private final Report report;
    private final Style style;
    private final StringBuilder out;
    private final boolean wide;

    TextLocks(Report report, Style style, StringBuilder out) {
        this.report = report;
        this.style = style;
        this.out = out;
        this.wide = style.width() >= WIDE;
    }

    /** Nothing when no thread ever found one held by another. */
    void write() {
        List<LockCost> contended =
                report.locks().stream().filter(cost -> wasHeld(cost.total())).toList();
        if (contended.isEmpty()) {
            return;
        }
        line("");
        String titles = columns("waited", "contended", "held", "blame");
        line(style.bold(titles + "   lock, and where it was held"));
        contended.stream().limit(MOST).forEach(this::lock);
        if (contended.size() > MOST) {
            line(style.dim("and " + Units.count(contended.size() - MOST) + " more"));
        }
        line("");
        Wrap.words(LEGEND, style.width(), "").forEach(part -> line(style.dim(part)));
    }

    private static boolean wasHeld(LockFigures figures) {
        return figures.contended() > 0 || figures.failedTests() > 0;
    }

    private void lock(LockCost cost) {
        String label = Report.label(cost.lock());
        List<LockCost.Place> places = cost.places();
        if (places.size() == 1) {
            LockCost.Place only = places.get(0);
            boolean critical = cost.lock().kind().equals("critical");
            String by = (only.hasCall() ? ", " : " in ") + Report.label(only);
            String full = critical ? label : label + by;
            row(cost.total(), full, report.place(only.call()));
            return;
        }
        row(cost.total(), label, "");
        for (int i = 0; i < places.size(); i++) {
            LockCost.Place place = places.get(i);
            String branch = i < places.size() - 1 ? "├ " : "└ ";
            row(place.figures(), branch + Report.label(place), report.place(place.call()));
        }
    }

    private void row(LockFigures figures, String label, String place) {
        double contended = Sums.fraction(figures.contended(), figures.visits());
        String row =
                columns(
                                Units.duration(figures.waitNs()),
                                Units.percent(contended),
                                Units.duration(figures.holdNs()),
                                Units.duration(figures.blameNs()))
                        + "   ";
        String failed =
                figures.failedTests() > 0
                        ? " (" + Units.count(figures.failedTests()) + " failed tests)"
                        : "";
        int placeWidth = Math.min(PlainText.width(place), style.width() / 3);
        int labelWidth = style.width() - PlainText.width(row) - placeWidth - 2;
        row +=
                PlainText.padRight(
                        PlainText.clip(PlainText.line(label + failed), labelWidth), labelWidth);
        row += "  " + style.dim(PlainText.clipStart(PlainText.line(place), placeWidth));
        line(row.stripTrailing());
    }

    private String columns(String waited, String contended, String held, String blame) {
        String middle = PlainText.padLeft(contended, COLUMN) + PlainText.padLeft(held, COLUMN);
        return PlainText.padLeft(waited, COLUMN)
                + (wide ? middle : "")
                + PlainText.padLeft(blame, COLUMN);
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
