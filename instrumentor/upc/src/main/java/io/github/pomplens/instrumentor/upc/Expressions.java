// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.TokenKind;
import io.github.pomplens.instrumentor.upc.Type.Array;
import io.github.pomplens.instrumentor.upc.Type.Pointer;
import io.github.pomplens.instrumentor.upc.Type.Shared;
import io.github.pomplens.instrumentor.upc.Type.Struct;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads expressions (C17 section 6.5), and writes them as C. */
final class Expressions {
    private static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

    /** Binary operators by how tightly they bind. */
    private static final List<Set<String>> LEVELS =
            List.of(
                    Set.of("||"),
                    Set.of("&&"),
                    Set.of("|"),
                    Set.of("^"),
                    Set.of("&"),
                    Set.of("==", "!="),
                    Set.of("<", ">", "<=", ">="),
                    Set.of("<<", ">>"),
                    Set.of("+", "-"),
                    Set.of("*", "/", "%"));

    private final Unit unit;
    private final Cursor cursor;
    private final Accesses accesses;
    private final Calls calls;
    private final Sizes sizes;
    private final Builtins builtins;

    Expressions(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
        this.accesses = new Accesses(unit);
        this.calls = new Calls(unit);
        this.sizes = new Sizes(unit, this);
        this.builtins = new Builtins(unit, this);
    }

    /** An expression with commas; gives its value. */
    Value whole() {
        Value value = assignment();
        while (cursor.is(",")) {
            String comma = cursor.next().code();
            Value next = assignment();
            value = next.with(value.code() + comma + next.code());
        }
        return value;
    }

    /** An assignment expression; gives its value. */
    Value assignment() {
        Token first = cursor.peek();
        Value target = conditionalObject();
        if (!ASSIGNMENTS.contains(cursor.peek().text())
                || cursor.peek().kind() != TokenKind.PUNCTUATION) {
            return accesses.read(target, first);
        }
        Token operator = cursor.next();
        Value value = assignment();
        String binary = operator.text().substring(0, operator.text().length() - 1);
        if (target.isShared()) {
            return binary.isEmpty()
                    ? accesses.write(target, value.code(), first)
                    : accesses.change(target, binary, "(" + value.code() + ")", false, first);
        }
        if (target.isPointerToShared() && !binary.isEmpty()) {
            return accesses.changePointer(target, binary, value.code(), false);
        }
        return new Value(target.code() + operator.code() + value.code(), target.type());
    }

    /** A conditional expression; what is shared stays an object. */
    Value object() {
        return conditionalObject();
    }

    /** A conditional expression; gives its value. */
    Value conditional() {
        Token first = cursor.peek();
        return accesses.read(conditionalObject(), first);
    }

    private Value conditionalObject() {
        Token first = cursor.peek();
        Value condition = binary(0);
        if (!cursor.is("?")) {
            return condition;
        }
        StringBuilder code = new StringBuilder(accesses.read(condition, first).code());
        code.append(cursor.next().code());
        Type type = condition.type();
        if (!cursor.is(":")) {
            Value yes = whole();
            code.append(yes.code());
            type = yes.type();
        }
        code.append(cursor.expect(":"));
        Value no = conditional();
        return new Value(
                code.append(no.code()).toString(),
                type instanceof Pointer ? type : no.type() instanceof Pointer ? no.type() : type);
    }

    private Value binary(int level) {
        if (level == LEVELS.size()) {
            return cast();
        }
        Token first = cursor.peek();
        Value left = binary(level + 1);
        while (cursor.peek().kind() == TokenKind.PUNCTUATION
                && LEVELS.get(level).contains(cursor.peek().text())) {
            left = accesses.read(left, first);
            Token operator = cursor.next();
            Token second = cursor.peek();
            Value right = accesses.read(binary(level + 1), second);
            left = combine(left, operator, right);
        }
        return left;
    }

    private static Value combine(Value left, Token operator, Value right) {
        boolean both = left.isPointerToShared() && right.isPointerToShared();
        String text = operator.text();
        if (both && (text.equals("==") || text.equals("!="))) {
            String not = text.equals("!=") ? "!" : "";
            return new Value(
                    not + "pomp_upc_same(" + left.code() + "," + right.code() + ")", Type.INT);
        }
        if (both) {
            Shared shared = Type.sharedIn(((Pointer) left.type()).to()).orElseThrow();
            String difference =
                    "(pomp_upc_difference("
                            + left.code()
                            + ","
                            + right.code()
                            + ",sizeof("
                            + Type.declare(shared.of(), "")
                            + "),"
                            + shared.block()
                            + ")/("
                            + Type.count(((Pointer) left.type()).to())
                            + "))";
            return text.equals("-")
                    ? new Value(difference, Type.INT)
                    : new Value("(" + difference + operator.code() + " 0)", Type.INT);
        }
        if (left.isPointerToShared() && (text.equals("+") || text.equals("-"))) {
            return new Value(
                    Accesses.moved((Pointer) left.type(), left.code(), text, right.code()),
                    left.type(),
                    left.name(),
                    "");
        }
        if (right.isPointerToShared() && text.equals("+")) {
            return new Value(
                    Accesses.moved((Pointer) right.type(), right.code(), text, left.code()),
                    right.type(),
                    right.name(),
                    "");
        }
        boolean isSum = text.equals("+") || text.equals("-");
        Type type = isSum && left.type() instanceof Pointer ? left.type() : Type.INT;
        type = isSum && left.type() instanceof Array array ? new Pointer(array.of()) : type;
        type = text.equals("+") && right.type() instanceof Pointer ? right.type() : type;
        return new Value(left.code() + operator.code() + right.code(), type);
    }

    boolean isTypeInBrackets() {
        return cursor.is("(") && unit.declarations.startsType(cursor.peek(1));
    }

    private Value cast() {
        if (!isTypeInBrackets()) {
            return unary();
        }
        StringBuilder code = new StringBuilder(cursor.expect("("));
        Type type = unit.declarations.typeName(code);
        code.append(cursor.expect(")"));
        if (cursor.is("{")) {
            return postfix(new Value(code + initialiser(), type), cursor.position());
        }
        Token first = cursor.peek();
        Value value = accesses.read(cast(), first);
        Type result = type instanceof Shared shared ? shared.of() : type;
        return new Value(
                accesses.cast(value, type, code.toString()).orElse(code + value.code()),
                result,
                value.name(),
                "");
    }

    Value unary() {
        Token token = cursor.peek();
        if (token.kind() == TokenKind.PUNCTUATION) {
            switch (token.text()) {
                case "++", "--" -> {
                    return increment(cursor.next());
                }
                case "&" -> {
                    return address(cursor.next());
                }
                case "*" -> {
                    return indirection(cursor.next());
                }
                case "+", "-", "!", "~" -> {
                    cursor.next();
                    Token first = cursor.peek();
                    return new Value(token.code() + accesses.read(cast(), first).code(), Type.INT);
                }
                default -> {}
            }
        }
        if (token.is("sizeof") || token.is("_Alignof") || token.is("__alignof__")) {
            return sizes.ofC(cursor.next());
        }
        if (token.is("__extension__")) {
            cursor.next();
            Value value = cast();
            return value.with(token.code() + value.code());
        }
        if (token.isWord() && token.text().startsWith("upc_") && token.text().endsWith("sizeof")) {
            return sizes.size(cursor.next());
        }
        int start = cursor.position();
        return postfix(primary(), start);
    }

    private Value increment(Token operator) {
        Token first = cursor.peek();
        Value target = unary();
        String binary = operator.text().substring(1);
        if (target.isShared()) {
            return accesses.change(target, binary, "1", false, first);
        }
        if (target.isPointerToShared()) {
            return accesses.changePointer(target, binary, "1", false);
        }
        return new Value(operator.code() + target.code(), target.type());
    }

    private Value address(Token operator) {
        Value target = cast();
        if (target.isShared()) {
            String words = target.words();
            return new Value(target.code(), new Pointer(target.type()), target.name(), words);
        }
        return new Value(operator.code() + target.code(), new Pointer(target.type()));
    }

    private Value indirection(Token operator) {
        int start = cursor.position() - 1;
        Token first = cursor.peek();
        Value pointer = accesses.read(cast(), first);
        if (pointer.isPointerToShared()) {
            return new Value(
                    pointer.code(),
                    ((Pointer) pointer.type()).to(),
                    pointer.name(),
                    cursor.words(start, cursor.position()));
        }
        return new Value(operator.code() + pointer.code(), pointed(pointer.type()));
    }

    private static Type pointed(Type type) {
        return type instanceof Pointer pointer
                ? pointer.to()
                : type instanceof Array array ? array.of() : type;
    }

    private Value primary() {
        Token token = cursor.peek();
        if (token.is("(")) {
            return inBrackets();
        }
        if (token.kind() == TokenKind.STRING) {
            StringBuilder code = new StringBuilder();
            while (cursor.peek().kind() == TokenKind.STRING) {
                code.append(cursor.next().code());
            }
            return new Value(code.toString(), new Pointer(new Type.Plain("char")));
        }
        if (token.isWord()) {
            return word(cursor.next());
        }
        if (token.kind() != TokenKind.NUMBER && token.kind() != TokenKind.CHARACTER) {
            throw new UpcException(
                    token, "an expression is expected here, not '" + token.text() + "'");
        }
        return new Value(cursor.next().code(), Type.INT);
    }

    private Value inBrackets() {
        int start = cursor.position();
        String open = cursor.expect("(");
        if (cursor.is("{")) {
            String body = unit.statements.block();
            return new Value(open + body + cursor.expect(")"), Type.INT);
        }
        Token first = cursor.peek();
        Value value = objectWithCommas();
        String close = cursor.expect(")");
        if (value.isShared()) {
            String words = cursor.words(start + 1, cursor.position() - 1);
            return new Value(open + value.code() + close, value.type(), value.name(), words);
        }
        return accesses.read(value, first).with(open + value.code() + close);
    }

    /** What stands in parentheses: a shared object stays one, so that it can be assigned to. */
    private Value objectWithCommas() {
        int start = cursor.position();
        Value object = conditionalObject();
        if (cursor.is(")") && object.isShared()) {
            return object;
        }
        cursor.reset(start);
        return whole();
    }

    private Value word(Token token) {
        String text = token.text();
        switch (text) {
            case "THREADS":
                return new Value(token.lead() + "pomp_upc_threads", Type.INT);
            case "MYTHREAD":
                return new Value(token.lead() + "pomp_upc_mythread", Type.INT);
            case "__builtin_va_arg", "__builtin_offsetof", "__builtin_types_compatible_p":
                return builtins.withType(token);
            case "_Generic":
                return builtins.selection(token);
            default:
                break;
        }
        if (cursor.is("(") && calls.isSpecial(token)) {
            return calls.special(token);
        }
        Scope.Symbol symbol = unit.scope.find(text).orElse(null);
        Type type = symbol == null ? Type.INT : symbol.type();
        if (symbol != null && Type.isShared(type)) {
            return new Value(token.lead() + symbol.code(), type, text, text);
        }
        return new Value(token.code(), type, text, "");
    }

    private Value postfix(Value start, int from) {
        Value value = start;
        while (cursor.peek().kind() == TokenKind.PUNCTUATION) {
            Token token = cursor.peek();
            switch (token.text()) {
                case "[" -> value = element(value, from);
                case "(" -> value = call(value);
                case ".", "->" -> value = member(value, from);
                case "++", "--" -> value = incrementAfter(value, from);
                default -> {
                    return value;
                }
            }
        }
        return value;
    }

    private Value incrementAfter(Value value, int from) {
        Token operator = cursor.next();
        String binary = operator.text().substring(1);
        if (value.isShared()) {
            return accesses.change(value, binary, "1", true, cursor.get(from));
        }
        if (value.isPointerToShared()) {
            return accesses.changePointer(value, binary, "1", true);
        }
        return new Value(value.code() + operator.code(), value.type());
    }

    private Value element(Value array, int from) {
        String open = cursor.expect("[");
        Value pointer = accesses.read(array, cursor.get(from));
        Value index = whole();
        String close = cursor.expect("]");
        if (pointer.isPointerToShared()) {
            Pointer type = (Pointer) pointer.type();
            return new Value(
                    Accesses.moved(type, pointer.code(), "+", index.code()),
                    type.to(),
                    array.name(),
                    cursor.words(from, cursor.position()));
        }
        return new Value(
                pointer.code() + open + index.code() + close,
                pointed(pointer.type()),
                array.name(),
                "");
    }

    private Value call(Value function) {
        StringBuilder code = new StringBuilder(function.code()).append(cursor.expect("("));
        while (!cursor.is(")")) {
            code.append(assignment().code());
            if (cursor.is(",")) {
                code.append(cursor.next().code());
            }
        }
        code.append(cursor.expect(")"));
        Type type = function.type();
        type = type instanceof Pointer pointer ? pointer.to() : type;
        return new Value(
                code.toString(),
                type instanceof Type.Function called ? called.result() : Type.INT,
                function.name(),
                "");
    }

    private Value member(Value whole, int from) {
        Token operator = cursor.next();
        Token name = cursor.next();
        boolean isArrow = operator.is("->");
        Value object = isArrow ? accesses.read(whole, cursor.get(from)) : whole;
        Type type = isArrow ? pointed(object.type()) : object.type();
        if (type instanceof Shared shared) {
            Type of = members(shared.of()).getOrDefault(name.text(), Type.INT);
            if (!(shared.of() instanceof Struct)
                    || !members(shared.of()).containsKey(name.text())) {
                throw new UpcException(name, "'" + name.text() + "' is no member of it");
            }
            String code =
                    "pomp_upc_member("
                            + object.code()
                            + ",__builtin_offsetof("
                            + Type.declare(shared.of(), "")
                            + ","
                            + name.text()
                            + "))";
            return new Value(
                    code,
                    Type.partOf(shared, of),
                    object.name() + "." + name.text(),
                    cursor.words(from, cursor.position()));
        }
        return new Value(
                object.code() + operator.code() + name.code(),
                members(type).getOrDefault(name.text(), Type.INT),
                object.name(),
                "");
    }

    private static Map<String, Type> members(Type type) {
        return type instanceof Struct struct ? struct.members() : Map.of();
    }

    /** A value that a variable begins with, maybe in braces. */
    String initialiser() {
        if (!cursor.is("{")) {
            return assignment().code();
        }
        StringBuilder code = new StringBuilder(cursor.expect("{"));
        while (!cursor.is("}")) {
            if (cursor.is(",") || cursor.is("=")) {
                code.append(cursor.next().code());
            } else if (cursor.is(".")) {
                code.append(cursor.next().code()).append(cursor.next().code());
            } else if (cursor.is("[")) {
                code.append(cursor.expect("[")).append(conditional().code());
                if (cursor.is("...")) {
                    code.append(cursor.next().code()).append(conditional().code());
                }
                code.append(cursor.expect("]"));
            } else {
                code.append(initialiser());
            }
        }
        return code.append(cursor.expect("}")).toString();
    }
}
