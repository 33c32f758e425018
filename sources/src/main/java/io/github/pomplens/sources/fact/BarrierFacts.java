// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.Phases;
import io.github.pomplens.sources.statement.Statement;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which barriers of a parallel region nothing needs. Where it isn't said otherwise answers hold
 * together: all barriers that are said not to be needed may be taken away at once.
 */
public final class BarrierFacts {
    private static final Set<DirectiveKind> TASKS =
            EnumSet.of(DirectiveKind.TASK, DirectiveKind.TASKLOOP, DirectiveKind.TARGET);

    private final ConstructCode at;
    private final Optional<BlockConstruct> region;

    public BarrierFacts(ConstructCode at) {
        this.at = at;
        this.region =
                at.parent()
                        .filter(it -> it.kind() == DirectiveKind.PARALLEL)
                        .filter(BlockConstruct.class::isInstance)
                        .map(BlockConstruct.class::cast);
    }

    /** Whether the construct ends with a barrier that a {@code nowait} could take away. */
    public boolean mayHaveNowait() {
        return mayHaveNowait(at.construct());
    }

    private static boolean mayHaveNowait(Construct construct) {
        DirectiveSpec spec = construct.directive().spec();
        // On others the clause means something else: it makes tasks of them.
        return DirectiveKind.WORKSHARING.contains(spec.outermost())
                && spec.permits(ClauseKind.NOWAIT)
                && !construct.directive().has(ClauseKind.NOWAIT)
                && !construct.directive().has(ClauseKind.COPYPRIVATE)
                && !holds(construct, EnumSet.of(DirectiveKind.CANCEL))
                && !holdsCancellationPoint(construct);
    }

    private static boolean holdsCancellationPoint(Construct construct) {
        return holds(construct, EnumSet.of(DirectiveKind.CANCELLATION_POINT));
    }

    private static boolean holds(Construct construct, Set<DirectiveKind> kinds) {
        return construct.children().stream()
                .anyMatch(
                        child ->
                                (kinds.contains(child.kind())
                                                || child.directive().spec().includesAny(kinds))
                                        || holds(child, kinds));
    }

    /** Whether threads may go on at the end of the construct. */
    public boolean mayGoOn() {
        return mayHaveNowait()
                && region.isPresent()
                && passed(region.get()).contains(at.construct());
    }

    /** Whether threads may go on at the end of the construct as long as other barriers stay. */
    public boolean mayGoOnAlone() {
        return mayHaveNowait()
                && region.isPresent()
                && mayGoOn(at.construct(), region.get(), Set.of());
    }

    /** Whether threads that went on would wait for one another at once. */
    public boolean isBarrierNext() {
        return region.isPresent() && isBeforeBarrier(at.construct(), region.get());
    }

    /** Whether a {@code barrier} can be taken away. */
    public boolean isSuperfluous() {
        return at.construct().kind() == DirectiveKind.BARRIER
                && region.isPresent()
                && passed(region.get()).contains(at.construct());
    }

    /**
     * The line of the construct that one thread executes directly before a {@code barrier}, so that
     * the others wait there for its end; empty for barriers after something else.
     */
    public Optional<Integer> masterLine() {
        Construct barrier = at.construct();
        if (barrier.kind() != DirectiveKind.BARRIER || at.parent().isEmpty()) {
            return Optional.empty();
        }
        Optional<Construct> before =
                at.parent().get().children().stream()
                        .filter(it -> it.extent().end() <= barrier.extent().start())
                        .max(Comparator.comparingInt(it -> it.extent().end()));
        return before.filter(
                        it ->
                                it.kind() == DirectiveKind.MASTER
                                        || it.kind() == DirectiveKind.MASKED)
                .filter(it -> isNothingBetween(it, barrier))
                .map(it -> at.line(it.origin().range().start()));
    }

    /** The constructs of a region whose barriers can be taken away together. */
    private Set<Construct> passed(BlockConstruct around) {
        Set<Construct> passed = new HashSet<>();
        for (Construct child : around.children()) {
            if (child.kind() == DirectiveKind.BARRIER && isBesideBarrier(child, around, passed)) {
                passed.add(child);
            }
        }
        for (Construct child : around.children()) {
            boolean candidate =
                    child.directive().foreignClause().isEmpty()
                            && (child.kind() == DirectiveKind.BARRIER || mayHaveNowait(child));
            if (candidate && !passed.contains(child) && mayGoOn(child, around, passed)) {
                passed.add(child);
            }
        }
        return passed;
    }

    private boolean mayGoOn(Construct child, BlockConstruct around, Set<Construct> passed) {
        boolean atEnd = isLast(child, around) && !holds(child, TASKS);
        return atEnd || at.reader().mayGoOn(at.file(), around, child, Set.copyOf(passed));
    }

    /** Whether nothing is between a barrier and one that stays. */
    private boolean isBesideBarrier(
            Construct barrier, BlockConstruct around, Set<Construct> passed) {
        if (!barrier.placement().inBlock()) {
            return false;
        }
        if (isLast(barrier, around) || isFirst(barrier, around)) {
            return true;
        }
        int index = around.children().indexOf(barrier);
        Construct before = index > 0 ? around.children().get(index - 1) : barrier;
        return before != barrier
                && !passed.contains(before)
                && Phases.isBarrier(before)
                && before.placement().inBlock()
                && isNothingBetween(before, barrier);
    }

    private boolean isBeforeBarrier(Construct construct, BlockConstruct around) {
        if (isLast(construct, around)) {
            return true;
        }
        int index = around.children().indexOf(construct);
        Construct next =
                index + 1 < around.children().size() ? around.children().get(index + 1) : construct;
        return next.kind() == DirectiveKind.BARRIER
                && next.placement().inBlock()
                && construct.placement().inBlock()
                && isNothingBetween(construct, next);
    }

    private boolean isNothingBetween(Construct one, Construct two) {
        return starts(one).equals(starts(two))
                && isNothing(new TextRange(one.extent().end(), two.extent().start()));
    }

    private List<Integer> starts(Construct construct) {
        return blocks(construct).stream().map(it -> it.range().start()).toList();
    }

    /** Whether a construct is the last statement of a region's block. */
    private boolean isLast(Construct construct, BlockConstruct around) {
        return isOutermost(construct, around)
                && isNothing(
                        new TextRange(construct.extent().end(), ConstructCode.body(around).end()))
                && around.children().indexOf(construct) == around.children().size() - 1;
    }

    private boolean isFirst(Construct construct, BlockConstruct around) {
        return isOutermost(construct, around)
                && isNothing(
                        new TextRange(
                                ConstructCode.body(around).start(), construct.extent().start()))
                && around.children().indexOf(construct) == 0;
    }

    /** Whether a construct is executed once in the region, whatever values are. */
    private boolean isOutermost(Construct construct, BlockConstruct around) {
        int start = ConstructCode.body(around).start();
        return construct.placement().inBlock()
                && blocks(construct).stream()
                        .filter(it -> it.range().start() >= start)
                        .allMatch(Statement.Block.class::isInstance);
    }

    /** The statements that a construct is in, but itself. */
    private List<Statement> blocks(Construct construct) {
        int start = construct.extent().start();
        return at.code().around(start).stream()
                .filter(it -> it.range().start() < start)
                .filter(it -> it.range().end() >= construct.extent().end())
                .toList();
    }

    /** Whether a part of the text executes nothing: declarations without values don't. */
    private boolean isNothing(TextRange range) {
        return at.code().body().all().stream()
                .filter(it -> range.start() <= it.range().start())
                .filter(it -> it.range().start() < range.end())
                .allMatch(BarrierFacts::isNothing);
    }

    private static boolean isNothing(Statement statement) {
        return statement instanceof Statement.Block
                || statement instanceof Statement.Declaration declared
                        && declared.value().isEmpty();
    }
}
