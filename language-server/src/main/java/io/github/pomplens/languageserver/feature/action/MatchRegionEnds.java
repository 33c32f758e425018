// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ends a user region or a {@code noinstrument} that is never ended, or removes an end that ends
 * nothing.
 */
public final class MatchRegionEnds implements DirectiveFix {
    @Override
    public Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem) {
        return directive.range().equals(problem.range())
                ? fix(context, directive, problem).stream()
                : Stream.empty();
    }

    private static Optional<Action> fix(
            FeatureContext context, Directive directive, Diagnostic diagnostic) {
        Lines lines = new Lines(context);
        return switch (diagnostic.problem()) {
            case REGION_NOT_ENDED ->
                    end(context, lines, directive, regionEnd(directive))
                            .map(
                                    change ->
                                            Action.fix(
                                                    "End the region at the end of the block",
                                                    diagnostic,
                                                    List.of(change)));
            case REGION_NOT_BEGUN ->
                    Optional.of(
                            Action.fix(
                                    "Remove this end of a region",
                                    diagnostic,
                                    List.of(lines.remove(directive.range()))));
            case NOINSTRUMENT_OPEN ->
                    end(context, lines, directive, "instrument")
                            .map(
                                    change ->
                                            Action.fix(
                                                    "Measure again after the block",
                                                    diagnostic,
                                                    List.of(change)));
            default -> Optional.empty();
        };
    }

    private static String regionEnd(Directive begin) {
        return "inst end(" + begin.argument().strip() + ")";
    }

    /** The end goes after the last statement of the block, but before one that leaves the block. */
    private static Optional<TextChange> end(
            FeatureContext context, Lines lines, Directive begin, String end) {
        String line = lines.directiveLike(begin.range().start(), begin.sentinel(), end);
        Optional<StatementSequence> rest = context.statements().from(begin.range().start());
        if (rest.isEmpty()) {
            return Optional.empty();
        }
        TextRange last = rest.get().last();
        if (context.statements().isJump(last)) {
            return lines.areWhole(last)
                    ? Optional.of(lines.insertBefore(last.start(), line))
                    : Optional.empty();
        }
        // What stands before the last statement in its line stays before the end.
        TextRange whole = new TextRange(begin.range().start(), last.end());
        return lines.areWhole(whole)
                ? Optional.of(lines.insertAfter(last.end(), line))
                : Optional.empty();
    }
}
