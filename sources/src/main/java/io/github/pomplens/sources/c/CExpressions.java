// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.statement.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads expressions of C and C++ from tokens. */
final class CExpressions {
    private static final int ASSIGNMENT = 1;
    private static final int CONDITION = 2;

    /** How tightly operators bind; all of them group from the left. */
    private static final Map<String, Integer> BINARY =
            Map.ofEntries(
                    Map.entry("||", 3),
                    Map.entry("&&", 4),
                    Map.entry("|", 5),
                    Map.entry("^", 6),
                    Map.entry("&", 7),
                    Map.entry("==", 8),
                    Map.entry("!=", 8),
                    Map.entry("<", 9),
                    Map.entry(">", 9),
                    Map.entry("<=", 9),
                    Map.entry(">=", 9),
                    Map.entry("<<", 10),
                    Map.entry(">>", 10),
                    Map.entry("+", 11),
                    Map.entry("-", 11),
                    Map.entry("*", 12),
                    Map.entry("/", 12),
                    Map.entry("%", 12));

    private final CCode code;
    private final int end;
    private int at;

    private CExpressions(CCode code, int from, int end) {
        this.code = code;
        this.at = from;
        this.end = end;
    }

    /**
     * Reads all tokens of a range as one expression.
     *
     * @param from the first token
     * @param end the token after the last one
     */
    static Expression read(CCode code, int from, int end) throws NotUnderstoodException {
        CExpressions reader = new CExpressions(code, from, end);
        Expression expression = reader.comma();
        if (reader.at != end) {
            throw new NotUnderstoodException(code.text(reader.at));
        }
        return expression;
    }

    private boolean is(String text) {
        return at < end && code.is(at, text);
    }

    private void expect(String text) throws NotUnderstoodException {
        if (!is(text)) {
            throw new NotUnderstoodException(code.text(at));
        }
        at++;
    }

    private Expression comma() throws NotUnderstoodException {
        Expression left = binary(ASSIGNMENT);
        while (is(",")) {
            at++;
            left = new Expression.Operation(",", List.of(left, binary(ASSIGNMENT)));
        }
        return left;
    }

    private Expression binary(int least) throws NotUnderstoodException {
        Expression left = unary();
        while (at < end) {
            String operator = code.text(at);
            if (code.isAssignment(at) && least <= ASSIGNMENT) {
                at++;
                String update = operator.substring(0, operator.length() - 1);
                left = new Expression.Assignment(left, update, binary(ASSIGNMENT));
            } else if (operator.equals("?") && least <= CONDITION) {
                at++;
                Expression yes = comma();
                expect(":");
                left = new Expression.Operation("?", List.of(left, yes, binary(CONDITION)));
            } else {
                int strength = BINARY.getOrDefault(operator, 0);
                if (strength < least || strength == 0) {
                    return left;
                }
                at++;
                left = new Expression.Operation(operator, List.of(left, binary(strength + 1)));
            }
        }
        return left;
    }

    private Expression unary() throws NotUnderstoodException {
        if (is("+")) {
            at++;
            return unary();
        }
        if (at < end && code.isOneOf(at, "-", "!", "~", "*", "&")) {
            String operator = code.text(at++);
            return new Expression.Operation(operator, List.of(unary()));
        }
        if (at < end && code.isStep(at)) {
            String step = code.text(at++).substring(1);
            return new Expression.Assignment(unary(), step, new Expression.Literal("1"));
        }
        if (isCast()) {
            at = code.partner(at) + 1;
            return unary();
        }
        if (is("sizeof")) {
            at++;
            if (is("(")) {
                at = code.partner(at) + 1;
            } else {
                unary();
            }
            return new Expression.Literal("sizeof");
        }
        return postfix(primary());
    }

    /** Whether types of the language, and nothing else, are in parentheses. */
    private boolean isCast() {
        int close = code.partner(at);
        boolean types = is("(") && close > at + 1 && close < end;
        for (int i = at + 1; types && i < close; i++) {
            types = code.isTypeWord(i) || i > at + 1 && code.is(i, "*");
        }
        return types;
    }

    private Expression primary() throws NotUnderstoodException {
        if (at >= end) {
            throw new NotUnderstoodException("end");
        }
        if (is("(")) {
            at++;
            Expression inner = comma();
            expect(")");
            return inner;
        }
        if (code.isName(at)) {
            return name();
        }
        String text = code.text(at);
        char first = text.charAt(0);
        boolean literal = first == '"' || first == '\'' || first == '.' || Character.isDigit(first);
        if (!literal && !code.isOneOf(at, "true", "false")) {
            throw new NotUnderstoodException(text);
        }
        at++;
        while (literal && first == '"' && at < end && code.text(at).startsWith("\"")) {
            at++;
        }
        return new Expression.Literal(text);
    }

    /** A name with those of the classes and name spaces that it is in. */
    private Expression name() {
        int offset = code.offset(at);
        StringBuilder name = new StringBuilder(code.text(at++));
        while (is("::") && code.isName(at + 1)) {
            name.append("::").append(code.text(at + 1));
            at += 2;
        }
        return new Expression.Name(name.toString(), offset);
    }

    private Expression postfix(Expression begin) throws NotUnderstoodException {
        Expression result = begin;
        while (at < end) {
            if (is("[")) {
                List<Expression> subscripts = new ArrayList<>();
                while (is("[")) {
                    at++;
                    subscripts.add(comma());
                    expect("]");
                }
                result = new Expression.Element(result, subscripts);
            } else if (is("(")) {
                String name = result instanceof Expression.Name called ? called.name() : "";
                result = new Expression.Call(name, arguments(result, name.isEmpty()));
            } else if (code.isOneOf(at, ".", "->")) {
                if (!code.isName(at + 1)) {
                    throw new NotUnderstoodException(code.text(at + 1));
                }
                result = new Expression.Member(result, code.text(at + 1));
                at += 2;
            } else if (code.isStep(at)) {
                String step = code.text(at++).substring(1);
                result = new Expression.Assignment(result, step, new Expression.Literal("1"));
            } else {
                return result;
            }
        }
        return result;
    }

    /** The arguments of a call; where no plain name is called, with what is called. */
    private List<Expression> arguments(Expression called, boolean withCalled)
            throws NotUnderstoodException {
        List<Expression> all = new ArrayList<>();
        if (withCalled) {
            all.add(called);
        }
        at++;
        while (!is(")")) {
            all.add(binary(ASSIGNMENT));
            if (!is(")")) {
                expect(",");
            }
        }
        at++;
        return all;
    }
}
