// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.NameKind;
import io.github.pomplens.languageserver.feature.name.NameUse;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes regions nest that cross: an end takes the name of another end, which takes its. */
public final class SwapRegionEnds implements DirectiveFix {
    @Override
    public Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem) {
        return problem.problem() == Problem.REGION_CROSSES
                        && directive.range().equals(problem.range())
                ? swaps(context, directive, problem).stream()
                : Stream.empty();
    }

    /** Swaps with the ends after it, the nearest one first. */
    private static List<Action> swaps(
            FeatureContext context, Directive crossing, Diagnostic diagnostic) {
        List<NameUse> ends =
                context.names().uses().stream()
                        .filter(use -> use.kind() == NameKind.REGION && !use.definition())
                        .filter(use -> use.range().start() >= crossing.range().start())
                        .toList();
        List<Action> swaps = new ArrayList<>();
        for (NameUse other : ends.subList(Math.min(1, ends.size()), ends.size())) {
            NameUse own = ends.get(0);
            if (!other.name().equals(own.name())) {
                swaps.add(
                        Action.fix(
                                "End '" + other.name() + "' here and '" + own.name() + "' there",
                                diagnostic,
                                List.of(
                                        new TextChange(own.range(), other.name()),
                                        new TextChange(other.range(), own.name()))));
            }
        }
        return swaps;
    }
}
