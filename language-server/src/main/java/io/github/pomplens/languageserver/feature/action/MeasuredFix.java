// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;

/** Makes a construct cheaper where its figures speak for it, in any language. */
interface MeasuredFix extends ActionFeature {
    /** What may be gained at a construct; empty where its figures or its text speak against it. */
    Optional<Action> fix(MeasuredConstruct measured);

    /** Returns the fix if it brings nothing new, or if it is refused, with the reason. */
    @Override
    default List<Action> actions(FeatureContext context, TextRange selection) {
        return MeasuredConstruct.at(context, selection)
                .flatMap(this::fix)
                .filter(
                        action ->
                                !action.refusal().isEmpty()
                                        || Effect.of(context, action).isNeutral())
                .stream()
                .toList();
    }
}
