// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What can be found out about expressions without evaluating them. */
final class Expressions {
    private Expressions() {}

    /** Adds the properties that an expression asks about. */
    static void collectAsked(Expression expression, Set<String> asked) {
        if (expression instanceof Expression.Holds holds) {
            asked.add(holds.property());
        } else if (expression instanceof Expression.CostOf cost) {
            asked.add(cost.property());
        }
        operands(expression).forEach(it -> collectAsked(it, asked));
    }

    /** Returns the expressions that one is directly made of. */
    static List<Expression> operands(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            return List.of(unary.operand());
        }
        if (expression instanceof Expression.Binary binary) {
            return List.of(binary.left(), binary.right());
        }
        if (expression instanceof Expression.Conditional conditional) {
            return List.of(conditional.condition(), conditional.yes(), conditional.no());
        }
        if (expression instanceof Expression.Otherwise otherwise) {
            return List.of(otherwise.first(), otherwise.second());
        }
        if (expression instanceof Expression.Known known) {
            return List.of(known.operand());
        }
        if (expression instanceof Expression.Call call) {
            return call.arguments();
        }
        if (expression instanceof Expression.Aggregate aggregate) {
            List<Expression> operands = new ArrayList<>(List.of(aggregate.value()));
            aggregate.filter().ifPresent(operands::add);
            return operands;
        }
        return List.of();
    }
}
