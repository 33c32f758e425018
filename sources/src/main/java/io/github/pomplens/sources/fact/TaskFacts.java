// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the code says about how tasks are made. */
public final class TaskFacts {
    /** Clauses that keep small pieces of work from becoming tasks. */
    private static final Set<String> CUTOFFS = Set.of("if", "final", "grainsize", "num_tasks");

    private final ConstructCode at;

    public TaskFacts(ConstructCode at) {
        this.at = at;
    }

    private boolean isTask() {
        return at.construct()
                .directive()
                .spec()
                .includesAny(Set.of(DirectiveKind.TASK, DirectiveKind.TASKLOOP));
    }

    /** Whether small pieces of work don't become tasks; empty for what makes none. */
    public Optional<Boolean> hasCutoff() {
        if (!isTask()) {
            return Optional.empty();
        }
        boolean clause =
                at.construct().directive().clauses().stream()
                        .map(Clause::name)
                        .anyMatch(CUTOFFS::contains);
        int start = at.construct().extent().start();
        List<Statement> path = at.code().around(start);
        boolean found = clause || path.stream().anyMatch(it -> isAlternative(it, start));
        for (Statement around : path) {
            found |=
                    around instanceof Statement.Block
                            && around.parts().stream().anyMatch(it -> returnsBefore(it, start));
        }
        return found || at.code().body().isUnderstood() ? Optional.of(found) : Optional.empty();
    }

    /** Whether one part of a choice makes the task, and another works without. */
    private boolean isAlternative(Statement statement, int task) {
        return statement instanceof Statement.Branch branch
                && branch.parts().size() > 1
                && branch.parts().stream().anyMatch(it -> isIn(it, task))
                && branch.parts().stream().filter(it -> !isIn(it, task)).anyMatch(this::works);
    }

    /** {@code if (n < 100) { sort(a, n); return; }}. */
    private boolean returnsBefore(Statement statement, int task) {
        if (!(statement instanceof Statement.Branch branch) || branch.range().end() > task) {
            return false;
        }
        List<Statement> then = branch.parts().get(0).sequence();
        return !then.isEmpty()
                && then.get(then.size() - 1) instanceof Statement.Jump jump
                && jump.word().equals("return")
                && works(branch.parts().get(0));
    }

    private boolean works(Statement statement) {
        return statement.all().stream().anyMatch(Statement.Loop.class::isInstance)
                || callsIn(statement, at.code().names()) > 0;
    }

    private static boolean isIn(Statement statement, int offset) {
        return statement.range().start() <= offset && offset < statement.range().end();
    }

    /** Whether one thread makes the task; empty where that isn't known. */
    public Optional<Boolean> isFromSingle() {
        if (!isTask()) {
            return Optional.empty();
        }
        List<Construct> path = at.path();
        for (int i = path.size() - 2; i >= 0; i--) {
            switch (innermost(path.get(i))) {
                case SINGLE, MASTER, MASKED -> {
                    return Optional.of(true);
                }
                case TASK, TASKLOOP, FOR, DO, SECTIONS, SECTION, PARALLEL -> {
                    return Optional.of(false);
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    /**
     * The variable that makes a chain of the tasks that a loop creates, so that each waits for the
     * one before it: all of them have the same one in {@code depend(inout: x)}. Empty where tasks
     * may have others.
     */
    public Optional<String> chain() {
        Construct task = at.construct();
        if (!isTask() || at.sequentialLoops().isEmpty()) {
            return Optional.empty();
        }
        int loop = at.sequentialLoops().get(at.sequentialLoops().size() - 1).range().start();
        for (Clause clause : task.directive().clauses()) {
            String argument = clause.argument();
            int colon = argument.indexOf(':');
            boolean writes =
                    clause.kind() == ClauseKind.DEPEND
                            && colon > 0
                            && argument.substring(0, colon)
                                    .strip()
                                    .toLowerCase(Locale.ROOT)
                                    .matches("out|inout");
            String item = writes ? argument.substring(colon + 1).strip() : "";
            // Items with subscripts, and lists of several, may be others in each iteration.
            if (item.matches("[A-Za-z_]\\w*|[A-Za-z_]\\w*[\\[(]\\d+[\\])]")) {
                String name = item.replaceFirst("\\W.*", "");
                int place = task.extent().start();
                if (at.code().declaration(name, place).orElse(-1) < loop) {
                    return Optional.of(item);
                }
            }
        }
        return Optional.empty();
    }

    private static DirectiveKind innermost(Construct construct) {
        List<String> leaves = construct.directive().spec().leaves();
        DirectiveKind last = DirectiveKind.of(leaves.get(leaves.size() - 1));
        return last == DirectiveKind.SIMD && leaves.size() > 1
                ? DirectiveKind.of(leaves.get(leaves.size() - 2))
                : last;
    }

    /** Calls in a statement that may do more than compute; those of OpenMP don't count. */
    static long callsIn(Statement statement, Names names) {
        return statement.allExpressions().stream()
                .filter(Expression.Call.class::isInstance)
                .map(it -> ((Expression.Call) it).name())
                .filter(name -> !names.isPure(name) && !name.startsWith("omp_"))
                .count();
    }
}
