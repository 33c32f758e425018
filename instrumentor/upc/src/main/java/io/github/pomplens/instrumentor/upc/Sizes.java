// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.upc.Type.Shared;

/** Writes {@code sizeof}, and the operators that UPC has beside it (UPC 1.2, section 6.3). */
final class Sizes {
    private final Unit unit;
    private final Cursor cursor;
    private final Expressions expressions;

    Sizes(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.cursor = unit.cursor;
        this.expressions = expressions;
    }

    /** An operator of C and its operand. */
    Value ofC(Token operator) {
        StringBuilder code = new StringBuilder(operator.code());
        if (expressions.isTypeInBrackets()) {
            code.append(cursor.expect("("));
            unit.declarations.typeName(code);
            return new Value(code.append(cursor.expect(")")).toString(), Type.INT);
        }
        Value value = expressions.unary();
        return new Value(
                code
                        + (value.isShared()
                                ? "(" + Type.declare(value.type(), "") + ")"
                                : value.code()),
                Type.INT);
    }

    /** An operator of UPC and its operand, which has to be shared. */
    Value size(Token operator) {
        Type type = Type.spread(operand());
        Shared shared =
                Type.sharedIn(type)
                        .orElseThrow(
                                () ->
                                        new UpcException(
                                                operator,
                                                "'" + operator.text() + "' is of what is shared"));
        boolean isVoid = shared.of().equals(Type.VOID);
        if (isVoid && !operator.is("upc_blocksizeof")) {
            throw new UpcException(operator, "'shared void' has no size");
        }
        String element = "sizeof(" + Type.declare(shared.of(), "") + ")";
        String size =
                switch (operator.text()) {
                    case "upc_blocksizeof" -> shared.block();
                    case "upc_elemsizeof" -> element;
                    case "upc_localsizeof" ->
                            "pomp_upc_local_size("
                                    + Type.count(type)
                                    + ","
                                    + shared.block()
                                    + ","
                                    + element
                                    + ")";
                    default ->
                            throw new UpcException(
                                    operator, "'" + operator.text() + "' is no operator of UPC");
                };
        return new Value(operator.lead() + "((size_t)" + size + ")", Type.INT);
    }

    /** The type of an operand, which isn't evaluated: line ends in it stay. */
    private Type operand() {
        if (!expressions.isTypeInBrackets()) {
            return expressions.unary().type();
        }
        cursor.expect("(");
        Type type = unit.declarations.typeName(new StringBuilder());
        cursor.expect(")");
        return type;
    }
}
