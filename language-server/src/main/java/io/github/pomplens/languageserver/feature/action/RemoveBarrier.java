// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.BarrierFacts;
import java.util.List;
import java.util.Optional;

/** Takes away a barrier that nothing needs. */
public final class RemoveBarrier implements MeasuredFix {
    @Override
    public QuickFix id() {
        return QuickFix.REMOVE_BARRIER;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct barrier) {
        Lines lines = new Lines(barrier.context());
        return Optional.of(barrier)
                .filter(it -> lines.areWhole(it.construct().extent()))
                .flatMap(MeasuredConstruct::facts)
                .filter(at -> new BarrierFacts(at).isSuperfluous())
                .map(
                        at ->
                                Action.rewrite(
                                        "Remove this barrier: threads waited "
                                                + Units.duration(barrier.cost().barrierWaitNs())
                                                + " together, and nothing needs it",
                                        List.of(lines.remove(barrier.construct().extent()))));
    }
}
