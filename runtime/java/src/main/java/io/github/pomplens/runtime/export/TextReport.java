// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The report for terminals: header, tree of constructs, annotated source. */
public final class TextReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    private static final String LEGEND =
            "wait: part of the threads' time spent waiting in the construct itself. imb: slowest"
                    + " thread's work over the mean. gain: time that would be saved if nothing in"
                    + " it ever waited. Marks: █ from 40 %, ▆ 20 %, ▃ 5 %, ▁ 0.5 % of the run.";

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
        new TextTree(report, style, out).write();
        legend();
        new TextLocks(report, style, out).write();
    }

    private void header() {
        Profile profile = report.profile();
        String title = "POMP Lens · " + PlainText.line(report.title());
        line(style.bold(PlainText.clip(title, style.width())));
        line(style.dim("─".repeat(style.width())));
        fact("Program", report.command());
        String host = report.record().map(record -> " on " + record.host()).orElse("");
        fact("Started", TIME.format(report.started()) + host);
        fact("Run", Units.duration(profile.wallTimeNs()) + ", " + Units.threads(profile));
        report.serial().ifPresent(serial -> fact("Serial", serial));
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

    private void legend() {
        line("");
        Wrap.words(LEGEND, style.width(), "").forEach(part -> line(style.dim(part)));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
