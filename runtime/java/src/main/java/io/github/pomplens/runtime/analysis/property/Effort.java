// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Definition.Value;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import java.util.List;

/**
 * How much work it is to evaluate expressions of one property, so that what a figure decides
 * already is not looked for in the source.
 */
final class Effort {
    /** A figure of the construct, and what is calculated of such. */
    private static final int FIGURE = 0;

    /** All elements of a group. */
    private static final int GROUP = 1;

    /** What the source says, or another property, which may ask for that. */
    private static final int SOURCE = 2;

    private final int[] values;

    /**
     * @param values that the property has named, each after those that it uses
     */
    Effort(List<Value> values) {
        this.values = new int[values.size()];
        for (int i = 0; i < this.values.length; i++) {
            this.values[i] = of(values.get(i).expression());
        }
    }

    /** Whether one expression takes less than another. */
    boolean isLess(Expression one, Expression other) {
        return of(one) < of(other);
    }

    private int of(Expression expression) {
        int most = own(expression);
        for (Expression operand : Expressions.operands(expression)) {
            most = Math.max(most, of(operand));
        }
        return most;
    }

    private int own(Expression expression) {
        if (expression instanceof Expression.Named named) {
            return values[named.index()];
        }
        if (expression instanceof Expression.MetricOf metric) {
            return metric.owner() == Owner.SOURCE ? SOURCE : FIGURE;
        }
        if (expression instanceof Expression.Holds || expression instanceof Expression.CostOf) {
            return SOURCE;
        }
        return expression instanceof Expression.Aggregate ? GROUP : FIGURE;
    }
}
