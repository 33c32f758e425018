// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/**
 * The header of a loop whose iterations are known when it begins (OpenMP, section 4.4.1).
 *
 * @param statement all of the loop
 * @param variable its name where it gets its first value
 * @param declares whether that is its declaration
 * @param from the first value
 * @param condition all of the condition
 * @param to what the variable is compared with
 * @param upwards whether it is compared by {@code <} or {@code <=}
 * @param inclusive whether it takes the last value, too
 * @param step what it changes by; null for 1
 * @param added whether the step is added, not subtracted
 */
record LoopHeader(
        ForStatement statement,
        SimpleName variable,
        boolean declares,
        Expression from,
        Expression condition,
        Expression to,
        boolean upwards,
        boolean inclusive,
        @Nullable Expression step,
        boolean added) {

    private record Start(SimpleName variable, boolean declares, Expression from) {}

    private record Limit(Expression to, boolean upwards, boolean inclusive) {}

    private record Step(@Nullable Expression by, boolean added) {}

    /** Returns the header of a loop; empty when its iterations can't be known before. */
    static Optional<LoopHeader> of(ForStatement loop) {
        if (loop.initializers().size() != 1
                || loop.updaters().size() != 1
                || loop.getExpression() == null) {
            return Optional.empty();
        }
        Start start = start((ASTNode) loop.initializers().get(0));
        if (start == null) {
            return Optional.empty();
        }
        String name = start.variable.getIdentifier();
        Limit limit = limit(loop.getExpression(), name);
        Step step = step((Expression) loop.updaters().get(0), name);
        if (limit == null || step == null || step.by == null && step.added != limit.upwards) {
            return Optional.empty();
        }
        return Optional.of(
                new LoopHeader(
                        loop,
                        start.variable,
                        start.declares,
                        start.from,
                        loop.getExpression(),
                        limit.to,
                        limit.upwards,
                        limit.inclusive,
                        step.by,
                        step.added));
    }

    private static @Nullable Start start(ASTNode node) {
        if (node instanceof VariableDeclarationExpression declaration
                && declaration.fragments().size() == 1
                && declaration.fragments().get(0) instanceof VariableDeclarationFragment fragment
                && fragment.getInitializer() != null) {
            return new Start(fragment.getName(), true, fragment.getInitializer());
        }
        return node instanceof Assignment assignment
                        && assignment.getOperator() == Assignment.Operator.ASSIGN
                        && assignment.getLeftHandSide() instanceof SimpleName name
                ? new Start(name, false, assignment.getRightHandSide())
                : null;
    }

    private static @Nullable Limit limit(Expression condition, String name) {
        if (!(condition instanceof InfixExpression infix) || infix.hasExtendedOperands()) {
            return null;
        }
        boolean left = isName(infix.getLeftOperand(), name);
        if (!left && !isName(infix.getRightOperand(), name)) {
            return null;
        }
        Expression to = left ? infix.getRightOperand() : infix.getLeftOperand();
        return switch (infix.getOperator().toString()) {
            case "<" -> new Limit(to, left, false);
            case "<=" -> new Limit(to, left, true);
            case ">" -> new Limit(to, !left, false);
            case ">=" -> new Limit(to, !left, true);
            default -> null;
        };
    }

    private static @Nullable Step step(Expression update, String name) {
        if (update instanceof PostfixExpression postfix && isName(postfix.getOperand(), name)) {
            return new Step(null, postfix.getOperator() == PostfixExpression.Operator.INCREMENT);
        }
        if (update instanceof PrefixExpression prefix && isName(prefix.getOperand(), name)) {
            return new Step(null, prefix.getOperator() == PrefixExpression.Operator.INCREMENT);
        }
        if (!(update instanceof Assignment assignment)
                || !isName(assignment.getLeftHandSide(), name)) {
            return null;
        }
        Expression by = assignment.getRightHandSide();
        return switch (assignment.getOperator().toString()) {
            case "+=" -> new Step(by, true);
            case "-=" -> new Step(by, false);
            case "=" -> sum(by, name);
            default -> null;
        };
    }

    private static @Nullable Step sum(Expression sum, String name) {
        if (!(sum instanceof InfixExpression infix) || infix.hasExtendedOperands()) {
            return null;
        }
        boolean first = isName(infix.getLeftOperand(), name);
        if (infix.getOperator() == InfixExpression.Operator.PLUS) {
            boolean second = isName(infix.getRightOperand(), name);
            return first
                    ? new Step(infix.getRightOperand(), true)
                    : second ? new Step(infix.getLeftOperand(), true) : null;
        }
        return first && infix.getOperator() == InfixExpression.Operator.MINUS
                ? new Step(infix.getRightOperand(), false)
                : null;
    }

    private static boolean isName(Expression expression, String name) {
        return expression instanceof SimpleName simple && simple.getIdentifier().equals(name);
    }
}
