// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The report for terminals: header, tree of constructs, annotated source. */
public final class TextReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    private final Report report;
    private final Style style;
    private final int placeWidth;
    private final StringBuilder out = new StringBuilder();

    private TextReport(Report report, Style style) {
        this.report = report;
        this.style = style;
        int longest =
                report.costs().constructs().stream()
                        .mapToInt(cost -> PlainText.width(report.place(cost.construct())))
                        .max()
                        .orElse(0);
        this.placeWidth = Math.min(longest, style.width() / 3);
    }

    /** The whole report; each line ends with a line feed. */
    public static String write(Report report, Style style) {
        TextReport text = new TextReport(report, style);
        text.summary();
        new TextSource(style, text.out).write(report.sources());
        return text.out.toString();
    }

    /** The report without the annotated source. */
    public static String summary(Report report, Style style) {
        TextReport text = new TextReport(report, style);
        text.summary();
        return text.out.toString();
    }

    private void summary() {
        header();
        tree();
    }

    private void header() {
        Profile profile = report.profile();
        String title = "POMP Lens · " + PlainText.line(report.title());
        line(style.bold(PlainText.clip(title, style.width())));
        line(style.dim("─".repeat(style.width())));
        fact("Program", report.command());
        String host = report.record().map(record -> " on " + record.host()).orElse("");
        fact("Started", TIME.format(report.started()) + host);
        String threads = profile.threads() == 1 ? " thread" : " threads";
        fact("Run", Units.duration(profile.wallTimeNs()) + ", " + profile.threads() + threads);
        fact("Ended", report.ending());
        fact(
                "Measuring",
                Units.count(profile.events()) + " events, " + report.overhead() + " of the run");
        for (String warning : report.warnings()) {
            List<String> wrapped = Wrap.words("! " + PlainText.line(warning), style.width(), "  ");
            wrapped.forEach(part -> line(style.warning(part)));
        }
        line("");
    }

    private void fact(String name, String value) {
        String label = PlainText.padRight(name, 11);
        line(style.dim(label) + PlainText.clip(PlainText.line(value), style.width() - 11));
    }

    private void tree() {
        line(style.bold("      time   share      visits  wait   imb     gain    construct"));
        row(report.tree(), "", "");
        line("");
        Wrap.words(
                        "wait: part of the threads' time spent waiting in the construct itself."
                                + " imb: slowest thread's work over the mean. gain: time that would be"
                                + " saved if nothing in it ever waited. Marks: █\u00a0from\u00a040\u00a0%, ▆\u00a020\u00a0%,"
                                + " ▃\u00a05\u00a0%, ▁\u00a00.5\u00a0% of the run.",
                        style.width(), "")
                .forEach(part -> line(style.dim(part)));
    }

    private void row(CostTree node, String branch, String below) {
        ConstructCost cost = node.cost();
        Heat heat = Heat.of(cost.share());
        String figures =
                PlainText.padLeft(Units.duration(cost.timeNs()), 10)
                        + PlainText.padLeft(Units.percent(cost.share()), 8)
                        + PlainText.padLeft(Units.count(cost.visits()), 12)
                        + PlainText.padLeft(wait(cost), 6)
                        + PlainText.padLeft(imbalance(cost), 6)
                        + PlainText.padLeft(gain(cost), 9)
                        + " ";
        int labelWidth = style.width() - PlainText.width(figures) - placeWidth - 4;
        String label = PlainText.line(branch + Report.label(cost.construct()));
        String fitted = PlainText.padRight(PlainText.clip(label, labelWidth), labelWidth);
        String place = PlainText.line(report.place(cost.construct()));
        String shownPlace = style.dim(PlainText.clipStart(place, placeWidth));
        String mark = style.heat(heat, heat.mark());
        line((figures + mark + " " + fitted + "  " + shownPlace).stripTrailing());
        int last = node.children().size() - 1;
        for (int i = 0; i <= last; i++) {
            row(
                    node.children().get(i),
                    below + (i < last ? "├ " : "└ "),
                    below + (i < last ? "│ " : "  "));
        }
    }

    private static String wait(ConstructCost cost) {
        return cost.waitFraction() >= 0.005 ? Units.percent(cost.waitFraction()) : "";
    }

    private static String imbalance(ConstructCost cost) {
        return Units.showsImbalance(cost) ? Units.ratio(cost.imbalance()) : "";
    }

    private static String gain(ConstructCost cost) {
        return cost.potentialGainNs() > 0 ? Units.duration(cost.potentialGainNs()) : "";
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
