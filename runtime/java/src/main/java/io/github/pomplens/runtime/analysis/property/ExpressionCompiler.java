// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Binary;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Function;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Unary;
import io.github.pomplens.runtime.analysis.property.Expression.UnaryOperator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the expressions of one property. What is the same for the whole run, such as parameters
 * and the run's own metrics, is looked up once.
 *
 * <p>Missing values are NaN, which arithmetic passes on by itself; a text that is missing is null.
 */
final class ExpressionCompiler {
    private static final double MISSING = Double.NaN;

    private final Evaluator evaluator;
    private final Definition property;
    private final MetricCompiler metrics;
    private final GroupCompiler groups;
    private final Effort effort;

    ExpressionCompiler(Evaluator evaluator, Definition property) {
        this.evaluator = evaluator;
        this.property = property;
        this.metrics = new MetricCompiler(evaluator);
        this.groups = new GroupCompiler(this, evaluator.shared());
        this.effort = new Effort(property.values());
    }

    /** Compiles what gives a number or a truth value. */
    Code.Number number(Expression expression, @Nullable Group group) {
        return number(compile(expression, group));
    }

    private static Code.Number number(Code code) {
        return code instanceof Code.Number number ? number : Code.Number.constant(MISSING);
    }

    /**
     * Compiles an expression.
     *
     * @param group whose element's metrics are meant; null outside of groups
     */
    Code compile(Expression expression, @Nullable Group group) {
        if (expression instanceof Expression.Constant constant) {
            return Code.Number.constant(constant.value());
        }
        if (expression instanceof Expression.Words words) {
            Code.Text text = frame -> words.text();
            return text;
        }
        if (expression instanceof Expression.MetricOf metric) {
            return metrics.metric(metric, group);
        }
        if (expression instanceof Expression.Counter counter) {
            return metrics.counter(counter, group);
        }
        if (expression instanceof Expression.Named named) {
            return named(named.index());
        }
        if (expression instanceof Expression.ParameterOf parameter) {
            return Code.Number.constant(property.parameters().get(parameter.index()).value());
        }
        if (expression instanceof Unary unary) {
            return unary(unary, group);
        }
        if (expression instanceof Binary binary) {
            return binary(binary, group);
        }
        return compound(expression, group);
    }

    private Code compound(Expression expression, @Nullable Group group) {
        if (expression instanceof Expression.Conditional conditional) {
            return conditional(conditional, group);
        }
        if (expression instanceof Expression.Otherwise otherwise) {
            return otherwise(otherwise, group);
        }
        if (expression instanceof Expression.Known known) {
            Code operand = compile(known.operand(), group);
            Code.Number answer = frame -> Questions.answer(operand.isKnown(frame));
            return answer;
        }
        if (expression instanceof Expression.Call call) {
            return call(call, group);
        }
        if (expression instanceof Expression.Aggregate aggregate) {
            return groups.aggregate(aggregate, group);
        }
        if (expression instanceof Expression.Test test) {
            return test(test, group);
        }
        if (expression instanceof Expression.Holds holds) {
            int index = evaluator.index(holds.property());
            Code.Number answer = frame -> frame.inquiry().holds(index);
            return index < 0 ? Code.Number.constant(Questions.NO) : answer;
        }
        Expression.CostOf cost = (Expression.CostOf) expression;
        int index = evaluator.index(cost.property());
        Code.Number answer = frame -> frame.inquiry().costNs(index);
        return index < 0 ? Code.Number.constant(0) : answer;
    }

    private Code named(int index) {
        if (property.values().get(index).unit().sort() == Unit.Sort.TEXT) {
            Code.Text text = frame -> frame.text(index);
            return text;
        }
        Code.Number number = frame -> frame.number(index);
        return number;
    }

    private Code.Number unary(Unary unary, @Nullable Group group) {
        Code.Number operand = number(unary.operand(), group);
        // Both leave a missing value missing.
        return unary.operator() == UnaryOperator.NEGATE
                ? frame -> -operand.of(frame)
                : frame -> 1 - operand.of(frame);
    }

    private Code.Number binary(Binary binary, @Nullable Group group) {
        Code first = compile(binary.left(), group);
        Code second = compile(binary.right(), group);
        if (first instanceof Code.Text left && second instanceof Code.Text right) {
            return texts(binary.operator(), left, right);
        }
        // Compiling an operand twice would take twice as long at each level.
        Code.Number left = number(first);
        Code.Number right = number(second);
        return switch (binary.operator()) {
            case ADD -> frame -> finite(left.of(frame) + right.of(frame));
            case SUBTRACT -> frame -> finite(left.of(frame) - right.of(frame));
            case MULTIPLY -> frame -> finite(left.of(frame) * right.of(frame));
            // A division by zero gives no finite value either.
            case DIVIDE -> frame -> finite(left.of(frame) / right.of(frame));
            // The result doesn't depend on the order, but what is read for it does.
            case AND ->
                    effort.isLess(binary.right(), binary.left())
                            ? frame -> and(right, left, frame)
                            : frame -> and(left, right, frame);
            case OR ->
                    effort.isLess(binary.right(), binary.left())
                            ? frame -> or(right, left, frame)
                            : frame -> or(left, right, frame);
            default -> {
                Comparison comparison = comparison(binary.operator());
                yield frame -> comparison.of(left.of(frame), right.of(frame));
            }
        };
    }

    private interface Comparison {
        boolean holds(double left, double right);

        default double of(double left, double right) {
            return Double.isNaN(left) || Double.isNaN(right)
                    ? MISSING
                    : Questions.answer(holds(left, right));
        }
    }

    private static Comparison comparison(BinaryOperator operator) {
        return switch (operator) {
            case LESS -> (left, right) -> left < right;
            case LESS_OR_EQUAL -> (left, right) -> left <= right;
            case GREATER -> (left, right) -> left > right;
            case GREATER_OR_EQUAL -> (left, right) -> left >= right;
            case EQUAL -> (left, right) -> left == right;
            case NOT_EQUAL -> (left, right) -> left != right;
            default -> throw new IllegalArgumentException(operator + " does not compare");
        };
    }

    /** False when one is false, whatever the other is. */
    private static double and(Code.Number left, Code.Number right, Frame frame) {
        double one = left.of(frame);
        if (one == Questions.NO) {
            return Questions.NO;
        }
        double other = right.of(frame);
        return other == Questions.NO ? Questions.NO : one * other;
    }

    /** True when one is true, whatever the other is. */
    private static double or(Code.Number left, Code.Number right, Frame frame) {
        double one = left.of(frame);
        if (one == Questions.YES) {
            return Questions.YES;
        }
        double other = right.of(frame);
        return other == Questions.YES ? Questions.YES : one + other;
    }

    private static Code.Number texts(BinaryOperator operator, Code.Text left, Code.Text right) {
        boolean equal = operator == BinaryOperator.EQUAL;
        return frame -> {
            String one = left.of(frame);
            String other = right.of(frame);
            return one == null || other == null
                    ? MISSING
                    : Questions.answer(one.equals(other) == equal);
        };
    }

    private Code conditional(Expression.Conditional conditional, @Nullable Group group) {
        Code.Number condition = number(conditional.condition(), group);
        Code yes = compile(conditional.yes(), group);
        Code no = compile(conditional.no(), group);
        if (yes instanceof Code.Text first && no instanceof Code.Text second) {
            Code.Text text =
                    frame -> {
                        double holds = condition.of(frame);
                        return Double.isNaN(holds)
                                ? null
                                : (holds == Questions.YES ? first : second).of(frame);
                    };
            return text;
        }
        Code.Number first = number(yes);
        Code.Number second = number(no);
        Code.Number number =
                frame -> {
                    double holds = condition.of(frame);
                    return Double.isNaN(holds)
                            ? MISSING
                            : (holds == Questions.YES ? first : second).of(frame);
                };
        return number;
    }

    private Code otherwise(Expression.Otherwise otherwise, @Nullable Group group) {
        Code first = compile(otherwise.first(), group);
        Code second = compile(otherwise.second(), group);
        if (first instanceof Code.Text one && second instanceof Code.Text other) {
            Code.Text text = frame -> first(one.of(frame), other, frame);
            return text;
        }
        Code.Number one = number(first);
        Code.Number other = number(second);
        Code.Number number =
                frame -> {
                    double value = one.of(frame);
                    return Double.isNaN(value) ? other.of(frame) : value;
                };
        return number;
    }

    private static @Nullable String first(@Nullable String text, Code.Text other, Frame frame) {
        return text == null ? other.of(frame) : text;
    }

    private Code.Number call(Expression.Call call, @Nullable Group group) {
        List<Code.Number> arguments =
                call.arguments().stream().map(argument -> number(argument, group)).toList();
        Code.Number first = arguments.get(0);
        Function function = call.function();
        if (function == Function.MIN || function == Function.MAX) {
            Code.Number second = arguments.get(1);
            // Both are NaN when one of their arguments is.
            return function == Function.MIN
                    ? frame -> Math.min(first.of(frame), second.of(frame))
                    : frame -> Math.max(first.of(frame), second.of(frame));
        }
        return switch (function) {
            case ABS -> frame -> Math.abs(first.of(frame));
            case SQRT -> frame -> Math.sqrt(first.of(frame));
            case LOG2 -> frame -> finite(Math.log(first.of(frame)) / Math.log(2));
            case FLOOR -> frame -> Math.floor(first.of(frame));
            case CEIL -> frame -> Math.ceil(first.of(frame));
            default -> frame -> Math.floor(first.of(frame) + 0.5);
        };
    }

    private Code.Number test(Expression.Test test, @Nullable Group group) {
        Questions questions = evaluator.questions();
        String name = test.name();
        boolean ofElement = group == Group.CHILDREN || group == Group.DESCENDANTS;
        Pattern pattern = Questions.pattern(name);
        return frame -> {
            Subject subject = ofElement ? frame.element() : frame.construct();
            return switch (test.question()) {
                case IS -> questions.is(subject, name);
                case HAS -> questions.has(subject, name);
                case ALLOWS -> questions.allows(subject, name);
                case INSIDE -> questions.inside(subject, name);
                case CALLED_BY -> questions.calledBy(subject, pattern);
            };
        };
    }

    private static double finite(double value) {
        return Double.isInfinite(value) ? MISSING : value;
    }
}
