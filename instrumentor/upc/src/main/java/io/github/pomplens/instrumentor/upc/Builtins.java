// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/** Writes what looks like calls and has types among its operands. */
final class Builtins {
    private final Unit unit;
    private final Cursor cursor;
    private final Expressions expressions;

    Builtins(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.cursor = unit.cursor;
        this.expressions = expressions;
    }

    /** A builtin function of the compiler, of which some operands are types. */
    Value withType(Token name) {
        StringBuilder code = new StringBuilder(name.code()).append(cursor.expect("("));
        Type type = Type.INT;
        while (!cursor.is(")")) {
            Token first = cursor.peek();
            if (unit.declarations.startsType(first)) {
                type = unit.declarations.typeName(code);
                refuse(first, name, type, name.is("__builtin_types_compatible_p"));
            } else if (cursor.is(",")) {
                code.append(cursor.next().code());
            } else if (name.is("__builtin_offsetof")) {
                code.append(designator());
            } else {
                code.append(expressions.assignment().code());
            }
        }
        code.append(cursor.expect(")"));
        return new Value(code.toString(), name.is("__builtin_va_arg") ? type : Type.INT);
    }

    private String designator() {
        StringBuilder code = new StringBuilder();
        while (!cursor.is(")")) {
            code.append(cursor.is("[") ? cursor.balanced() : cursor.next().code());
        }
        return code.toString();
    }

    /** A generic selection: C can't tell one type that is shared from another. */
    Value selection(Token name) {
        StringBuilder code = new StringBuilder(name.code()).append(cursor.expect("("));
        Token first = cursor.peek();
        Value chooses = expressions.object();
        refuse(first, name, chooses.type(), true);
        code.append(chooses.code());
        Type result = Type.INT;
        while (cursor.is(",")) {
            code.append(cursor.next().code());
            Token type = cursor.peek();
            if (type.is("default")) {
                code.append(cursor.next().code());
            } else {
                refuse(type, name, unit.declarations.typeName(code), true);
            }
            code.append(cursor.expect(":"));
            Token token = cursor.peek();
            Value value = expressions.object();
            refuse(token, name, value.type(), true);
            code.append(value.code());
            result = value.type();
        }
        return new Value(code.append(cursor.expect(")")).toString(), result);
    }

    private static void refuse(Token token, Token name, Type type, boolean withPointers) {
        boolean isShared = Type.isShared(type) || withPointers && Type.isPointerToShared(type);
        if (isShared) {
            throw new UpcException(token, "what is shared can't stand in '" + name.text() + "'");
        }
    }
}
