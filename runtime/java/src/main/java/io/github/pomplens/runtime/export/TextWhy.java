// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Property;
import java.util.List;

/** Writes why constructs take their time, with the words that editors show. */
final class TextWhy {
    /** A page of it; who asks for this view gets all. */
    static final int FEW = 5;

    private static final String TITLE = "Why, by the time that could be saved";
    private static final String NONE =
            "No construct stands out: none waits, or shares out its work unevenly, to a degree that"
                    + " matters.";
    private static final String INDENT = "  ";

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
            Wrap.words(NONE, style.width(), "").forEach(this::line);
            return;
        }
        explained.stream().limit(most).forEach(this::construct);
        int more = explained.size() - most;
        if (more > 0) {
            line(style.dim("and " + Units.count(more) + " more: pomp report --view why"));
        }
    }

    private void construct(Explained explained) {
        String label = PlainText.line(Report.label(explained.cost().construct()));
        String place = PlainText.line(report.place(explained.cost().construct()));
        String hint = Units.hint(explained.cost());
        String named = place.isEmpty() ? label : label + "  " + place;
        for (String part : Wrap.words(named + "  " + hint, style.width(), INDENT)) {
            line(style.bold(part));
        }
        for (Property property : explained.properties()) {
            String text = "- " + PlainText.line(property.text());
            int width = style.width() - INDENT.length();
            Wrap.words(text, width, INDENT).forEach(part -> line(INDENT + part));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
