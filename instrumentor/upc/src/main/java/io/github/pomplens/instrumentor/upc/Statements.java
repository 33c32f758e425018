// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import org.jspecify.annotations.Nullable;

/** Reads statements (C17 section 6.8), and writes them as C. */
final class Statements {
    private final Unit unit;
    private final Cursor cursor;
    private final Loops loops;

    /** The function that is being read. */
    private @Nullable Function function;

    /** How many upc_forall statements are around. */
    private int depth;

    Statements(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
        this.loops = new Loops(unit);
    }

    /**
     * A function with a body.
     *
     * @param isMain whether the program begins with it
     * @param result what it returns
     * @param end what tells that it ends, before its status as C; empty for nothing
     */
    record Function(boolean isMain, Type result, String end) {
        /** What tells that it ends with a status, which main has. */
        String ending(String status) {
            return isMain && !end.isEmpty() ? end + status + ");" : end;
        }
    }

    /** The body of a function. */
    String body(Function of, String begin) {
        function = of;
        unit.bodyStart = cursor.position();
        unit.bodyEnd = cursor.endOfBrackets();
        StringBuilder code = new StringBuilder(cursor.expect("{")).append(begin);
        unit.scope.open();
        while (!cursor.is("}")) {
            code.append(statement());
        }
        unit.scope.close();
        Token last = cursor.peek();
        code.append(last.lead()).append(of.ending("0")).append(of.isMain() ? "return 0;" : "");
        function = null;
        cursor.next();
        return code.append('}').toString();
    }

    /** A block with a scope of its own. */
    String block() {
        StringBuilder code = new StringBuilder(cursor.expect("{"));
        unit.scope.open();
        while (!cursor.is("}")) {
            code.append(statement());
        }
        unit.scope.close();
        return code.append(cursor.expect("}")).toString();
    }

    String statement() {
        String lead = cursor.lead();
        return lead + statementAfterLead();
    }

    private String statementAfterLead() {
        Token token = cursor.peek();
        if (token.isWord()) {
            switch (token.text()) {
                case "if", "while", "switch":
                    return head() + (token.is("if") ? branches() : statement());
                case "for":
                    return loop();
                case "do":
                    return cursor.next().code() + statement() + head() + cursor.expect(";");
                case "case":
                    return labelled();
                case "return":
                    return leave();
                case "break", "continue":
                    return cursor.next().code() + cursor.expect(";");
                case "goto":
                    refuseInForall(token, "'goto'");
                    return untilSemicolon();
                case "asm", "__asm__", "__label__":
                    return untilSemicolon();
                case "upc_barrier", "upc_notify", "upc_wait", "upc_fence":
                    return synchronisation();
                case "upc_forall":
                    return forall();
                default:
                    break;
            }
            if (cursor.peek(1).is(":") && !unit.declarations.startsType(token)) {
                if (!token.is("default")) {
                    refuseInForall(token, "a label");
                }
                return cursor.next().code() + cursor.expect(":") + afterLabel();
            }
            if (unit.declarations.startsType(token)) {
                return new ExternalDeclarations(unit).declaration();
            }
        }
        if (token.is("{")) {
            return block();
        }
        if (token.is(";")) {
            return cursor.next().code();
        }
        return unit.expressions.whole().code() + cursor.expect(";");
    }

    /** A jump out of the loop, or into it, would leave its depth wrong. */
    private void refuseInForall(Token token, String what) {
        if (depth > 0) {
            throw new UpcException(token, what + " in a upc_forall is not translated");
        }
    }

    private String afterLabel() {
        return cursor.is("}") ? "" : statement();
    }

    private String untilSemicolon() {
        StringBuilder code = new StringBuilder();
        while (!cursor.is(";")) {
            code.append(cursor.next().code());
        }
        return code.append(cursor.expect(";")).toString();
    }

    /** A word and what is in parentheses after it. */
    private String head() {
        return cursor.next().code()
                + cursor.expect("(")
                + unit.expressions.whole().code()
                + cursor.expect(")");
    }

    private String branches() {
        String code = statement();
        return cursor.is("else") ? code + cursor.next().code() + statement() : code;
    }

    private String labelled() {
        StringBuilder code = new StringBuilder(cursor.next().code());
        code.append(unit.expressions.conditional().code());
        if (cursor.is("...")) {
            code.append(cursor.next().code()).append(unit.expressions.conditional().code());
        }
        return code.append(cursor.expect(":")).append(afterLabel()).toString();
    }

    private String loop() {
        unit.scope.open();
        String code = cursor.next().code() + cursor.expect("(") + loops.header();
        if (!cursor.is(")")) {
            code += unit.expressions.whole().code();
        }
        code += cursor.expect(")") + statement();
        unit.scope.close();
        return code;
    }

    private String forall() {
        unit.scope.open();
        depth++;
        String code = loops.forall(depth == 1);
        depth--;
        unit.scope.close();
        return code;
    }

    private String leave() {
        Token token = cursor.next();
        if (depth > 0) {
            throw new UpcException(token, "'return' must not leave a upc_forall");
        }
        Function from = function;
        if (from == null) {
            throw new UpcException(token, "'return' stands outside of a function");
        }
        if (cursor.is(";")) {
            cursor.next();
            return token.lead() + "{" + from.ending("0") + "return;}";
        }
        String value = unit.expressions.whole().code();
        cursor.expect(";");
        if (from.end().isEmpty()) {
            return token.code() + value + ";";
        }
        if (from.result().equals(Type.VOID)) {
            return token.lead() + "{" + value + ";" + from.end() + "return;}";
        }
        String name = "pomp_upc_v" + unit.number();
        String kept = Type.declare(from.result(), name) + "=" + value + ";";
        return token.lead() + "{" + kept + from.ending(name) + "return " + name + ";}";
    }

    private String synchronisation() {
        Token token = cursor.next();
        String word = token.text().substring("upc_".length());
        boolean isFence = word.equals("fence");
        boolean isNamed = !cursor.is(";");
        if (isFence && isNamed) {
            throw new UpcException(cursor.peek(), "upc_fence has no value");
        }
        String value = isNamed ? unit.expressions.whole().code() : "0";
        cursor.expect(";");
        String name = "pomp_upc_v" + unit.number();
        String[] arguments = isFence ? new String[0] : new String[] {isNamed ? "1" : "0", name};
        String call = "pomp_upc_" + word + "(" + String.join(",", arguments) + ");";
        String code = token.lead() + "{" + (isFence ? "" : "int " + name + "=" + value + ";");
        String event = word.toUpperCase(java.util.Locale.ROOT);
        if (!unit.events.at(token, event)) {
            return code + call + "}";
        }
        String place = unit.events.place(token);
        return code
                + Events.notify(event + "_START", place, arguments)
                + call
                + Events.notify(event + "_END", place, arguments)
                + "}";
    }
}
