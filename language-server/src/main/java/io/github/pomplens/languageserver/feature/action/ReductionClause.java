// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.ReductionFacts;
import io.github.pomplens.sources.fact.ReductionFacts.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lets each thread add up on its own what a critical section or an atomic update adds up in one
 * variable.
 */
public final class ReductionClause implements MeasuredFix {
    private static final String RISK =
            "Each thread adds up its own part first: sums of floating-point numbers may be rounded"
                    + " differently. Make sure that critical sections of the same name in other"
                    + " files don't protect the variables.";

    @Override
    public QuickFix id() {
        return QuickFix.REDUCTION;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct section) {
        return section.facts()
                .flatMap(at -> new ReductionFacts(at).find())
                .filter(found -> mayHaveIt(section, found.carrier()))
                .flatMap(found -> action(section, found));
    }

    /** Where variables are listed as shared a clause of another kind can't list them. */
    private static boolean mayHaveIt(MeasuredConstruct section, Construct carrier) {
        return section.isReliable(carrier) && !carrier.directive().has(ClauseKind.SHARED);
    }

    private static Optional<Action> action(MeasuredConstruct section, Reduction reduction) {
        Lines lines = new Lines(section.context());
        List<TextRange> removed = new ArrayList<>();
        removed.add(section.directive().range());
        section.endDirective().map(Directive::range).ifPresent(removed::add);
        if (!removed.stream().allMatch(lines::areWhole)) {
            return Optional.empty();
        }
        List<TextChange> changes = new ArrayList<>();
        changes.add(section.add(reduction.carrier().directive(), reduction.clauses()));
        removed.forEach(range -> changes.add(lines.remove(range)));
        boolean waits = section.construct().kind() == DirectiveKind.CRITICAL;
        String title =
                "Use "
                        + reduction.clauses()
                        + " in line "
                        + section.context().source().lineOf(reduction.carrier().extent().start())
                        + (waits
                                ? ": threads waited "
                                        + Units.percent(section.cost().enterFraction())
                                        + " to enter"
                                : ": " + Units.count(section.cost().visits()) + " atomic updates");
        return Optional.of(Action.risky(title, RISK, changes));
    }
}
