// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.List;
import java.util.Optional;

/** Gives a loop whose threads had uneven work a schedule that evens it out. */
public final class ChangeSchedule implements MeasuredFix {
    private static final ClauseKind CLAUSE = ClauseKind.SCHEDULE;
    private static final String NEW = "schedule(dynamic)";

    private static final String RISK =
            "Which thread runs which iteration will no longer be fixed: make sure that nothing"
                    + " relies on it, such as data that threads keep from one loop to the next.";

    @Override
    public QuickFix id() {
        return QuickFix.SCHEDULE;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct loop) {
        return loop.finding(id())
                .filter(it -> loop.directive().spec().permits(CLAUSE))
                .filter(it -> isStatic(loop))
                .map(it -> action(loop, it));
    }

    private static boolean isStatic(MeasuredConstruct loop) {
        Optional<Clause> schedule = loop.directive().clause(CLAUSE);
        return schedule.isEmpty() || schedule.get().argument().matches("\\s*static\\b.*");
    }

    private static Action action(MeasuredConstruct loop, Finding uneven) {
        TextChange change =
                loop.directive()
                        .clause(CLAUSE)
                        .map(clause -> new TextChange(clause.range(), NEW))
                        .orElseGet(() -> loop.add(NEW));
        String title =
                "Use "
                        + NEW
                        + ": uneven work, "
                        + Units.ratio(loop.cost().imbalance())
                        + ", costs up to "
                        + Units.duration(uneven.lossNs());
        return Action.risky(title, RISK, List.of(change));
    }
}
