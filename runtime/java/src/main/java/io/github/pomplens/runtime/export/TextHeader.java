// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.Profile;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** Writes of which run a text is, and what must be known before its figures. */
final class TextHeader {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    private final Report report;
    private final Style style;
    private final StringBuilder out;

    TextHeader(Report report, Style style, StringBuilder out) {
        this.report = report;
        this.style = style;
        this.out = out;
    }

    void write() {
        Profile profile = report.profile();
        String title = "POMP Lens · " + PlainText.line(report.title());
        line(style.bold(PlainText.clip(title, style.width())));
        line(style.dim("─".repeat(style.width())));
        validity(report.validity());
        fact("Program", report.command());
        String host = report.record().map(record -> " on " + record.host()).orElse("");
        fact("Started", TIME.format(report.started()) + host);
        fact(
                "Run",
                Units.duration(profile.execution().wallTimeNs()) + ", " + Units.threads(profile));
        report.serial().ifPresent(serial -> fact("Serial", serial));
        fact("Ended", report.ending());
        fact(
                "Measuring",
                Units.count(profile.recording().events())
                        + " events, "
                        + report.overhead()
                        + " of the run"
                        + report.notInOverhead());
        fact("Tracing", report.tracing());
        for (String warning : report.warnings()) {
            List<String> wrapped = Wrap.words("! " + PlainText.line(warning), style.width(), "  ");
            wrapped.forEach(part -> line(style.warning(part)));
        }
        line("");
    }

    /** First, and whole: all figures below are read with it in mind. */
    private void validity(Validity validity) {
        String label = PlainText.padRight("Validity", 11);
        String consequence = validity.believesWaits() ? "" : ". " + validity.consequence();
        String text = label + PlainText.line(validity.sentence() + consequence);
        for (String part : Wrap.words(text, style.width(), " ".repeat(label.length()))) {
            line(validity.believesWaits() ? style.dim(part) : style.warning(part));
        }
    }

    private void fact(String name, String value) {
        String label = PlainText.padRight(name, 11);
        line(style.dim(label) + PlainText.clip(PlainText.line(value), style.width() - 11));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
