// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.statement.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads expressions of Fortran in lower case. */
final class FortranExpressions {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*(?:(?<literal>'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|\\.(?:true|false)\\.(?:_\\w+)?"
                            + "|(?:\\d+\\.(?![a-z]{2,4}\\.)\\d*|\\.\\d+|\\d+)(?:[ed][+-]?\\d+)?(?:_\\w+)?)"
                            + "|(?<name>[a-z]\\w*)"
                            + "|(?<operator>\\.[a-z]+\\.|\\*\\*|//|==|/=|<=|>=|=>|[-+*/()<>=,:%\\[\\]]))");

    /** How tightly operators bind (Fortran 2018 section 10.1.3); {@code **} is read apart. */
    private static final Map<String, Integer> BINARY =
            Map.ofEntries(
                    Map.entry(".eqv.", 1),
                    Map.entry(".neqv.", 1),
                    Map.entry(".or.", 2),
                    Map.entry(".and.", 3),
                    Map.entry("==", 5),
                    Map.entry("/=", 5),
                    Map.entry("<", 5),
                    Map.entry("<=", 5),
                    Map.entry(">", 5),
                    Map.entry(">=", 5),
                    Map.entry(".eq.", 5),
                    Map.entry(".ne.", 5),
                    Map.entry(".lt.", 5),
                    Map.entry(".le.", 5),
                    Map.entry(".gt.", 5),
                    Map.entry(".ge.", 5),
                    Map.entry("//", 6),
                    Map.entry("+", 7),
                    Map.entry("-", 7),
                    Map.entry("*", 8),
                    Map.entry("/", 8));

    private static final Map<String, String> MODERN =
            Map.of(
                    ".eq.", "==", ".ne.", "/=", ".lt.", "<", ".le.", "<=", ".gt.", ">", ".ge.",
                    ">=");

    private static final int SUM = 7;
    private static final int PRODUCT = 8;

    private final List<String> tokens = new ArrayList<>();
    private final Predicate<String> arrays;
    private final int offset;
    private int at;

    private FortranExpressions(String text, int offset, Predicate<String> arrays)
            throws NotUnderstoodException {
        this.offset = offset;
        this.arrays = arrays;
        String all = text.strip();
        Matcher token = TOKEN.matcher(all);
        int next = 0;
        while (next < all.length()) {
            if (!token.region(next, all.length()).lookingAt()) {
                throw new NotUnderstoodException(all);
            }
            tokens.add(token.group().strip());
            next = token.end();
        }
    }

    /**
     * Reads a text as an assignment or an expression.
     *
     * @param offset where its statement is
     * @param arrays the names that are arrays: what else has parentheses is a function
     */
    static Expression read(String text, int offset, Predicate<String> arrays)
            throws NotUnderstoodException {
        FortranExpressions reader = new FortranExpressions(text, offset, arrays);
        Expression result = reader.binary(1);
        if (reader.is("=")) {
            reader.at++;
            result = update(result, reader.binary(1));
        }
        if (reader.at < reader.tokens.size()) {
            throw new NotUnderstoodException(text);
        }
        return result;
    }

    /** {@code x = x + 1} is an update, as in languages that have a sign for it. */
    private static Expression update(Expression target, Expression value) {
        if (value instanceof Expression.Operation operation && operation.operands().size() == 2) {
            Expression left = operation.operands().get(0);
            Expression right = operation.operands().get(1);
            String operator = operation.operator();
            if (left.isLike(target)) {
                return new Expression.Assignment(target, operator, right);
            }
            if (right.isLike(target) && operator.matches("[+*]|\\.(?:and|or|eqv|neqv)\\.")) {
                return new Expression.Assignment(target, operator, left);
            }
        }
        return new Expression.Assignment(target, "", value);
    }

    private String token() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean is(String text) {
        return token().equals(text);
    }

    private void expect(String text) throws NotUnderstoodException {
        if (!is(text)) {
            throw new NotUnderstoodException(token());
        }
        at++;
    }

    private Expression binary(int least) throws NotUnderstoodException {
        Expression left = prefix();
        int strength = BINARY.getOrDefault(token(), 0);
        while (strength >= least) {
            String operator = tokens.get(at++);
            left =
                    new Expression.Operation(
                            MODERN.getOrDefault(operator, operator),
                            List.of(left, binary(strength + 1)));
            strength = BINARY.getOrDefault(token(), 0);
        }
        return left;
    }

    private Expression prefix() throws NotUnderstoodException {
        if (is("+")) {
            at++;
            return binary(PRODUCT);
        }
        if (is("-") || is(".not.")) {
            boolean minus = is("-");
            at++;
            return new Expression.Operation(
                    minus ? "-" : "!", List.of(minus ? binary(SUM + 1) : binary(SUM - 2)));
        }
        Expression base = postfix();
        if (is("**")) {
            at++;
            return new Expression.Operation("**", List.of(base, prefix()));
        }
        return base;
    }

    private Expression postfix() throws NotUnderstoodException {
        Expression result = primary();
        while (is("(") || is("%")) {
            if (is("%")) {
                at++;
                result = new Expression.Member(result, token());
                at++;
                continue;
            }
            at++;
            List<Expression> list = list(")");
            boolean element = !(result instanceof Expression.Name name) || arrays.test(name.name());
            result =
                    element
                            ? new Expression.Element(result, list)
                            : new Expression.Call(result.label(), list);
        }
        return result;
    }

    private Expression primary() throws NotUnderstoodException {
        String text = token();
        if (text.isEmpty()) {
            throw new NotUnderstoodException("end");
        }
        at++;
        char first = text.charAt(0);
        if (text.equals("(")) {
            Expression inner = binary(1);
            expect(")");
            return inner;
        }
        if (text.equals("[")) {
            return new Expression.Operation("[]", list("]"));
        }
        if (Character.isLetter(first)) {
            return new Expression.Name(text, offset);
        }
        boolean logical = text.startsWith(".true.") || text.startsWith(".false.");
        boolean number = Character.isDigit(first) || first == '.' && text.matches("\\.\\d.*");
        if (first == '\'' || first == '"' || logical || number) {
            return new Expression.Literal(text.replaceFirst("(?<=^\\d{1,15})_\\w+$", ""));
        }
        throw new NotUnderstoodException(text);
    }

    /** Arguments, subscripts and sections, perhaps with keywords. */
    private List<Expression> list(String close) throws NotUnderstoodException {
        List<Expression> all = new ArrayList<>();
        while (!is(close)) {
            List<Expression> bounds = new ArrayList<>();
            boolean section = false;
            while (!is(",") && !is(close)) {
                if (is(":") || is("=")) {
                    section |= is(":");
                    at++;
                } else {
                    bounds.add(binary(1));
                }
            }
            all.add(
                    bounds.size() == 1 && !section
                            ? bounds.get(0)
                            : new Expression.Operation(":", bounds));
            if (is(",")) {
                at++;
            }
        }
        at++;
        return all;
    }
}
