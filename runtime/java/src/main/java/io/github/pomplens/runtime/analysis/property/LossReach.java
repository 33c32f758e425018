// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import java.util.List;

/**
 * How far the loss of a property reaches into the constructs below the one that it is of: what it
 * is calculated from says that.
 */
enum LossReach {
    /** Nothing of it is lost below: it comes from what the construct itself does. */
    OWN,

    /** What threads lose below shows in it, but for waits that were over when they left there. */
    UNTIL_THREADS_MEET,

    /** All that is lost below shows in it: whole times of two runs are compared. */
    ALL;

    /** Returns that of a property's cost. */
    static LossReach of(Definition property) {
        return property.cost().map(cost -> of(cost, property.values(), false)).orElse(OWN);
    }

    private static LossReach of(
            Expression expression, List<Definition.Value> values, boolean ofThreads) {
        LossReach reach = own(expression, values, ofThreads);
        boolean threads =
                expression instanceof Expression.Aggregate aggregate
                        ? aggregate.group() == Group.THREADS || aggregate.group() == Group.RANKS
                        : ofThreads;
        for (Expression operand : Expressions.operands(expression)) {
            LossReach other = of(operand, values, threads);
            reach = other.compareTo(reach) > 0 ? other : reach;
        }
        return reach;
    }

    private static LossReach own(
            Expression expression, List<Definition.Value> values, boolean ofThreads) {
        if (expression instanceof Expression.Named named) {
            return of(values.get(named.index()).expression(), values, ofThreads);
        }
        if (expression instanceof Expression.MetricOf metric) {
            if (metric.owner() == Owner.BEFORE || metric.owner() == Owner.SERIES) {
                return ALL;
            }
            boolean ofIt =
                    metric.owner() == Owner.CONSTRUCT
                            || metric.owner() == Owner.ELEMENT && ofThreads;
            return ofIt && isInclusive(metric.name()) ? UNTIL_THREADS_MEET : OWN;
        }
        return OWN;
    }

    /** Whether a figure is, of all threads; that of each of them is then, too. */
    private static boolean isInclusive(String name) {
        return Metric.of(Owner.CONSTRUCT, name).map(Metric::isInclusive).orElse(false);
    }
}
