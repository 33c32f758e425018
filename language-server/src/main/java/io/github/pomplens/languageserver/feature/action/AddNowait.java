// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lets threads go on that waited at the end of a worksharing construct. */
public final class AddNowait implements MeasuredFix {
    private static final ClauseKind CLAUSE = ClauseKind.NOWAIT;

    /** What ends a parallel region. */
    private static final String NOTHING_MORE = "(?i)|}|[!c*]\\$omp\\s+end\\s*parallel";

    @Override
    public Optional<Action> fix(MeasuredConstruct measured) {
        return Optional.of(measured)
                .filter(it -> it.cost().barrierFraction() >= Thresholds.WAIT)
                .filter(AddNowait::mayHaveIt)
                .flatMap(AddNowait::action);
    }

    private static boolean mayHaveIt(MeasuredConstruct measured) {
        DirectiveSpec spec = measured.directive().spec();
        // On others the clause means something else: it makes tasks of them.
        return DirectiveKind.WORKSHARING.contains(spec.outermost())
                && spec.permits(CLAUSE)
                && !measured.directive().has(CLAUSE)
                && !holdsCancel(measured.construct());
    }

    private static boolean holdsCancel(Construct construct) {
        return construct.children().stream()
                .anyMatch(child -> isCancel(child.kind()) || holdsCancel(child));
    }

    private static boolean isCancel(DirectiveKind kind) {
        return kind == DirectiveKind.CANCEL || kind == DirectiveKind.CANCELLATION_POINT;
    }

    private static Optional<Action> action(MeasuredConstruct measured) {
        String waited =
                "threads waited " + Units.percent(measured.cost().barrierFraction()) + " here";
        if (isBeforeBarrier(measured)) {
            return action("Add nowait: " + waited + ", and the region's barrier is next", measured);
        }
        return measured.parent()
                        .filter(parent -> parent.kind() == DirectiveKind.PARALLEL)
                        .filter(BlockConstruct.class::isInstance)
                        .map(BlockConstruct.class::cast)
                        .filter(region -> mayGoOn(measured, region))
                        .isPresent()
                ? action(
                        "Add nowait: "
                                + waited
                                + ", and nothing up to the next barrier uses the"
                                + " same data",
                        measured)
                : Optional.empty();
    }

    private static boolean mayGoOn(MeasuredConstruct measured, BlockConstruct region) {
        return measured.code()
                .mayGoOn(
                        measured.context().document().scanned(),
                        region,
                        measured.construct(),
                        Set.of());
    }

    private static Optional<Action> action(String title, MeasuredConstruct measured) {
        return Optional.of(Action.rewrite(title, List.of(change(measured))));
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

    /** Whether it is the last statement of a parallel region, at whose end all wait anyway. */
    private static boolean isBeforeBarrier(MeasuredConstruct measured) {
        int end = measured.construct().extent().end();
        return measured.parent()
                .filter(parent -> parent.kind() == DirectiveKind.PARALLEL)
                .filter(BlockConstruct.class::isInstance)
                .map(BlockConstruct.class::cast)
                .filter(parent -> isBlock(measured, parent))
                .filter(parent -> measured.construct().placement().inBlock())
                .map(parent -> parent.extent().end())
                .filter(parentEnd -> measured.plain(end, parentEnd).matches(NOTHING_MORE))
                .isPresent();
    }

    /** Around a loop that is all of a region the construct is met again and again. */
    private static boolean isBlock(MeasuredConstruct measured, BlockConstruct region) {
        String text = measured.context().document().text();
        return measured.hasEndDirectives() || text.startsWith("{", region.body().start());
    }
}
