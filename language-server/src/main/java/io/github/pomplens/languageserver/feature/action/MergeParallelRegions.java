// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.List;
import java.util.Optional;

/** Makes one parallel region of two that follow each other, so that the team is formed once. */
public final class MergeParallelRegions implements MeasuredFix {
    private static final String RISK =
            "The team is formed once for both: make sure that the first region doesn't change how"
                    + " many threads the second one should have.";

    @Override
    public QuickFix id() {
        return QuickFix.MERGE_REGIONS;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct first) {
        return next(first).map(second -> action(first, second));
    }

    private static Optional<Construct> next(MeasuredConstruct first) {
        int end = first.construct().extent().end();
        return first.siblings().stream()
                .filter(other -> other.extent().start() > end)
                .findFirst()
                .filter(second -> isPlain(first, first.construct()) && isPlain(first, second))
                .filter(second -> first.plain(end, second.extent().start()).isEmpty())
                .filter(second -> second.directive().notation() == first.directive().notation());
    }

    /** Clauses would have to hold for both, and statements without braces are seldom regions. */
    private static boolean isPlain(MeasuredConstruct first, Construct region) {
        TextRange extent = region.extent();
        String text = first.context().document().text();
        return region.kind() == DirectiveKind.PARALLEL
                && region.directive().clauses().isEmpty()
                && region.placement().inBlock()
                && region.placement().obstacle().isEmpty()
                && !region.placement().conditional()
                && (first.hasEndDirectives()
                        ? first.endDirective(region).isPresent()
                        : text.startsWith("{", bodyStart(first, region)))
                && new Lines(first.context()).areWhole(extent);
    }

    private static int bodyStart(MeasuredConstruct first, Construct region) {
        String text = first.context().document().text();
        int at = region.directive().range().end();
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static Action action(MeasuredConstruct first, Construct second) {
        Lines lines = new Lines(first.context());
        TextRange opening = first.directive().range();
        String indentation = lines.indentation(opening.start());
        TextRange barrier = second.directive().range();
        long teams = first.cost().executions();
        String title =
                "Merge with the next parallel region: a team was formed "
                        + Units.count(teams)
                        + " times"
                        + " for this one";
        List<TextChange> braces =
                List.of(
                        lines.insertAfter(opening.end(), indentation + "{"),
                        new TextChange(barrier, second.directive().notation().barrier()),
                        lines.insertAfter(second.extent().end(), indentation + "}"));
        return Action.risky(
                title,
                RISK,
                first.endDirective(first.construct())
                        .map(end -> withoutEnd(lines, end, second.directive()))
                        .orElse(braces));
    }

    /** Puts the barrier in place of the first region's end. */
    private static List<TextChange> withoutEnd(Lines lines, Directive end, Directive second) {
        return List.of(
                new TextChange(end.range(), end.notation().barrier()),
                lines.remove(second.range()));
    }
}
