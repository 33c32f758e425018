// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.upc.Type.Pointer;
import io.github.pomplens.instrumentor.upc.Type.Shared;
import java.util.Optional;

/** Writes reading and writing of shared objects: values once, and apart from the access. */
final class Accesses {
    private final Unit unit;

    Accesses(Unit unit) {
        this.unit = unit;
    }

    /** An expression's value: of a shared object what it holds, of an array its first element. */
    Value read(Value value, Token token) {
        if (!value.isShared()) {
            return value;
        }
        if (value.type() instanceof Type.Array array) {
            return new Value(value.code(), new Pointer(array.of()), value.name(), "");
        }
        Shared shared = (Shared) value.type();
        return new Value(get(value, shared, token), shared.of(), value.name(), "");
    }

    private static String element(Shared shared) {
        return Type.declare(shared.of(), "");
    }

    private static boolean isStrict(Shared shared, Token token) {
        return shared.isStrict().orElse(token.isStrict());
    }

    /** What comes before a call that tells an event. */
    private String condition(Value value) {
        return unit.locality.holds(value) ? "if(" + Locality.IS_INNER + ")" : "";
    }

    private static String at(Shared shared, boolean isStrict, String pointer) {
        String pointed = Type.declare(new Pointer(shared.of()), "");
        String type = isStrict ? "volatile __typeof__(" + element(shared) + ")*" : pointed;
        return "(*(" + type + ")pomp_upc_at(" + pointer + "))";
    }

    private String get(Value value, Shared shared, Token token) {
        checkComplete(shared, token);
        boolean isStrict = isStrict(shared, token);
        boolean hasEvents = unit.events.at(token, isStrict ? "STRICT_GET" : "RELAXED_GET");
        if (!isStrict && !hasEvents) {
            return at(shared, false, value.code());
        }
        int n = unit.number();
        String pointer = "pomp_upc_s" + n;
        String held = "pomp_upc_t" + n;
        StringBuilder code = new StringBuilder("__extension__({pomp_upc_ptr " + pointer + "=");
        code.append(value.code()).append(";").append(Type.declare(shared.of(), held)).append(";");
        String kind = isStrict ? "STRICT_GET_" : "RELAXED_GET_";
        String place = hasEvents ? unit.events.place(token) : "";
        String size = "sizeof(" + element(shared) + ")";
        String shown = Events.quoted(Type.shown(shared));
        String name = Events.quoted(value.name());
        String condition = condition(value);
        if (hasEvents) {
            code.append(condition);
            code.append(
                    Events.notify(
                            kind + "START", place, "(void*)&" + held, pointer, size, shown, name));
        }
        code.append(isStrict ? "pomp_upc_fence();" : "");
        code.append(held + "=" + at(shared, isStrict, pointer) + ";");
        code.append(isStrict ? "pomp_upc_fence();" : "");
        if (hasEvents) {
            String relaxed = isStrict ? "0" : "1";
            code.append(condition);
            code.append(
                    Events.notify(
                            kind + "END",
                            place,
                            "(void*)&" + held,
                            pointer,
                            size,
                            relaxed,
                            shown,
                            name));
        }
        return code.append(held + ";})").toString();
    }

    private static void checkComplete(Shared shared, Token token) {
        if (shared.of().equals(Type.VOID)) {
            throw new UpcException(token, "what a 'shared void *' points to has no value");
        }
        if (shared.of().equals(new Type.Plain("bit-field"))) {
            throw new UpcException(token, "bit-fields of shared structures are not translated");
        }
    }

    /** Assigns a value to a shared object; the result is the value. */
    Value write(Value target, String value, Token token) {
        Shared shared = scalar(target, token);
        int n = unit.number();
        StringBuilder code = new StringBuilder("__extension__({pomp_upc_ptr pomp_upc_d" + n + "=");
        code.append(target.code()).append(";");
        code.append(Type.declare(shared.of(), "pomp_upc_v" + n) + "=" + value + ";");
        code.append(put(target, shared, token, "pomp_upc_d" + n, "pomp_upc_v" + n));
        return new Value(code + "pomp_upc_v" + n + ";})", shared.of());
    }

    /**
     * Changes a shared object by an operator: reads and writes it.
     *
     * @param operator binary, without the equals sign
     * @param operand C
     * @param isOld whether the result is the value before
     */
    Value change(Value target, String operator, String operand, boolean isOld, Token token) {
        Shared shared = scalar(target, token);
        int n = unit.number();
        String pointer = "pomp_upc_d" + n;
        String old = "pomp_upc_o" + n;
        String changed = "pomp_upc_v" + n;
        String right = "pomp_upc_r" + n;
        Value again = target.with(pointer);
        String result =
                Type.isPointerToShared(shared.of())
                        ? moved((Pointer) shared.of(), old, operator, right)
                        : old + operator + right;
        String code =
                "__extension__({pomp_upc_ptr "
                        + pointer
                        + "="
                        + target.code()
                        + ";"
                        + "__auto_type "
                        + right
                        + "="
                        + operand
                        + ";"
                        + Type.declare(shared.of(), old)
                        + "="
                        + get(again, shared, token)
                        + ";"
                        + Type.declare(shared.of(), changed)
                        + "="
                        + result
                        + ";"
                        + put(target, shared, token, pointer, changed)
                        + (isOld ? old : changed)
                        + ";})";
        return new Value(code, shared.of());
    }

    /** A pointer-to-shared some elements on. */
    static String moved(Pointer pointer, String code, String operator, String count) {
        Shared shared = Type.sharedIn(pointer.to()).orElseThrow();
        String elements = "(long long)(" + count + ")*" + Type.count(pointer.to());
        return "pomp_upc_add("
                + code
                + ","
                + (operator.equals("-") ? "-" : "")
                + "("
                + elements
                + "),sizeof("
                + (shared.of().equals(Type.VOID) ? "char" : element(shared))
                + "),"
                + shared.block()
                + ")";
    }

    private Shared scalar(Value target, Token token) {
        if (target.type() instanceof Shared shared) {
            checkComplete(shared, token);
            return shared;
        }
        throw new UpcException(token, "an array can't be assigned to");
    }

    private String put(Value target, Shared shared, Token token, String pointer, String value) {
        boolean isStrict = isStrict(shared, token);
        boolean hasEvents = unit.events.at(token, isStrict ? "STRICT_PUT" : "RELAXED_PUT");
        String condition = condition(target);
        String kind = isStrict ? "STRICT_PUT_" : "RELAXED_PUT_";
        StringBuilder code = new StringBuilder();
        String[] arguments = {
            pointer,
            "(void*)&" + value,
            "sizeof(" + element(shared) + ")",
            Events.quoted(Type.shown(shared)),
            Events.quoted(target.name())
        };
        String place = hasEvents ? unit.events.place(token) : "";
        code.append(hasEvents ? condition + Events.notify(kind + "START", place, arguments) : "");
        code.append(isStrict ? "pomp_upc_fence();" : "");
        code.append(at(shared, isStrict, pointer) + "=" + value + ";");
        code.append(isStrict ? "pomp_upc_fence();" : "");
        return code.append(
                        hasEvents ? condition + Events.notify(kind + "END", place, arguments) : "")
                .toString();
    }

    /** A pointer-to-shared that is changed by an operator, itself private. */
    Value changePointer(Value target, String operator, String operand, boolean isOld) {
        int n = unit.number();
        Pointer type = (Pointer) target.type();
        String code =
                "__extension__({pomp_upc_ptr*pomp_upc_p"
                        + n
                        + "=&("
                        + target.code()
                        + ");"
                        + "pomp_upc_ptr pomp_upc_o"
                        + n
                        + "=*pomp_upc_p"
                        + n
                        + ";"
                        + "*pomp_upc_p"
                        + n
                        + "="
                        + moved(type, "pomp_upc_o" + n, operator, operand)
                        + ";"
                        + (isOld ? "pomp_upc_o" + n : "*pomp_upc_p" + n)
                        + ";})";
        return new Value(code, type);
    }

    /** Converts a pointer to the type of a cast. */
    Optional<String> cast(Value from, Type to, String castCode) {
        if (!from.isPointerToShared()) {
            return Optional.empty();
        }
        if (Type.isPointerToShared(to)) {
            Shared before = Type.sharedIn(((Pointer) from.type()).to()).orElseThrow();
            Shared after = Type.sharedIn(((Pointer) to).to()).orElseThrow();
            boolean keeps =
                    before.of().equals(Type.VOID)
                            || after.of().equals(Type.VOID)
                            || before.block().equals(after.block())
                                    && element(before).equals(element(after));
            return Optional.of(
                    keeps ? castCode + from.code() : "pomp_upc_without_phase(" + from.code() + ")");
        }
        if (to instanceof Pointer) {
            return Optional.of(castCode + "pomp_upc_local(" + from.code() + ")");
        }
        return Optional.empty();
    }
}
