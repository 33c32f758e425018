// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Phrase;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives a loop the schedule with a chunk size that an advice names as the better one: what is
 * better is the property's to say.
 */
public final class ChangeChunk implements MeasuredFix {
    private static final ClauseKind CLAUSE = ClauseKind.SCHEDULE;

    /** Nothing but this is taken from the words of a property. */
    private static final Pattern NAMED =
            Pattern.compile(
                    "schedule\\((?<kind>static|dynamic|guided), (?<chunk>\\d[\\d,]{0,11})\\)");

    private static final String RISK =
            "Which thread runs which iteration changes: make sure that nothing relies on it, such as"
                    + " data that threads keep from one loop to the next.";

    @Override
    public QuickFix id() {
        return QuickFix.CHUNK;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct loop) {
        Optional<Finding> finding = loop.finding(id());
        Optional<Clause> present = loop.directive().clause(CLAUSE);
        Optional<String> named = finding.flatMap(ChangeChunk::named);
        return present.isEmpty() || named.isEmpty() || isAlready(present.get(), named.get())
                ? Optional.empty()
                : Optional.of(
                        Action.risky(
                                "Use "
                                        + named.get()
                                        + ": "
                                        + finding.get().title().toLowerCase(Locale.ROOT)
                                        + ", "
                                        + finding.get().value(),
                                RISK,
                                List.of(new TextChange(present.get().range(), named.get()))));
    }

    private static boolean isAlready(Clause clause, String named) {
        String squeezed = named.replaceAll("\\s", "");
        return squeezed.equals(
                (clause.name() + "(" + clause.argument() + ")").replaceAll("\\s", ""));
    }

    /** The last clause that the advice names: the one that is there comes before it. */
    private static Optional<String> named(Finding finding) {
        Optional<String> last = Optional.empty();
        for (Phrase phrase : finding.phrases()) {
            Matcher clause = NAMED.matcher(phrase.text());
            if (phrase.kind() == Phrase.Kind.CODE && clause.matches()) {
                String chunk = clause.group("chunk").replace(",", "");
                last = Optional.of(CLAUSE.text() + "(" + clause.group("kind") + ", " + chunk + ")");
            }
        }
        return last;
    }
}
