// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.List;

/** Writes why constructs take their time, with the words that editors show. */
final class TextWhy {
    /** A page of it; who asks for this view gets all. */
    static final int FEW = 5;

    private static final String TITLE = "Why, by the time that could be saved";
    private static final String BEST = "What would save most";
    private static final String NONE =
            "No construct stands out: none waits, or shares out its work unevenly, to a degree that"
                    + " matters.";
    private static final String NONE_FOR_SURE =
            "No construct stands out, apart from waits and uneven work that other threads on the"
                    + " same logical CPUs may have caused.";
    private static final String INDENT = "  ";

    /** Below the text behind a number. */
    private static final String BELOW = "   ";

    private final Report report;
    private final Style style;
    private final StringBuilder out;

    TextWhy(Report report, Style style, StringBuilder out) {
        this.report = report;
        this.style = style;
        this.out = out;
    }

    /**
     * Writes the constructs of which most time could be saved.
     *
     * @param most how many of them
     */
    void write(int most) {
        List<Explained> explained = report.explained();
        line(style.bold(TITLE));
        if (explained.isEmpty()) {
            String none = report.validity().believesWaits() ? NONE : NONE_FOR_SURE;
            Wrap.words(none, style.width(), "").forEach(this::line);
            return;
        }
        explained.stream().limit(most).forEach(this::construct);
        int more = explained.size() - most;
        if (more > 0) {
            line(style.dim("and " + Units.count(more) + " more: pomp report --view why"));
        }
    }

    /** Writes the changes that would save most. */
    void writeBest(List<BestFinding> best) {
        line(style.bold(BEST));
        for (int i = 0; i < best.size(); i++) {
            BestFinding one = best.get(i);
            long runNs = report.profile().execution().wallTimeNs();
            String head = i + 1 + ". " + named(one.cost()) + "  " + one.gain(runNs);
            Wrap.words(head, style.width(), INDENT).forEach(part -> line(style.bold(part)));
            String text =
                    one.finding().title() + ": " + one.evidence() + ". " + one.finding().advice();
            int width = style.width() - BELOW.length();
            Wrap.words(PlainText.line(text), width, "").forEach(part -> line(BELOW + part));
            for (Finding other : one.others()) {
                String or = PlainText.line(BestFinding.alternative(other) + " " + other.advice());
                Wrap.words(or, width, "").forEach(part -> line(BELOW + part));
            }
        }
    }

    private String named(ConstructCost cost) {
        String label = PlainText.line(Report.label(cost.construct()));
        String place = PlainText.line(report.place(cost.construct()));
        return place.isEmpty() ? label : label + "  " + place;
    }

    private void construct(Explained explained) {
        String hint = Units.hint(explained.cost());
        String named = named(explained.cost());
        for (String part : Wrap.words(named + "  " + hint, style.width(), INDENT)) {
            line(style.bold(part));
        }
        for (Finding finding : explained.findings()) {
            String text = "- " + PlainText.line(finding.text());
            int width = style.width() - INDENT.length();
            Wrap.words(text, width, INDENT).forEach(part -> line(INDENT + part));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
