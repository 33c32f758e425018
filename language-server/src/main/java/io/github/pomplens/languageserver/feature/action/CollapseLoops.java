// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.LoopFacts;
import java.util.List;
import java.util.Optional;

/** Shares out the iterations of loops directly in one another, where those of one are too few. */
public final class CollapseLoops implements MeasuredFix {
    private static final ClauseKind CLAUSE = ClauseKind.COLLAPSE;

    private static final String RISK =
            "A chunk of the schedule then counts iterations of all loops together, and which thread"
                    + " runs which iteration changes: make sure that nothing relies on it.";

    @Override
    public QuickFix id() {
        return QuickFix.COLLAPSE;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct loop) {
        return Optional.of(loop)
                .filter(it -> it.directive().spec().permits(CLAUSE))
                .filter(it -> !it.directive().has(CLAUSE))
                .flatMap(MeasuredConstruct::facts)
                .map(LoopFacts::new)
                .filter(facts -> facts.collapse() >= 2)
                .map(facts -> action(loop, facts));
    }

    private static Action action(MeasuredConstruct loop, LoopFacts facts) {
        String clause = CLAUSE.text() + "(" + facts.collapse() + ")";
        String variables =
                String.join(
                        ", ",
                        facts.nest().subList(0, facts.collapse()).stream()
                                .flatMap(it -> it.counter().stream())
                                .map(counter -> counter.variable().name())
                                .toList());
        return Action.risky(
                "Add " + clause + ": threads share out all iterations of " + variables,
                RISK,
                List.of(loop.add(clause)));
    }
}
