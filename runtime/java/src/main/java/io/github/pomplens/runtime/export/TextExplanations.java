// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Explanation;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /**
     * Writes those that hold first, then those of which it isn't known, then the others; last, in
     * short, what more than this run would tell.
     */
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
                explanations.stream().filter(it -> !it.holds() && it.missing().isEmpty()).toList());
        wanting(explanations.stream().filter(it -> !it.wanted().isEmpty()).toList());
    }

    private static boolean isUnknown(Explanation explanation) {
        return !explanation.missing().isEmpty() && explanation.wanted().isEmpty();
    }

    /** Names the properties that ask for a trace, a series, samples or another run. */
    private void wanting(List<Explanation> explanations) {
        if (explanations.isEmpty()) {
            return;
        }
        Map<String, List<String>> properties = new LinkedHashMap<>();
        for (Explanation explanation : explanations) {
            properties
                    .computeIfAbsent(
                            String.join(", ", explanation.wanted()), it -> new ArrayList<>())
                    .add(explanation.definition().id());
        }
        String text =
                properties.entrySet().stream()
                        .map(it -> String.join(", ", it.getValue()) + " (" + it.getKey() + ")")
                        .collect(Collectors.joining("; "));
        line("");
        wrap("not known without more than this run: " + text, "", false);
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
        if (explanation.isShared()) {
            wrap(shared(explanation), INDENT + INDENT, false);
        }
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

    /** Says how much it would be if nothing else was lost, and where the rest is counted. */
    private static String shared(Explanation explanation) {
        long own = explanation.finding().map(Finding::lossNs).orElse(0L);
        return "by itself "
                + Units.duration(explanation.aloneNs())
                + ", of which "
                + (own == 0 ? "all is" : Units.duration(explanation.aloneNs() - own) + " are")
                + " counted in findings that are more exact or of constructs inside";
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
