// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.List;
import java.util.Optional;

/**
 * Makes a construct cheaper, in any language, where a property that holds for it names the fix: it
 * is the property that decides by figures when a fix makes sense.
 */
interface MeasuredFix extends ActionFeature {
    /** Which of the fixes it is that properties can name. */
    QuickFix id();

    /** How it is done; empty where the text as it is now speaks against it. */
    Optional<Action> fix(MeasuredConstruct measured);

    /** Returns the fix if it brings nothing new, or if it is refused, with the reason. */
    @Override
    default List<Action> actions(FeatureContext context, TextRange selection) {
        return MeasuredConstruct.at(context, selection)
                .filter(measured -> measured.finding(id()).isPresent())
                .flatMap(this::fix)
                .filter(
                        action ->
                                !action.refusal().isEmpty()
                                        || Effect.of(context, action).isNeutral())
                .stream()
                .toList();
    }
}
