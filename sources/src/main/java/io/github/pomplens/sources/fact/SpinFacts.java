// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds loops in which a thread does nothing but look whether another one has set a flag. */
public final class SpinFacts {
    /** Calls that only let time pass. */
    private static final Set<String> PAUSES =
            Set.of(
                    "sched_yield",
                    "usleep",
                    "nanosleep",
                    "_mm_pause",
                    "__builtin_ia32_pause",
                    "std::this_thread::yield");

    private final ConstructCode at;

    public SpinFacts(ConstructCode at) {
        this.at = at;
    }

    /**
     * The line of the loop around a {@code flush} or {@code atomic} in which a thread waits for a
     * flag; empty where the loop does anything else, too.
     */
    public Optional<Integer> loopLine() {
        boolean looks =
                at.construct()
                        .directive()
                        .spec()
                        .includesAny(Set.of(DirectiveKind.FLUSH, DirectiveKind.ATOMIC));
        if (!looks) {
            return Optional.empty();
        }
        List<Statement> path = at.code().around(at.construct().extent().start());
        for (int i = path.size() - 1; i >= 0; i--) {
            if (path.get(i) instanceof Statement.Loop loop) {
                return isSpin(loop) ? Optional.of(at.line(loop.range().start())) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean isSpin(Statement.Loop loop) {
        List<Statement> body = loop.body().sequence();
        boolean leaves =
                body.stream().anyMatch(SpinFacts::isWayOut)
                        || loop.expressions().stream()
                                .anyMatch(it -> !(it instanceof Expression.Literal));
        return leaves
                && loop.counter().isEmpty()
                && loop.header().isEmpty()
                && loop.expressions().stream().allMatch(SpinFacts::onlyReads)
                && body.stream().allMatch(SpinFacts::isIdle);
    }

    private static boolean isIdle(Statement statement) {
        if (statement instanceof Statement.Evaluation evaluation) {
            Expression expression = evaluation.expression();
            if (expression instanceof Expression.Call call) {
                String function = call.name();
                return PAUSES.contains(function);
            }
            return expression instanceof Expression.Assignment read
                    && read.operator().isEmpty()
                    && read.target() instanceof Expression.Name
                    && onlyReads(read.value())
                    && !(read.value() instanceof Expression.Literal);
        }
        return isWayOut(statement);
    }

    /** {@code if (seen) break;}. */
    private static boolean isWayOut(Statement statement) {
        return statement instanceof Statement.Branch branch
                && onlyReads(branch.condition())
                && branch.parts().stream()
                        .flatMap(part -> part.sequence().stream())
                        .allMatch(Statement.Jump.class::isInstance);
    }

    private static boolean onlyReads(Expression expression) {
        return expression.all().stream()
                .noneMatch(
                        it ->
                                it instanceof Expression.Assignment
                                        || it instanceof Expression.Call
                                        || it instanceof Expression.Unknown);
    }
}
