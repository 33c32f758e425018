// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;
import java.util.Optional;

/**
 * An expression of the property language after its names were resolved and its units checked
 * (docs/properties/language.md). Evaluating it ends always, reads nothing but results, and gives a
 * number, a truth value, a text, or <em>missing</em>.
 */
public sealed interface Expression {
    /** A number in the base of its unit: nanoseconds, bytes, fractions. */
    record Constant(double value, Unit unit) implements Expression {}

    /** A text, to be compared. */
    record Words(String text) implements Expression {}

    /**
     * A metric.
     *
     * @param owner of what
     * @param name as {@link Metric} lists it for that owner
     */
    record MetricOf(Owner owner, String name) implements Expression {}

    /** What a hardware counter or a counter of the system has counted in the owner. */
    record Counter(Owner owner, String name) implements Expression {}

    /** A value that the property has named by {@code let}; an index into its list. */
    record Named(int index) implements Expression {}

    /** A parameter; an index into the property's list. */
    record ParameterOf(int index) implements Expression {}

    /** {@code -x} or {@code not x}. */
    record Unary(UnaryOperator operator, Expression operand) implements Expression {}

    /** {@code x + y} and the like. */
    record Binary(BinaryOperator operator, Expression left, Expression right)
            implements Expression {}

    /** {@code if c then x else y}. */
    record Conditional(Expression condition, Expression yes, Expression no) implements Expression {}

    /** {@code x otherwise y}: y where x is missing. */
    record Otherwise(Expression first, Expression second) implements Expression {}

    /** {@code known(x)}: whether x is not missing; never missing itself. */
    record Known(Expression operand) implements Expression {}

    /** {@code min(x, y)} and the like. */
    record Call(Function function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code max over threads (x where c)}; missing when there is no element with a value. */
    record Aggregate(
            Combination combination, Group group, Expression value, Optional<Expression> filter)
            implements Expression {}

    /** A question about the construct itself: {@code has(nowait)}, {@code inside(critical)}. */
    record Test(Question question, String name) implements Expression {}

    /** {@code holds(P)}: whether another property holds for the same construct. */
    record Holds(String property) implements Expression {}

    /** {@code costs(P)}: what another property costs here; 0 where it does not hold. */
    record CostOf(String property) implements Expression {}

    /** Operators with one operand. */
    enum UnaryOperator {
        NEGATE,
        NOT
    }

    /** Operators with two operands. {@code x of y} is a product. */
    enum BinaryOperator {
        ADD,
        SUBTRACT,
        MULTIPLY,
        DIVIDE,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        EQUAL,
        NOT_EQUAL,
        AND,
        OR
    }

    /** Functions of numbers. */
    enum Function {
        MIN,
        MAX,
        ABS,
        SQRT,
        LOG2,
        FLOOR,
        CEIL,
        ROUND
    }

    /** How a group's values become one. */
    enum Combination {
        SUM,
        MAX,
        MIN,
        MEAN,
        /** Standard deviation of the whole group. */
        DEVIATION,
        /** How many there are for which a condition holds. */
        COUNT
    }

    /** What a value is taken over. */
    enum Group {
        /** The threads that were in the construct. */
        THREADS,
        /** The ranks of an MPI program that were. */
        RANKS,
        /** Single visits, of which only {@code time} is known. */
        VISITS,
        /** Constructs directly below it at run time. */
        CHILDREN,
        /** All constructs below it at run time. */
        DESCENDANTS,
        /** The run and its repeats, of which only {@code time} is known. */
        REPEATS
    }

    /** Whose metric it is. */
    enum Owner {
        /** The construct that the property is asked for; written without an owner. */
        CONSTRUCT,
        /** The element of the aggregate around; written without an owner. */
        ELEMENT,
        /** The construct around it at run time: {@code around.time}. */
        AROUND,
        /** The parallel region that it belongs to, itself if it is one: {@code region.threads}. */
        REGION,
        /** The run: {@code run.time}. */
        RUN,
        /** What the source says of the construct: {@code source.atomic}. */
        SOURCE,
        /** The same construct in the run that is compared with: {@code before.time}. */
        BEFORE,
        /** The same construct over a series of runs: {@code series.efficiency}. */
        SERIES,
        /** The same construct in the run's trace: {@code trace.critical_path}. */
        TRACE,
        /** What samples say of the construct: {@code samples.hot_line}. */
        SAMPLES
    }

    /** What can be asked of a construct. */
    enum Question {
        /** Whether it is that directive, or one that combines it with others. */
        IS,
        /** Whether it has a clause, as far as that was recorded or its source is known. */
        HAS,
        /** Whether OpenMP allows it a clause. */
        ALLOWS,
        /** Whether a construct of that kind is around it at run time. */
        INSIDE,
        /** Whether it was reached from a function or user region of that name. */
        CALLED_BY
    }
}
