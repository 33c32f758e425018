// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Explanation;
import java.util.List;
import java.util.stream.Collectors;

/** Writes of which properties a construct could be an example, which hold, and why. */
final class TextExplanations {
    private static final String NONE = "No property is of this kind of construct.";
    private static final String INDENT = "  ";

    private final Report report;
    private final Style style;
    private final StringBuilder out;

    TextExplanations(Report report, Style style, StringBuilder out) {
        this.report = report;
        this.style = style;
        this.out = out;
    }

    /** Writes those that hold first, then those of which it isn't known, then the others. */
    void write(ConstructCost cost, List<Explanation> explanations) {
        String label = PlainText.line(Report.label(cost.construct()));
        String place = PlainText.line(report.place(cost.construct()));
        wrap(label + (place.isEmpty() ? "" : "  " + place) + "  " + Units.hint(cost), "", true);
        if (explanations.isEmpty()) {
            wrap(NONE, "", false);
            return;
        }
        section("holds", explanations.stream().filter(Explanation::holds).toList());
        section("not known", explanations.stream().filter(TextExplanations::isUnknown).toList());
        section(
                "does not hold",
                explanations.stream().filter(it -> !it.holds() && !isUnknown(it)).toList());
    }

    private static boolean isUnknown(Explanation explanation) {
        return !explanation.holds() && !explanation.missing().isEmpty();
    }

    private void section(String title, List<Explanation> explanations) {
        if (explanations.isEmpty()) {
            return;
        }
        line("");
        line(style.bold(title));
        explanations.forEach(this::explanation);
    }

    private void explanation(Explanation explanation) {
        String title =
                explanation.definition().title() + " (" + explanation.definition().id() + ")";
        String text =
                explanation
                        .finding()
                        .map(it -> title + it.text().substring(it.title().length()))
                        .orElse(title);
        wrap("- " + text, INDENT, false);
        if (!explanation.failed().isEmpty()) {
            wrap("false: " + String.join("; ", explanation.failed()), INDENT + INDENT, false);
        }
        String values =
                explanation.values().stream()
                        .map(it -> it.name() + " = " + (it.text().isEmpty() ? "?" : it.text()))
                        .collect(Collectors.joining(", "));
        if (!values.isEmpty()) {
            wrap(values, INDENT + INDENT, false);
        }
        for (String missing : explanation.missing()) {
            wrap(missing, INDENT + INDENT, false);
        }
    }

    private void wrap(String text, String indent, boolean isTitle) {
        int room = style.width() - indent.length();
        for (String part : Wrap.words(PlainText.line(text), room, INDENT)) {
            line(indent + (isTitle ? style.bold(part) : part));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
