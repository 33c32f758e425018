// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Phrase;
import java.util.List;

/** Writes why a construct takes its time and what to try, and the figures that this rests on. */
public final class Why {
    private Why() {}

    /** Returns the reasons in Markdown; empty when nothing stands out. */
    static String of(Measurement measurement) {
        List<Finding> reasons = measurement.reasons();
        if (measurement.construct().isFunction() || reasons.isEmpty()) {
            return "";
        }
        return of(reasons) + "\n" + figures(measurement) + "\n\n";
    }

    /** Returns reasons in Markdown, with a heading; empty when there are none. */
    public static String of(List<Finding> reasons) {
        StringBuilder text = new StringBuilder(reasons.isEmpty() ? "" : "**Why**\n\n");
        for (Finding reason : reasons) {
            text.append("- *").append(Markdown.escape(reason.title())).append('*');
            text.append(reason.value().isEmpty() ? "" : ": " + Markdown.escape(reason.value()));
            if (!reason.formula().isEmpty()) {
                text.append(" (").append(formula(reason.formula())).append(')');
            }
            text.append(". ").append(advice(reason.phrases())).append('\n');
        }
        return text.toString();
    }

    /** Puts what stands between backquotes as code; a backquote without another is one. */
    private static String formula(String text) {
        String[] parts = text.split("`", -1);
        if (parts.length % 2 == 0) {
            return Markdown.escape(text);
        }
        StringBuilder formula = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            boolean isCode = i % 2 == 1 && !parts[i].isBlank();
            formula.append(isCode ? Markdown.code(parts[i]) : Markdown.escape(parts[i]));
        }
        return formula.toString();
    }

    private static String advice(List<Phrase> phrases) {
        StringBuilder text = new StringBuilder();
        for (Phrase phrase : phrases) {
            text.append(
                    switch (phrase.kind()) {
                        case WORDS -> Markdown.escape(phrase.text());
                        case CODE -> Markdown.code(phrase.text());
                        case NAME -> "*" + Markdown.escape(phrase.text()) + "*";
                    });
        }
        return text.toString();
    }

    private static String figures(Measurement measurement) {
        long gainNs = measurement.gainNs();
        String gain = gainNs > 0 ? " · potential gain " + Units.duration(gainNs) : "";
        return "**" + Markdown.escape(Units.hint(measurement.cost())) + "**" + gain;
    }
}
