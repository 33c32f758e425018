// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.BarrierFacts;
import java.util.List;
import java.util.Optional;

/** Lets threads go on that waited at the end of a worksharing construct. */
public final class AddNowait implements MeasuredFix {
    private static final ClauseKind CLAUSE = ClauseKind.NOWAIT;

    @Override
    public QuickFix id() {
        return QuickFix.NOWAIT;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct measured) {
        return measured.facts()
                .map(BarrierFacts::new)
                .filter(BarrierFacts::mayGoOnAlone)
                .map(facts -> action(measured, facts.isBarrierNext()));
    }

    private static Action action(MeasuredConstruct measured, boolean beforeBarrier) {
        String title =
                "Add nowait: threads waited "
                        + Units.percent(measured.cost().barrierFraction())
                        + " here, and "
                        + (beforeBarrier
                                ? "the region's barrier is next"
                                : "nothing up to the next barrier uses the same data");
        return Action.rewrite(title, List.of(change(measured)));
    }

    /** An end directive has the clause (OpenMP 5.1 section 1.3), written if need be. */
    private static TextChange change(MeasuredConstruct measured) {
        if (!measured.hasEndDirectives()) {
            return measured.add(CLAUSE.text());
        }
        Lines lines = new Lines(measured.context());
        TextRange construct = measured.construct().extent();
        return measured.endDirective()
                .map(end -> end.range().end())
                .map(end -> TextChange.insert(end, lines.clause(end, CLAUSE.text())))
                .orElseGet(
                        () ->
                                lines.insertAfter(
                                        construct.end(),
                                        lines.directiveLike(
                                                construct.start(),
                                                Sentinel.OMP,
                                                "end " + measured.directive().name() + " nowait")));
    }
}
