// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * How much work each property may be in a run. Evaluating ends always, but groups within groups can
 * be more than anybody waits for, and properties come with projects: one that takes too many steps
 * has no value from then on. Steps are counted, not time, so that every machine says the same. For
 * one thread.
 */
final class WorkLimit {
    /** Of all properties together: some seconds. */
    private static final long TOGETHER = 2_000_000_000L;

    /** For each property and each figure that a thread has left: far more than one look at all. */
    private static final long EACH = 200;

    private final long most;
    private final long[] done;

    /**
     * @param properties how many there are
     * @param most steps of each of them
     */
    WorkLimit(int properties, long most) {
        this.most = most;
        this.done = new long[properties];
    }

    /**
     * Returns the limit for some properties.
     *
     * @param figures how many the run has left: its size
     */
    static WorkLimit of(int properties, long figures) {
        return new WorkLimit(properties, TOGETHER / Math.max(1, properties) + EACH * figures);
    }

    /** Counts the steps of a property; returns whether it may go on. */
    boolean spend(int property, long steps) {
        if (isSpent(property)) {
            return false;
        }
        done[property] += steps;
        return !isSpent(property);
    }

    /** Whether a property has taken too many steps. */
    boolean isSpent(int property) {
        return done[property] > most;
    }

    /** How many steps an expression is, each group in it counted with one element. */
    static long steps(Expression expression) {
        long steps = 1;
        for (Expression operand : Expressions.operands(expression)) {
            steps += steps(operand);
        }
        return steps;
    }
}
