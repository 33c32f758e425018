// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.statement.Counter;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the statements of a function of C or C++ from tokens. */
final class CStatements {
    /** Deeper nesting is nothing that a person wrote. */
    private static final int DEEPEST = 200;

    private final CCode code;
    private final int end;
    private int at;
    private int depth;

    private CStatements(CCode code, int from, int end) {
        this.code = code;
        this.at = from;
        this.end = end;
    }

    /** The block that the tokens are. */
    static Statement.Block of(CCode code) {
        CStatements reader = new CStatements(code, 0, code.size());
        List<Statement> all = new ArrayList<>();
        while (reader.at < reader.end) {
            reader.statement(all);
        }
        int last = code.size() - 1;
        TextRange range =
                code.size() == 0
                        ? new TextRange(0, 0)
                        : new TextRange(
                                code.offset(0), code.offset(last) + code.text(last).length());
        return new Statement.Block(range, all);
    }

    /** From a token to the one before the next that will be read. */
    private TextRange since(int first) {
        int last = Math.max(first, at - 1);
        return new TextRange(code.offset(first), code.offset(last) + code.text(last).length());
    }

    /** Reads a statement; a declaration of several variables gives several. */
    private void statement(List<Statement> into) {
        int first = at;
        if (++depth > DEEPEST) {
            at = code.afterStatement(at);
            into.add(new Statement.Unknown(since(first)));
        } else if (code.isPreprocessorLine(at)) {
            line(into);
        } else if (code.is(at, "{")) {
            into.add(block());
        } else if (code.is(at, "[") && code.is(at + 1, "[")) {
            at = code.partner(at) + 1;
        } else if (code.isOneOf(at, "for", "while", "do")) {
            into.add(loop());
        } else if (code.isOneOf(at, "if", "switch")) {
            into.add(branch());
        } else if (code.isOneOf(at, "return", "break", "continue", "goto")) {
            into.add(jump());
        } else if (code.isOneOf(at, ";", "case", "default", "}") || code.is(at + 1, ":")) {
            at = afterLabel();
        } else {
            simple(into);
        }
        depth--;
        at = Math.max(at, first + 1);
    }

    /** Pragmas have no part in a program's flow; other lines may change it in any way. */
    private void line(List<Statement> into) {
        boolean pragma = code.text(at).matches("(?s)#\\s*pragma\\b.*");
        at++;
        if (!pragma) {
            into.add(new Statement.Unknown(since(at - 1)));
        }
    }

    private int afterLabel() {
        int next = at;
        while (next < end && code.is(at, "case") && !code.is(next, ":")) {
            next++;
        }
        return code.is(at, "case") || code.isOneOf(at, ";", "}") ? next + 1 : next + 2;
    }

    private Statement.Block block() {
        int first = at;
        int close = code.partner(first);
        List<Statement> all = new ArrayList<>();
        at++;
        while (at < close && at < end) {
            statement(all);
        }
        at = Math.max(at, close + 1);
        return new Statement.Block(since(first), all);
    }

    /** The one statement that belongs to what is before it, as a block if it is several. */
    private Statement body() {
        int first = at;
        List<Statement> all = new ArrayList<>();
        boolean pragma;
        do {
            pragma = at < end && (code.isPreprocessorLine(at) || code.is(at, "["));
            boolean empty = code.is(at, ";");
            statement(all);
            pragma &= !empty;
        } while (pragma && at < end);
        // A directive before it belongs to it.
        boolean alone = all.size() == 1 && all.get(0).range().start() == code.offset(first);
        return alone ? all.get(0) : new Statement.Block(since(first), all);
    }

    private Statement loop() {
        int first = at;
        if (code.is(at, "do")) {
            at++;
            Statement body = body();
            List<Expression> condition = new ArrayList<>();
            if (code.is(at, "while")) {
                condition.add(parenthesised(at + 1));
                at = code.partner(at + 1) + 2;
            }
            return new Statement.Loop(since(first), Optional.empty(), List.of(), condition, body);
        }
        int open = at + 1;
        at = code.partner(open) + 1;
        if (code.is(first, "while")) {
            List<Expression> condition = List.of(parenthesised(open));
            Statement body = body();
            return new Statement.Loop(since(first), Optional.empty(), List.of(), condition, body);
        }
        return counting(first, open);
    }

    private Statement counting(int first, int open) {
        int close = code.partner(open);
        int one = semicolon(open + 1, close);
        int two = semicolon(one + 1, close);
        List<Statement> header = new ArrayList<>();
        List<Expression> expressions = new ArrayList<>();
        Optional<Counter> counter = Optional.empty();
        if (two >= close) {
            // A loop over a range, or macros.
            header.add(
                    new Statement.Unknown(
                            new TextRange(code.offset(open), code.offset(close) + 1)));
        } else {
            CStatements begin = new CStatements(code, open + 1, one + 1);
            while (begin.at < one) {
                begin.simple(header);
            }
            expressions.add(expression(one + 1, two));
            expressions.add(expression(two + 1, close));
            counter = counter(header, expressions);
        }
        Statement body = body();
        return new Statement.Loop(since(first), counter, header, expressions, body);
    }

    private int semicolon(int from, int close) {
        int next = from;
        while (next < close && !code.is(next, ";")) {
            next = Math.max(next, code.partner(next)) + 1;
        }
        return next;
    }

    private static Optional<Counter> counter(List<Statement> header, List<Expression> expressions) {
        if (header.size() != 1
                || !(expressions.get(0) instanceof Expression.Operation test)
                || test.operands().size() != 2) {
            return Optional.empty();
        }
        Expression from;
        String name;
        if (header.get(0) instanceof Statement.Declaration declared
                && declared.value().size() == 1) {
            name = declared.name();
            from = declared.value().get(0);
        } else if (header.get(0) instanceof Statement.Evaluation evaluation
                && evaluation.expression() instanceof Expression.Assignment start
                && start.operator().isEmpty()
                && start.target() instanceof Expression.Name target) {
            name = target.name();
            from = start.value();
        } else {
            return Optional.empty();
        }
        long step = step(name, expressions.get(1));
        boolean up = step >= 0;
        String operator = test.operator();
        if (!test.operands().get(0).isNamed(name)
                || !operator.matches(up ? "<=?" : ">=?")
                || !(test.operands().get(0) instanceof Expression.Name variable)
                || !expressions.get(1).mentions(name)) {
            return Optional.empty();
        }
        return Optional.of(
                new Counter(variable, from, test.operands().get(1), operator.endsWith("="), step));
    }

    /** What a loop adds to its variable each time; 0 where it isn't a number. */
    private static long step(String name, Expression each) {
        if (!(each instanceof Expression.Assignment change) || !change.target().isNamed(name)) {
            return 0;
        }
        long amount = change.value().number().orElse(0);
        return switch (change.operator()) {
            case "+" -> amount;
            case "-" -> -amount;
            default -> 0;
        };
    }

    private Statement branch() {
        int first = at;
        boolean choice = code.is(at, "if");
        int open = code.is(at + 1, "constexpr") ? at + 2 : at + 1;
        Expression condition = parenthesised(open);
        at = code.partner(open) + 1;
        List<Statement> parts = new ArrayList<>();
        parts.add(body());
        if (choice && code.is(at, "else")) {
            at++;
            parts.add(body());
        }
        return new Statement.Branch(since(first), condition, parts);
    }

    private Statement jump() {
        int first = at;
        int semicolon = semicolon(first, end);
        List<Expression> value =
                code.is(first, "return") && semicolon > first + 1
                        ? List.of(expression(first + 1, semicolon))
                        : List.of();
        at = semicolon + 1;
        return new Statement.Jump(since(first), code.text(first), value);
    }

    private Expression parenthesised(int open) {
        return expression(open + 1, code.partner(open));
    }

    private Expression expression(int from, int to) {
        if (from >= to) {
            return new Expression.Literal("");
        }
        try {
            return CExpressions.read(code, from, to);
        } catch (NotUnderstoodException e) {
            return new Expression.Unknown(code.text(from));
        }
    }

    /** A declaration or an expression, up to a semicolon. */
    private void simple(List<Statement> into) {
        int first = at;
        int semicolon = semicolon(first, end);
        at = semicolon + 1;
        TextRange range = since(first);
        try {
            if (isDeclaration(first)) {
                declarations(first, semicolon, into);
            } else {
                into.add(
                        new Statement.Evaluation(range, CExpressions.read(code, first, semicolon)));
            }
        } catch (NotUnderstoodException e) {
            into.add(new Statement.Unknown(range));
        }
    }

    /** {@code int x}, {@code T x}, {@code T *x =}: a product as a statement has no effect. */
    private boolean isDeclaration(int first) {
        if (code.isTypeWord(first) || code.isOneOf(first, "struct", "union", "auto")) {
            return true;
        }
        int next = first + 1;
        while (code.is(next, "::") && code.isName(next + 1)) {
            next += 2;
        }
        if (code.is(next, "<")) {
            return true;
        }
        while (code.isOneOf(next, "*", "&", "const", "restrict")) {
            next++;
        }
        return code.isName(first)
                && code.isName(next)
                && code.isOneOf(next + 1, "=", ";", ",", "[", "{", "(");
    }

    private void declarations(int first, int semicolon, List<Statement> into)
            throws NotUnderstoodException {
        int next = first;
        while (code.isTypeWord(next) || code.isOneOf(next, "struct", "union", "auto")) {
            if (code.isOneOf(next, "static", "extern")) {
                throw new NotUnderstoodException(code.text(next));
            }
            next++;
        }
        boolean basic = code.isTypeWord(next - 1) && next > first;
        if (!basic) {
            next = afterType(next, semicolon);
        }
        List<Statement> found = new ArrayList<>();
        while (next < semicolon) {
            next = declarator(next, semicolon, found);
        }
        into.addAll(found);
    }

    /** The token after the name of a type, with its template arguments. */
    private int afterType(int from, int semicolon) throws NotUnderstoodException {
        int next = from + 1;
        while (code.is(next, "::")) {
            next += 2;
        }
        int open = 0;
        do {
            open += code.is(next, "<") ? 1 : code.is(next, ">") ? -1 : code.is(next, ">>") ? -2 : 0;
            next += open > 0 || code.isOneOf(next, ">", ">>") ? 1 : 0;
        } while (open > 0 && next < semicolon);
        if (open != 0) {
            throw new NotUnderstoodException("<");
        }
        return next;
    }

    private int declarator(int from, int semicolon, List<Statement> into)
            throws NotUnderstoodException {
        int name = from;
        while (code.isOneOf(name, "*", "&", "&&", "const", "volatile", "restrict", "__restrict")) {
            name++;
        }
        if (!code.isName(name)) {
            throw new NotUnderstoodException(code.text(name));
        }
        int next = code.afterSubscripts(name);
        List<Expression> value = new ArrayList<>();
        for (int i = name + 1; i < next; i = code.partner(i) + 1) {
            value.add(expression(i + 1, code.partner(i)));
        }
        int stop = next;
        while (stop < semicolon && !code.is(stop, ",")) {
            stop = Math.max(stop, code.partner(stop)) + 1;
        }
        boolean given = code.is(next, "=");
        if (given && !code.is(next + 1, "{")) {
            value.clear();
            value.add(CExpressions.read(code, next + 1, stop));
        } else if (given || code.isOneOf(next, "{", "(")) {
            int open = given ? next + 1 : next;
            value.add(
                    code.partner(open) > open + 1
                            ? CExpressions.read(code, open + 1, code.partner(open))
                            : new Expression.Literal("0"));
        } else if (next != stop) {
            throw new NotUnderstoodException(code.text(next));
        }
        into.add(
                new Statement.Declaration(
                        new TextRange(
                                code.offset(from == name ? name : from),
                                code.offset(stop - 1) + code.text(stop - 1).length()),
                        code.text(name),
                        value));
        return stop + 1;
    }
}
