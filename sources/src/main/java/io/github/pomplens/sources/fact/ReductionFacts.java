// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.fact.Accesses.Access;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds critical sections and atomic updates that a {@code reduction} clause could replace. */
public final class ReductionFacts {
    /**
     * What could be in place of a section.
     *
     * @param carrier the construct that would have the clause
     * @param clauses one for each operator, between blanks
     */
    public record Reduction(Construct carrier, String clauses) {}

    private final ConstructCode at;
    private final FunctionCode code;
    private final Names names;

    public ReductionFacts(ConstructCode at) {
        this.at = at;
        this.code = at.code();
        this.names = code.names();
    }

    /** What could be in place of the construct; empty when it does more than adding up. */
    public Optional<Reduction> find() {
        DirectiveKind kind = at.construct().kind();
        Optional<Construct> carrier =
                at.innermost(DirectiveKind.FOR, DirectiveKind.DO, DirectiveKind.PARALLEL)
                        .filter(it -> it.directive().spec().permits(ClauseKind.REDUCTION))
                        .filter(it -> !isTask());
        if (kind != DirectiveKind.CRITICAL && kind != DirectiveKind.ATOMIC || carrier.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> operators = new LinkedHashMap<>();
        List<Statement> statements = new ArrayList<>();
        at.statements().forEach(it -> statements.addAll(it.sequence()));
        for (Statement statement : statements) {
            Optional<Map.Entry<String, String>> update = update(statement);
            if (update.isEmpty()
                    || !update.get()
                            .getValue()
                            .equals(
                                    operators.getOrDefault(
                                            update.get().getKey(), update.get().getValue()))) {
                return Optional.empty();
            }
            operators.put(update.get().getKey(), update.get().getValue());
        }
        boolean mixed = statements.stream().anyMatch(it -> usesSeveral(it, operators.keySet()));
        return mixed || operators.isEmpty() || !mayBeOwn(operators.keySet(), carrier.get())
                ? Optional.empty()
                : Optional.of(new Reduction(carrier.get(), clauses(operators)));
    }

    private static boolean usesSeveral(Statement statement, Set<String> variables) {
        Set<String> used = new HashSet<>();
        for (Expression expression : statement.allExpressions()) {
            if (expression instanceof Expression.Name name && variables.contains(name.name())) {
                used.add(name.name());
            }
        }
        return used.size() > 1;
    }

    private boolean isTask() {
        return at.innermost(DirectiveKind.TASK, DirectiveKind.TASKLOOP).isPresent();
    }

    private static String clauses(Map<String, String> operators) {
        Map<String, Set<String>> variables = new LinkedHashMap<>();
        operators.forEach(
                (name, operator) ->
                        variables.computeIfAbsent(operator, it -> new LinkedHashSet<>()).add(name));
        List<String> clauses = new ArrayList<>();
        variables.forEach(
                (operator, all) ->
                        clauses.add("reduction(" + operator + ":" + String.join(", ", all) + ")"));
        return String.join(" ", clauses);
    }

    /** The variable that a statement updates, and by which operator of the clause. */
    private static Optional<Map.Entry<String, String>> update(Statement statement) {
        if (statement instanceof Statement.Evaluation evaluation
                && evaluation.expression() instanceof Expression.Assignment assignment
                && assignment.target() instanceof Expression.Name target) {
            return update(target.name(), assignment);
        }
        if (statement instanceof Statement.Branch branch && branch.parts().size() == 1) {
            return extreme(branch);
        }
        return Optional.empty();
    }

    private static Optional<Map.Entry<String, String>> update(
            String name, Expression.Assignment assignment) {
        Expression value = assignment.value();
        String operator = assignment.operator();
        if (operator.isEmpty() && value instanceof Expression.Operation both) {
            // x = x + y, and x = y + x where that is the same.
            List<Expression> operands = both.operands();
            boolean first = operands.size() == 2 && operands.get(0).isNamed(name);
            boolean second =
                    operands.size() == 2
                            && operands.get(1).isNamed(name)
                            && both.operator().matches("[+*&|^]|&&|\\|\\|");
            operator = first || second ? both.operator() : "";
            value = first || second ? operands.get(first ? 1 : 0) : value;
        }
        if (operator.isEmpty() && value instanceof Expression.Call call) {
            String extreme = call.name().replaceFirst("^(?:std::|f)", "").replaceFirst("f$", "");
            List<Expression> arguments = call.arguments();
            boolean own = arguments.size() == 2 && call.mentions(name);
            boolean once =
                    own
                            && arguments.get(0).isNamed(name) != arguments.get(1).isNamed(name)
                            && (arguments.get(0).mentions(name) != arguments.get(1).mentions(name));
            return once && extreme.matches("max|min")
                    ? Optional.of(Map.entry(name, extreme))
                    : Optional.empty();
        }
        String same = operator.equals("-") ? "+" : operator;
        return same.matches("[+*&|^]|&&|\\|\\||\\.(?:and|or|eqv|neqv)\\.") && !value.mentions(name)
                ? Optional.of(Map.entry(name, same))
                : Optional.empty();
    }

    /** {@code if (e > x) x = e;}. */
    private static Optional<Map.Entry<String, String>> extreme(Statement.Branch branch) {
        List<Statement> then = branch.parts().get(0).sequence();
        if (!(branch.condition() instanceof Expression.Operation test)
                || !test.operator().matches("[<>]=?")
                || test.operands().size() != 2
                || then.size() != 1
                || !(then.get(0) instanceof Statement.Evaluation evaluation)
                || !(evaluation.expression() instanceof Expression.Assignment assignment)
                || !assignment.operator().isEmpty()
                || !(assignment.target() instanceof Expression.Name target)) {
            return Optional.empty();
        }
        boolean last = test.operands().get(1).isNamed(target.name());
        Expression variable = test.operands().get(last ? 1 : 0);
        Expression value = test.operands().get(last ? 0 : 1);
        boolean greater = test.operator().startsWith(">") == last;
        return variable.isNamed(target.name())
                        && value.isLike(assignment.value())
                        && !value.mentions(target.name())
                ? Optional.of(Map.entry(target.name(), greater ? "max" : "min"))
                : Optional.empty();
    }

    /** Whether each thread could have variables of its own until the carrier ends. */
    private boolean mayBeOwn(Set<String> variables, Construct carrier) {
        TextRange section = at.construct().extent();
        int place = section.start();
        Accesses inside = Accesses.of(names, at.statements());
        Accesses all = Accesses.of(names, at.at(carrier).statements());
        boolean called = !all.calls().isEmpty();
        if (!inside.areAllToPlainNumbers() || !inside.calls().isEmpty()) {
            return false;
        }
        for (String name : variables) {
            boolean shared = !at.isOwn(name, place, carrier);
            boolean local = code.declaration(name, place).isPresent() || !names.isGlobal(name);
            if (!names.isNumber(name) || !shared || called && !local) {
                return false;
            }
        }
        // Values that depend on a variable that another thread may just have changed.
        return at.at(carrier).statements().stream()
                        .flatMap(it -> it.all().stream())
                        .noneMatch(it -> it instanceof Statement.Unknown)
                && all.all().stream()
                        .filter(use -> variables.contains(use.name()))
                        .allMatch(use -> isIn(section, use))
                && isShared(carrier, variables);
    }

    /** Whether the variables are those of the code around the team, not of each of its threads. */
    private boolean isShared(Construct carrier, Set<String> variables) {
        Optional<Construct> region = at.innermost(DirectiveKind.PARALLEL);
        return region.isPresent()
                && carrier.extent().start() >= region.get().extent().start()
                && variables.stream()
                        .noneMatch(
                                it -> at.isOwn(it, at.construct().extent().start(), region.get()));
    }

    private static boolean isIn(TextRange section, Access use) {
        return section.start() <= use.offset() && use.offset() < section.end();
    }
}
