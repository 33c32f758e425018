// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Call;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Reference;
import io.github.pomplens.properties.generated.propertyLanguage.TextLiteral;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.Function;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Expression.Question;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Compiles what looks like a call: functions, questions and counters. */
final class CallCompiler {
    /** All names that may stand before a parenthesis, but the ways to combine groups. */
    static final List<String> NAMES =
            List.of(
                    "min", "max", "abs", "sqrt", "log2", "floor", "ceil", "round", "is", "has",
                    "allows", "holds", "known", "counter");

    private final ExpressionResolver expressions;
    private final References references;

    CallCompiler(ExpressionResolver expressions, References references) {
        this.expressions = expressions;
        this.references = references;
    }

    Typed compile(Call call) throws Rejection {
        Span name = expressions.span(call, Literals.CALL__FUNCTION);
        if (call.getOwner() != null && !call.getFunction().equals("counter")) {
            throw new Rejection(
                    expressions.span(call, Literals.CALL__OWNER),
                    "Only counter(\"...\") can have an owner. Leave \""
                            + call.getOwner()
                            + ".\" out.");
        }
        return switch (call.getFunction()) {
            case "min" -> pair(call, Function.MIN);
            case "max" -> pair(call, Function.MAX);
            case "abs" -> sameUnit(call, Function.ABS);
            case "floor" -> sameUnit(call, Function.FLOOR);
            case "ceil" -> sameUnit(call, Function.CEIL);
            case "round" -> sameUnit(call, Function.ROUND);
            case "sqrt" -> plain(call, Function.SQRT);
            case "log2" -> plain(call, Function.LOG2);
            case "is" -> {
                Span span = expressions.span(argument(call));
                yield ExpressionResolver.test(Question.IS, Words.kind(span, word(call)));
            }
            case "has" -> {
                Span span = expressions.span(argument(call));
                yield ExpressionResolver.test(Question.HAS, Words.clause(span, word(call)));
            }
            case "allows" -> {
                Span span = expressions.span(argument(call));
                yield ExpressionResolver.test(Question.ALLOWS, Words.clause(span, word(call)));
            }
            case "holds" -> {
                Span span = expressions.span(argument(call));
                String id = references.property(span, word(call));
                yield new Typed(new Expression.Holds(id), Unit.BOOLEAN);
            }
            case "known" -> {
                Typed operand = expressions.compile(argument(call));
                yield new Typed(new Expression.Known(operand.expression()), Unit.BOOLEAN);
            }
            case "counter" -> counter(call);
            default -> throw Words.unknown(name, "function", call.getFunction(), NAMES);
        };
    }

    private Typed pair(Call call, Function function) throws Rejection {
        if (call.getArguments().size() != 2) {
            throw new Rejection(
                    expressions.span(call),
                    "\""
                            + call.getFunction()
                            + "\" takes two values. Over a group it is "
                            + call.getFunction()
                            + " over threads (...).");
        }
        Typed left = expressions.numeric(call.getArguments().get(0));
        Typed right = expressions.numeric(call.getArguments().get(1));
        Unit unit = expressions.same(call, left, right, "be compared with");
        return new Typed(
                new Expression.Call(function, List.of(left.expression(), right.expression())),
                unit);
    }

    private Typed sameUnit(Call call, Function function) throws Rejection {
        Typed operand = expressions.numeric(argument(call));
        return new Typed(
                new Expression.Call(function, List.of(operand.expression())), operand.unit());
    }

    private Typed plain(Call call, Function function) throws Rejection {
        Typed operand = expressions.numeric(argument(call));
        if (!operand.unit().isPlain()) {
            throw new Rejection(
                    expressions.span(call),
                    "\""
                            + call.getFunction()
                            + "\" takes counts and ratios only, and this is "
                            + UnitRules.name(operand.unit())
                            + ". Divide it by another first.");
        }
        return new Typed(
                new Expression.Call(function, List.of(operand.expression())), operand.unit());
    }

    private Typed counter(Call call) throws Rejection {
        Owner owner =
                call.getOwner() == null
                        ? references.self()
                        : References.owner(
                                expressions.span(call, Literals.CALL__OWNER), call.getOwner());
        if (!(argument(call) instanceof TextLiteral text)) {
            throw new Rejection(
                    expressions.span(call),
                    "A counter's name stands between double quotes: counter(\"cache_misses\").");
        }
        return new Typed(new Expression.Counter(owner, Quoted.text(text.getText())), Unit.COUNT);
    }

    private EObject argument(Call call) throws Rejection {
        if (call.getArguments().size() != 1) {
            throw new Rejection(
                    expressions.span(call), "\"" + call.getFunction() + "\" takes one value.");
        }
        return call.getArguments().get(0);
    }

    /** The argument of a question is a name. */
    private String word(Call call) throws Rejection {
        EObject argument = argument(call);
        if (argument instanceof TextLiteral text) {
            return Quoted.text(text.getText());
        }
        if (argument instanceof Reference reference && reference.getOwner() == null) {
            return reference.getName();
        }
        throw new Rejection(
                expressions.span(argument),
                "\"" + call.getFunction() + "\" takes a name, and not a value.");
    }
}
