// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds which of the conditions that a property joins by {@code and} are false, and writes each
 * with the values on both of its sides.
 */
final class FailedConditions {
    private final Definition definition;
    private final ExpressionCompiler compiler;
    private final Frame frame;

    FailedConditions(Definition definition, ExpressionCompiler compiler, Frame frame) {
        this.definition = definition;
        this.compiler = compiler;
        this.frame = frame;
    }

    /** The false ones, in the order in which the property has them. */
    List<String> of(Expression condition) {
        List<String> failed = new ArrayList<>();
        collect(condition, failed);
        return failed;
    }

    private void collect(Expression expression, List<String> failed) {
        if (expression instanceof Expression.Binary both && both.operator() == BinaryOperator.AND) {
            collect(both.left(), failed);
            collect(both.right(), failed);
        } else if (isFalse(expression)) {
            failed.add(text(expression) + values(expression));
        }
    }

    private boolean isFalse(Expression expression) {
        Code code = compiler.compile(expression, null);
        return code.isKnown(frame)
                && code instanceof Code.Number number
                && number.of(frame) == Questions.NO;
    }

    /** What a comparison compares; empty for what the words say already. */
    private String values(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            return values(unary.operand());
        }
        if (!(expression instanceof Expression.Binary compared)
                || sign(compared.operator()).isEmpty()) {
            return "";
        }
        Unit of = unit(compared.left());
        boolean isMultiple =
                of.equals(Unit.RATIO)
                        && Math.max(number(compared.left()), number(compared.right())) > 1;
        Unit unit = isMultiple ? Unit.NUMBER : of;
        String left = value(compared.left(), unit);
        String right = value(compared.right(), unit);
        String sides = left + " " + sign(compared.operator()) + " " + right;
        return sides.equals(text(expression)) ? "" : ": " + sides;
    }

    private String value(Expression expression, Unit unit) {
        Code code = compiler.compile(expression, null);
        if (!code.isKnown(frame)) {
            return "?";
        }
        return code instanceof Code.Number number
                ? Values.precise(number.of(frame), unit)
                : String.valueOf(((Code.Text) code).of(frame));
    }

    private double number(Expression expression) {
        Code code = compiler.compile(expression, null);
        return code.isKnown(frame) && code instanceof Code.Number number ? number.of(frame) : 0;
    }

    private Unit unit(Expression expression) {
        if (expression instanceof Expression.Named named) {
            return definition.values().get(named.index()).unit();
        }
        if (expression instanceof Expression.ParameterOf parameter) {
            return definition.parameters().get(parameter.index()).unit();
        }
        if (expression instanceof Expression.MetricOf metric) {
            return Explainer.unit(metric);
        }
        if (expression instanceof Expression.Constant constant) {
            return constant.unit();
        }
        if (expression instanceof Expression.Binary binary) {
            return unit(binary);
        }
        List<Expression> operands = Expressions.operands(expression);
        boolean counts =
                expression instanceof Expression.Aggregate aggregate
                        && aggregate.combination() == Expression.Combination.COUNT;
        if (counts) {
            return Unit.COUNT;
        }
        return operands.isEmpty() ? Unit.NUMBER : unit(operands.get(0));
    }

    private Unit unit(Expression.Binary binary) {
        Unit left = unit(binary.left());
        Unit right = unit(binary.right());
        return switch (binary.operator()) {
            case MULTIPLY -> left.isPlain() && !right.isPlain() ? right : left;
            case DIVIDE -> left.equals(right) ? Unit.NUMBER : left;
            default -> left.equals(Unit.NUMBER) ? right : left;
        };
    }

    /** Writes an expression as the language has it. */
    private String text(Expression expression) {
        if (expression instanceof Expression.Named named) {
            return definition.values().get(named.index()).name();
        }
        if (expression instanceof Expression.ParameterOf parameter) {
            return definition.parameters().get(parameter.index()).name();
        }
        if (expression instanceof Expression.MetricOf metric) {
            return Explainer.name(metric);
        }
        if (expression instanceof Expression.Constant constant) {
            return Values.precise(constant.value(), constant.unit());
        }
        if (expression instanceof Expression.Words words) {
            return '"' + words.text() + '"';
        }
        if (expression instanceof Expression.Unary unary) {
            boolean not = unary.operator() == Expression.UnaryOperator.NOT;
            return (not ? "not " : "-") + part(unary.operand());
        }
        if (expression instanceof Expression.Binary binary) {
            return part(binary.left())
                    + " "
                    + (isPartOf(binary) ? "of" : operator(binary.operator()))
                    + " "
                    + part(binary.right());
        }
        return call(expression);
    }

    /** {@code 5 % of time} is a product. */
    private boolean isPartOf(Expression.Binary binary) {
        boolean isNamed =
                binary.left() instanceof Expression.ParameterOf
                        || binary.left() instanceof Expression.Constant;
        return isNamed
                && binary.operator() == BinaryOperator.MULTIPLY
                && unit(binary.left()).equals(Unit.RATIO);
    }

    private String call(Expression expression) {
        if (expression instanceof Expression.Known known) {
            return "known(" + text(known.operand()) + ")";
        }
        if (expression instanceof Expression.Holds holds) {
            return "holds(" + holds.property() + ")";
        }
        if (expression instanceof Expression.Test test) {
            return word(test.question()) + "(" + test.name() + ")";
        }
        if (expression instanceof Expression.Otherwise otherwise) {
            return "(" + text(otherwise.first()) + " otherwise " + text(otherwise.second()) + ")";
        }
        if (expression instanceof Expression.Aggregate aggregate) {
            return word(aggregate.combination())
                    + " over "
                    + word(aggregate.group())
                    + " ("
                    + text(aggregate.value())
                    + ")";
        }
        if (expression instanceof Expression.Call function) {
            List<String> arguments = function.arguments().stream().map(this::text).toList();
            return word(function.function()) + "(" + String.join(", ", arguments) + ")";
        }
        if (expression instanceof Expression.Conditional choice) {
            return "if "
                    + text(choice.condition())
                    + " then "
                    + text(choice.yes())
                    + " else "
                    + text(choice.no());
        }
        return "a condition";
    }

    private String part(Expression expression) {
        boolean joined =
                expression instanceof Expression.Binary
                        || expression instanceof Expression.Conditional;
        boolean product =
                expression instanceof Expression.Binary binary
                        && (binary.operator() == BinaryOperator.MULTIPLY
                                || binary.operator() == BinaryOperator.DIVIDE);
        return joined && !product ? "(" + text(expression) + ")" : text(expression);
    }

    private static String operator(BinaryOperator operator) {
        return switch (operator) {
            case ADD -> "+";
            case SUBTRACT -> "-";
            case MULTIPLY -> "*";
            case DIVIDE -> "/";
            case AND, OR -> word(operator);
            default -> sign(operator);
        };
    }

    private static String sign(BinaryOperator operator) {
        return switch (operator) {
            case LESS -> "<";
            case LESS_OR_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_OR_EQUAL -> ">=";
            case EQUAL -> "==";
            case NOT_EQUAL -> "!=";
            default -> "";
        };
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
