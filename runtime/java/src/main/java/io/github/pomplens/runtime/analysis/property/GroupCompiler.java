// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.property.Expression.Aggregate;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.MetricOf;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.VisitTimes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compiles what is taken over groups. What several properties ask of a construct in the same words
 * is computed once for it.
 */
final class GroupCompiler {
    private static final MetricOf TIME_OF_ELEMENT = new MetricOf(Owner.ELEMENT, "time");

    private final ExpressionCompiler expressions;
    private final Map<Aggregate, Integer> shared;

    /**
     * @param shared the aggregates of all properties that are computed once, with their indices
     */
    GroupCompiler(ExpressionCompiler expressions, Map<Aggregate, Integer> shared) {
        this.expressions = expressions;
        this.shared = shared;
    }

    /**
     * Compiles an aggregate.
     *
     * @param around the group that it is in; null where it is in none
     */
    Code.Number aggregate(Aggregate aggregate, @Nullable Group around) {
        Code.Number computed = computed(aggregate);
        if (around != null || dependsOnProperty(aggregate)) {
            return computed;
        }
        int index = shared.computeIfAbsent(aggregate, unseen -> shared.size());
        return frame -> frame.inquiry().shared(index, computed, frame);
    }

    /** Whether the same words would mean something else in another property. */
    private static boolean dependsOnProperty(Expression expression) {
        return expression instanceof Expression.Named
                || expression instanceof Expression.ParameterOf
                || Expressions.operands(expression).stream()
                        .anyMatch(GroupCompiler::dependsOnProperty);
    }

    private Code.Number computed(Aggregate aggregate) {
        if (aggregate.group() == Group.VISITS) {
            return visits(aggregate);
        }
        Combination combination = aggregate.combination();
        Code.Number value = expressions.number(aggregate.value(), aggregate.group());
        Code.Number filter =
                aggregate
                        .filter()
                        .map(it -> expressions.number(it, aggregate.group()))
                        .orElse(Code.Number.constant(Questions.YES));
        long steps = WorkLimit.steps(aggregate);
        Element element =
                (frame, sums) -> {
                    if (filter.of(frame) == Questions.YES) {
                        sums.add(value.of(frame));
                    }
                };
        return switch (aggregate.group()) {
            case THREADS -> frame -> threads(frame, steps, element).value(combination);
            case RANKS -> frame -> ranks(frame, steps, element).value(combination);
            case REPEATS -> frame -> repeats(frame, steps, element).value(combination);
            case CHILDREN -> frame -> constructs(frame, false, steps, element).value(combination);
            default -> frame -> constructs(frame, true, steps, element).value(combination);
        };
    }

    /** Adds the value of the frame's element. */
    private interface Element {
        void add(Frame frame, GroupSums sums);
    }

    private static GroupSums threads(Frame frame, long steps, Element element) {
        List<ThreadCost> threads = frame.element().cost().perThread();
        if (!frame.spend(steps * threads.size())) {
            return new GroupSums(false);
        }
        GroupSums sums = new GroupSums(true);
        ThreadCost outer = frame.thread();
        for (ThreadCost thread : threads) {
            frame.thread(thread);
            element.add(frame, sums);
        }
        frame.thread(outer);
        return sums;
    }

    private static GroupSums ranks(Frame frame, long steps, Element element) {
        List<RankFigures> ranks = RankFigures.of(frame.element());
        if (!frame.spend(steps * ranks.size())) {
            return new GroupSums(false);
        }
        GroupSums sums = new GroupSums(!ranks.isEmpty());
        RankFigures outer = frame.rank();
        for (RankFigures rank : ranks) {
            frame.rank(rank);
            element.add(frame, sums);
        }
        frame.rank(outer);
        return sums;
    }

    private static GroupSums repeats(Frame frame, long steps, Element element) {
        Subject subject = frame.element();
        List<Long> samples = subject.repeats();
        if (!frame.spend(steps * samples.size())) {
            return new GroupSums(false);
        }
        GroupSums sums = new GroupSums(!samples.isEmpty());
        double outer = frame.sample();
        for (long sample : samples) {
            frame.sample(sample);
            element.add(frame, sums);
        }
        frame.sample(outer);
        return sums;
    }

    private static GroupSums constructs(Frame frame, boolean deep, long steps, Element element) {
        Subject outer = frame.element();
        List<Subject> inner = deep ? outer.descendants() : outer.children();
        if (!frame.spend(steps * inner.size())) {
            return new GroupSums(false);
        }
        GroupSums sums = new GroupSums(!outer.paths().isEmpty());
        for (Subject below : inner) {
            frame.element(below);
            element.add(frame, sums);
        }
        frame.element(outer);
        return sums;
    }

    /** Single visits aren't recorded, only what they come to. */
    private static Code.Number visits(Aggregate aggregate) {
        Expression counted = new Expression.Known(TIME_OF_ELEMENT);
        boolean counts = aggregate.combination() == Combination.COUNT;
        boolean plain =
                aggregate.filter().isEmpty()
                        && aggregate.value().equals(counts ? counted : TIME_OF_ELEMENT);
        if (!plain) {
            return Code.Number.constant(Double.NaN);
        }
        return frame -> {
            VisitTimes times = frame.element().cost().times();
            if (times.count() == 0) {
                return Double.NaN;
            }
            return switch (aggregate.combination()) {
                case SUM -> times.totalNs();
                case MIN -> times.minNs();
                case MAX -> times.maxNs();
                case MEAN -> times.meanNs();
                case DEVIATION -> times.stddevNs();
                case COUNT -> (double) times.count() + times.untimed();
            };
        };
    }
}
