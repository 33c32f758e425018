// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Aggregate;
import io.github.pomplens.properties.generated.propertyLanguage.Binary;
import io.github.pomplens.properties.generated.propertyLanguage.Call;
import io.github.pomplens.properties.generated.propertyLanguage.CallerQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.Conditional;
import io.github.pomplens.properties.generated.propertyLanguage.CostQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.InsideQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.NumberLiteral;
import io.github.pomplens.properties.generated.propertyLanguage.Otherwise;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Reference;
import io.github.pomplens.properties.generated.propertyLanguage.TextLiteral;
import io.github.pomplens.properties.generated.propertyLanguage.Unary;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Question;
import io.github.pomplens.runtime.analysis.property.Expression.UnaryOperator;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Compiles expressions: resolves their names and checks their units. */
final class ExpressionResolver {
    private static final Map<String, BinaryOperator> OPERATORS =
            Map.ofEntries(
                    Map.entry("+", BinaryOperator.ADD),
                    Map.entry("-", BinaryOperator.SUBTRACT),
                    Map.entry("*", BinaryOperator.MULTIPLY),
                    Map.entry("of", BinaryOperator.MULTIPLY),
                    Map.entry("/", BinaryOperator.DIVIDE),
                    Map.entry("<", BinaryOperator.LESS),
                    Map.entry("<=", BinaryOperator.LESS_OR_EQUAL),
                    Map.entry(">", BinaryOperator.GREATER),
                    Map.entry(">=", BinaryOperator.GREATER_OR_EQUAL),
                    Map.entry("==", BinaryOperator.EQUAL),
                    Map.entry("!=", BinaryOperator.NOT_EQUAL),
                    Map.entry("and", BinaryOperator.AND),
                    Map.entry("or", BinaryOperator.OR));

    private final PropertyText source;
    private final int base;
    private final PropertyNames names;
    private final @Nullable Group group;

    /**
     * @param base where in the file the parsed text begins
     * @param group of whose elements it speaks; null outside of groups
     */
    ExpressionResolver(PropertyText source, int base, PropertyNames names, @Nullable Group group) {
        this.source = source;
        this.base = base;
        this.names = names;
        this.group = group;
    }

    /** Compiles an expression that must have a unit. */
    Typed compile(@Nullable EObject expression, Unit wanted, String what) throws Rejection {
        Typed typed = compile(expression);
        if (UnitRules.same(typed.unit(), wanted).isEmpty()) {
            throw new Rejection(
                    span(expression),
                    what
                            + " must be "
                            + UnitRules.name(wanted)
                            + ", but this is "
                            + UnitRules.name(typed.unit())
                            + ".");
        }
        return typed;
    }

    Typed compile(@Nullable EObject expression) throws Rejection {
        if (expression
                instanceof io.github.pomplens.properties.generated.propertyLanguage.Group it) {
            return compile(it.getExpression());
        } else if (expression instanceof NumberLiteral number) {
            return number(number);
        } else if (expression instanceof TextLiteral text) {
            return new Typed(new Expression.Words(Quoted.text(text.getText())), Unit.TEXT);
        } else if (expression instanceof Unary unary) {
            return unary(unary);
        } else if (expression instanceof Binary binary) {
            return binary(binary);
        } else if (expression instanceof Conditional conditional) {
            return conditional(conditional);
        } else if (expression instanceof Otherwise otherwise) {
            Typed first = compile(otherwise.getFirst());
            Typed second = compile(otherwise.getSecond());
            Unit unit = same(otherwise, first, second, "stand in for");
            return new Typed(
                    new Expression.Otherwise(first.expression(), second.expression()), unit);
        } else if (expression instanceof Aggregate aggregate) {
            return aggregate(aggregate);
        } else if (expression instanceof Reference reference) {
            return references().reference(reference);
        } else if (expression instanceof Call call) {
            return new CallCompiler(this, references()).compile(call);
        } else if (expression instanceof InsideQuestion inside) {
            Span span = span(inside, Literals.INSIDE_QUESTION__NAME);
            return test(Question.INSIDE, Words.kind(span, inside.getName()));
        } else if (expression instanceof CallerQuestion caller) {
            return test(Question.CALLED_BY, Quoted.text(caller.getPattern()));
        } else if (expression instanceof CostQuestion cost) {
            Span span = span(cost, Literals.COST_QUESTION__PROPERTY);
            String id = references().property(span, cost.getProperty());
            return new Typed(new Expression.CostOf(id), Unit.TIME);
        }
        throw new Rejection(span(expression), "A value is missing here.");
    }

    static Typed test(Question question, String name) {
        return new Typed(new Expression.Test(question, name), Unit.BOOLEAN);
    }

    /** Compiles a number, with the sign before it. */
    Typed number(NumberLiteral literal) throws Rejection {
        double value = value(literal);
        String unit = literal.getUnit();
        if (unit == null) {
            return new Typed(new Expression.Constant(value, Unit.NUMBER), Unit.NUMBER);
        }
        UnitRules.Suffix suffix = UnitRules.SUFFIXES.get(unit);
        if (suffix == null) {
            throw new Rejection(
                    span(literal, Literals.NUMBER_LITERAL__UNIT),
                    "There is no unit \""
                            + unit
                            + "\". Units are "
                            + String.join(", ", UnitRules.SUFFIXES.keySet())
                            + ".");
        }
        return new Typed(
                new Expression.Constant(value * suffix.factor(), suffix.unit()), suffix.unit());
    }

    private double value(NumberLiteral literal) throws Rejection {
        String digits = literal.getValue();
        if (digits == null || digits.length() > 30) {
            throw new Rejection(
                    span(literal), "This number has too many digits. Write at most 30.");
        }
        return Double.parseDouble(digits);
    }

    private Typed unary(Unary unary) throws Rejection {
        if (unary.getOperator().equals("not")) {
            Typed operand = compile(unary.getOperand(), Unit.BOOLEAN, "What is behind \"not\"");
            return new Typed(
                    new Expression.Unary(UnaryOperator.NOT, operand.expression()), Unit.BOOLEAN);
        }
        Typed operand = numeric(unary.getOperand());
        return new Typed(
                new Expression.Unary(UnaryOperator.NEGATE, operand.expression()), operand.unit());
    }

    private Typed binary(Binary binary) throws Rejection {
        BinaryOperator operator = OPERATORS.get(binary.getOperator());
        if (operator == null) {
            throw new Rejection(span(binary), "This can't be read. Look at what is around it.");
        }
        return switch (operator) {
            case AND, OR -> {
                String what = "What is at \"" + binary.getOperator() + "\"";
                Typed left = compile(binary.getLeft(), Unit.BOOLEAN, what);
                Typed right = compile(binary.getRight(), Unit.BOOLEAN, what);
                yield typed(operator, left, right, Unit.BOOLEAN);
            }
            case ADD, SUBTRACT -> {
                Typed left = numeric(binary.getLeft());
                Typed right = numeric(binary.getRight());
                String verb = operator == BinaryOperator.ADD ? "be added to" : "be subtracted by";
                yield typed(operator, left, right, same(binary, left, right, verb));
            }
            case MULTIPLY -> product(binary);
            case DIVIDE -> {
                Typed left = numeric(binary.getLeft());
                Typed right = numeric(binary.getRight());
                yield typed(operator, left, right, UnitRules.quotient(left.unit(), right.unit()));
            }
            case EQUAL, NOT_EQUAL -> {
                Typed left = compile(binary.getLeft());
                Typed right = compile(binary.getRight());
                same(binary, left, right, "be compared with");
                yield typed(operator, left, right, Unit.BOOLEAN);
            }
            default -> {
                Typed left = numeric(binary.getLeft());
                Typed right = numeric(binary.getRight());
                same(binary, left, right, "be compared with");
                yield typed(operator, left, right, Unit.BOOLEAN);
            }
        };
    }

    private Typed product(Binary binary) throws Rejection {
        Typed left = numeric(binary.getLeft());
        Typed right = numeric(binary.getRight());
        boolean ratio = UnitRules.same(left.unit(), Unit.RATIO).isPresent();
        if (binary.getOperator().equals("of") && !ratio) {
            throw new Rejection(
                    span(binary.getLeft()),
                    "Only a ratio can be \"of\" something, and this is "
                            + UnitRules.name(left.unit())
                            + ": write \"*\".");
        }
        return typed(
                BinaryOperator.MULTIPLY, left, right, UnitRules.product(left.unit(), right.unit()));
    }

    private static Typed typed(BinaryOperator operator, Typed left, Typed right, Unit unit) {
        return new Typed(
                new Expression.Binary(operator, left.expression(), right.expression()), unit);
    }

    private Typed conditional(Conditional conditional) throws Rejection {
        Typed condition =
                compile(conditional.getCondition(), Unit.BOOLEAN, "What is behind \"if\"");
        Typed yes = compile(conditional.getYes());
        Typed no = compile(conditional.getNo());
        Unit unit = same(conditional, yes, no, "be an alternative to");
        return new Typed(
                new Expression.Conditional(
                        condition.expression(), yes.expression(), no.expression()),
                unit);
    }

    /** Demands that two values have one unit. */
    Unit same(EObject both, Typed left, Typed right, String verb) throws Rejection {
        Optional<Unit> unit = UnitRules.same(left.unit(), right.unit());
        if (unit.isPresent()) {
            return unit.get();
        }
        String message =
                capital(UnitRules.name(left.unit()))
                        + " can't "
                        + verb
                        + " "
                        + UnitRules.name(right.unit());
        if (both instanceof Binary binary && isPercentOfNothing(left, right)) {
            throw percentOfWhat(binary, left, message);
        }
        throw new Rejection(span(both), message + advice(left.unit(), right.unit()));
    }

    /** A time beside a ratio most often stands for that part of the time. */
    private static boolean isPercentOfNothing(Typed left, Typed right) {
        boolean dimension = left.unit().isNumeric() && !left.unit().isPlain();
        return dimension && right.unit().equals(Unit.RATIO);
    }

    private Rejection percentOfWhat(Binary binary, Typed left, String message) {
        Span ratio = span(binary.getRight());
        String whole =
                group == null && left.unit().equals(Unit.TIME)
                        ? "time"
                        : span(binary.getLeft()).text();
        String replacement = ratio.text() + " of " + whole;
        return new Rejection(
                span(binary),
                ProblemCode.PERCENT_OF_WHAT,
                message + ": write " + replacement + ".",
                replacement,
                String.valueOf(ratio.offset()),
                String.valueOf(ratio.length()));
    }

    private static String advice(Unit left, Unit right) {
        boolean plain = left.equals(Unit.NUMBER) || right.equals(Unit.NUMBER);
        Unit other = left.equals(Unit.NUMBER) ? right : left;
        if (plain && other.equals(Unit.TIME)) {
            return ". Give the number a unit, such as 5 ms.";
        }
        return plain && other.equals(Unit.BYTES)
                ? ". Give the number a unit, such as 64 KiB."
                : ". Both must have the same unit.";
    }

    static String capital(String words) {
        return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
    }

    /** Compiles an expression that must be a number. */
    Typed numeric(@Nullable EObject expression) throws Rejection {
        Typed typed = compile(expression);
        if (!typed.unit().isNumeric()) {
            throw new Rejection(
                    span(expression),
                    "One can't calculate with "
                            + UnitRules.name(typed.unit())
                            + ". A number is wanted here.");
        }
        return typed;
    }

    private Typed aggregate(Aggregate aggregate) throws Rejection {
        Combination combination =
                Words.constant(
                        Combination.values(),
                        aggregate.getCombination(),
                        span(aggregate, Literals.AGGREGATE__COMBINATION),
                        "way to combine values");
        Group over =
                Words.constant(
                        Group.values(),
                        aggregate.getGroup(),
                        span(aggregate, Literals.AGGREGATE__GROUP),
                        "group");
        ExpressionResolver inner = new ExpressionResolver(source, base, names, over);
        if (over == Group.VISITS) {
            checkVisits(aggregate, combination);
        }
        boolean count = combination == Combination.COUNT;
        Typed value =
                count
                        ? inner.compile(
                                aggregate.getValue(),
                                Unit.BOOLEAN,
                                "What is counted, its condition,")
                        : inner.numeric(aggregate.getValue());
        Optional<Expression> filter = Optional.empty();
        if (aggregate.getFilter() != null) {
            String what = "What is behind \"where\"";
            filter =
                    Optional.of(
                            inner.compile(aggregate.getFilter(), Unit.BOOLEAN, what).expression());
        }
        return new Typed(
                new Expression.Aggregate(combination, over, value.expression(), filter),
                count ? Unit.COUNT : value.unit());
    }

    /** Single visits are not kept: only what their times come to is known. */
    private void checkVisits(Aggregate aggregate, Combination combination) throws Rejection {
        if (combination == Combination.COUNT) {
            throw new Rejection(span(aggregate), "Visits are counted by the metric \"visits\".");
        }
        boolean bare =
                aggregate.getFilter() == null
                        && aggregate.getValue() instanceof Reference reference
                        && reference.getOwner() == null
                        && "time".equals(reference.getName());
        if (!bare) {
            throw new Rejection(
                    span(aggregate),
                    "Of single visits only their time is known: write "
                            + aggregate.getCombination()
                            + " over visits (time).");
        }
    }

    private References references() {
        return new References(source, base, names, group);
    }

    Span span(@Nullable EObject element) {
        return element == null ? new Span(source, base, 0) : Span.of(source, base, element);
    }

    Span span(EObject element, org.eclipse.emf.ecore.EStructuralFeature feature) {
        return Span.of(source, base, element, feature, 0);
    }

    static List<String> texts(Enum<?>[] constants) {
        return Arrays.stream(constants).map(BuiltInNames::text).toList();
    }
}
