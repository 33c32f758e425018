// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Units;
import java.util.List;

/**
 * A property that holds for a construct: a reason why it takes the time that it takes. All texts
 * may have names of the program in them.
 *
 * @param id of the property
 * @param title of the property
 * @param figure its value in a few characters; empty where the property shows none
 * @param formula how the value comes from what was measured, with the numbers; empty where the
 *     property says nothing
 * @param lossNs wall time that would be saved without it, at most, in nanoseconds; what is shown
 *     has what {@link Findings#sized} makes of it
 * @param certainty how sure it is, from 0 to 1
 * @param phrases what to try; empty where nothing is advised
 * @param fixes ids of the quick fixes that do it
 * @param weights for each thread of the construct, in the order of its costs, its part of the loss:
 *     together 1; empty when the construct has no threads
 */
public record Finding(
        String id,
        String title,
        String figure,
        String formula,
        long lossNs,
        double certainty,
        List<Phrase> phrases,
        List<String> fixes,
        List<Double> weights) {
    /** How many are shown of a construct. */
    public static final int MOST = 3;

    public Finding {
        phrases = List.copyOf(phrases);
        fixes = List.copyOf(fixes);
        weights = List.copyOf(weights);
    }

    /** Returns the finding with another loss. */
    public Finding withLossNs(long other) {
        return new Finding(id, title, figure, formula, other, certainty, phrases, fixes, weights);
    }

    /**
     * The figure, and what would be saved: {@code 1.9×, up to 240 ms}; one of them where there is
     * no other.
     */
    public String value() {
        if (lossNs == 0) {
            return figure;
        }
        String saved = "up to " + Units.duration(lossNs);
        return figure.isEmpty() ? saved : figure + ", " + saved;
    }

    /**
     * What to try, with names of clauses between backquotes and those of fixes between asterisks.
     */
    public String advice() {
        return Phrase.marked(phrases);
    }

    /** All of it in plain text: {@code Uneven work: 1.9×, up to 240 ms (longest ...). Try ...}. */
    public String text() {
        StringBuilder text = new StringBuilder(title);
        text.append(value().isEmpty() ? "" : ": " + value());
        text.append(formula.isEmpty() ? "" : " (" + formula + ")").append('.');
        return text.append(phrases.isEmpty() ? "" : " " + advice()).toString();
    }
}
