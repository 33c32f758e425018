// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads declarations and names of types, and writes those with shared data anew. */
final class Declarations {
    private static final Set<String> STORAGE =
            Set.of(
                    "typedef",
                    "extern",
                    "static",
                    "auto",
                    "register",
                    "_Thread_local",
                    "__thread",
                    "inline",
                    "__inline",
                    "__inline__",
                    "_Noreturn",
                    "__extension__");
    private static final Set<String> QUALIFIERS =
            Set.of(
                    "const",
                    "volatile",
                    "restrict",
                    "__const",
                    "__const__",
                    "__volatile__",
                    "__volatile",
                    "__restrict",
                    "__restrict__");
    private static final Set<String> WORDS =
            Set.of(
                    "void",
                    "char",
                    "short",
                    "int",
                    "long",
                    "float",
                    "double",
                    "signed",
                    "unsigned",
                    "_Bool",
                    "_Complex",
                    "__complex__",
                    "__signed__",
                    "__signed",
                    "__int128",
                    "_Float16",
                    "_Float32",
                    "_Float64",
                    "_Float128",
                    "_Float32x",
                    "_Float64x",
                    "__float128",
                    "__builtin_va_list",
                    "_Atomic");
    private static final Set<String> WITH_BRACKETS =
            Set.of(
                    "__attribute__",
                    "__attribute",
                    "_Alignas",
                    "__asm__",
                    "asm",
                    "__asm",
                    "__typeof__",
                    "typeof",
                    "__typeof");

    private final Unit unit;
    private final Cursor cursor;

    Declarations(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
    }

    /** The beginning of a declaration. */
    static final class Specifiers {
        /** As written, with what is shared left out. */
        final StringBuilder code = new StringBuilder();

        /** What stands before its tokens: line ends that must not get lost. */
        final StringBuilder leads = new StringBuilder();

        final StringBuilder storage = new StringBuilder();
        final StringBuilder plain = new StringBuilder();

        /** Definitions of structures in it, as C. */
        String definition = "";

        boolean isTypedef;
        boolean isExtern;
        boolean isStatic;
        @Nullable Type type;
        Type.@Nullable Shared shared;

        Type base() {
            Type base = type == null ? new Type.Plain(plain.toString().strip()) : type;
            return shared == null || Type.isShared(base)
                    ? base
                    : new Type.Shared(base, shared.block(), shared.layout(), shared.isStrict());
        }
    }

    /** A declared name; empty in names of types. */
    static final class Declarator {
        String name = "";
        Type type = Type.INT;
        final StringBuilder code = new StringBuilder();
        final StringBuilder leads = new StringBuilder();
        @Nullable Token token;

        /** Opens a scope with the parameters of a function that is declared. */
        Map<String, Type> parameters = Map.of();
    }

    boolean startsType(Token token) {
        String text = token.text();
        return token.isWord()
                && (STORAGE.contains(text)
                        || QUALIFIERS.contains(text)
                        || WORDS.contains(text)
                        || Set.of("shared", "strict", "relaxed", "struct", "union", "enum")
                                .contains(text)
                        || WITH_BRACKETS.contains(text) && !text.contains("asm")
                        || text.equals("_Static_assert")
                        || unit.scope.isTypeName(text));
    }

    Specifiers specifiers() {
        Specifiers found = new Specifiers();
        boolean hasType = false;
        while (cursor.peek().isWord()) {
            Token token = cursor.peek();
            String text = token.text();
            if (text.equals("shared") || text.equals("strict") || text.equals("relaxed")) {
                sharing(found);
            } else if (text.equals("struct") || text.equals("union") || text.equals("enum")) {
                tagged(found);
                hasType = true;
            } else if (WITH_BRACKETS.contains(text)) {
                withBrackets(found, text.contains("typeof"));
                hasType |= text.contains("typeof");
            } else if (STORAGE.contains(text)) {
                storage(found, token);
            } else if (QUALIFIERS.contains(text) || WORDS.contains(text)) {
                add(found, cursor.next(), WORDS.contains(text));
                hasType |= WORDS.contains(text);
            } else if (!hasType && unit.scope.isTypeName(text)) {
                found.type = unit.scope.find(text).orElseThrow().type();
                if (found.type instanceof Type.Plain) {
                    found.type = new Type.Plain(text);
                } else if (found.type instanceof Type.Struct struct) {
                    found.type = new Type.Struct(text, struct.members());
                }
                add(found, cursor.next(), true);
                hasType = true;
            } else {
                break;
            }
        }
        return found;
    }

    private static void add(Specifiers found, Token token, boolean isType) {
        found.code.append(token.code());
        found.leads.append(token.lead());
        found.plain.append(isType ? " " + token.text() : "");
    }

    private void storage(Specifiers found, Token token) {
        found.isTypedef |= token.is("typedef");
        found.isExtern |= token.is("extern");
        found.isStatic |= token.is("static");
        found.storage.append(token.text()).append(' ');
        add(found, cursor.next(), false);
    }

    private void withBrackets(Specifiers found, boolean isType) {
        String word = cursor.next().code();
        if (!isType) {
            found.code.append(word).append(cursor.balanced());
            return;
        }
        StringBuilder code = new StringBuilder(word).append(cursor.expect("("));
        Type type;
        if (startsType(cursor.peek())) {
            type = typeName(code);
        } else {
            Value value = unit.expressions.object();
            type = value.type();
            code.append(value.isShared() ? Type.declare(type, "") : value.code());
        }
        code.append(cursor.expect(")"));
        found.code.append(code);
        found.plain.append(code);
        if (type instanceof Type.Shared shared) {
            found.type = shared.of();
        } else if (type instanceof Type.Pointer || type instanceof Type.Struct) {
            found.type = type;
        }
    }

    /** {@code shared [B]}, {@code strict}, {@code relaxed}. */
    private void sharing(Specifiers found) {
        Token token = cursor.next();
        Type.Shared before = found.shared;
        String block = before == null ? "1" : before.block();
        String layout = before == null ? "" : before.layout();
        Optional<Boolean> isStrict = before == null ? Optional.empty() : before.isStrict();
        found.code.append(token.lead());
        found.leads.append(token.lead());
        if (!token.is("shared")) {
            isStrict = Optional.of(token.is("strict"));
        } else if (cursor.is("[")) {
            String text = layout();
            layout = "[" + text.strip() + "]";
            block = text.isBlank() ? "0" : text.strip().equals("*") ? "*" : "(" + text + ")";
        }
        found.shared = new Type.Shared(Type.VOID, block, layout, isStrict);
    }

    private String layout() {
        cursor.expect("[");
        String text = "";
        if (cursor.is("*")) {
            text = cursor.next().text();
        } else if (!cursor.is("]")) {
            text = unit.expressions.conditional().code().strip();
        }
        cursor.expect("]");
        return text;
    }

    /** A structure, union or enumeration. */
    private void tagged(Specifiers found) {
        Token keyword = cursor.next();
        StringBuilder code = new StringBuilder(keyword.code());
        while (cursor.is("__attribute__")) {
            code.append(cursor.next().code()).append(cursor.balanced());
        }
        String tag = "pomp_upc_tag_" + unit.number();
        boolean hasTag = cursor.peek().isWord();
        if (hasTag) {
            tag = cursor.peek().text();
            code.append(cursor.next().code());
        } else if (found.shared != null) {
            code.append(' ').append(tag);
        }
        String text = keyword.text() + " " + tag;
        if (keyword.is("enum")) {
            if (cursor.is("{")) {
                code.append(enumerators());
                found.definition = code.toString();
            }
            found.type = hasTag || found.shared != null ? new Type.Plain(text) : Type.INT;
        } else {
            boolean isDefinition = cursor.is("{");
            Type.Struct struct = unit.scope.struct(text, isDefinition);
            found.type = struct;
            if (isDefinition) {
                code.append(members(struct));
                found.definition = code.toString();
            }
        }
        found.code.append(code);
        found.leads.append(found.definition.isEmpty() ? keyword.lead() : "");
    }

    private String enumerators() {
        int start = cursor.position();
        String code = cursor.balanced();
        for (int i = start; i < cursor.position(); i++) {
            if ((cursor.get(i).is("{") || cursor.get(i).is(",")) && cursor.get(i + 1).isWord()) {
                unit.scope.declare(cursor.get(i + 1).text(), Type.INT, Scope.Kind.CONSTANT);
            }
        }
        return code;
    }

    private String members(Type.Struct struct) {
        StringBuilder code = new StringBuilder(cursor.expect("{"));
        while (!cursor.is("}")) {
            if (cursor.is(";")) {
                code.append(cursor.next().code());
                continue;
            }
            Specifiers specifiers = specifiers();
            boolean isNew = specifiers.shared != null || Type.isShared(specifiers.base());
            if (cursor.is(";") && specifiers.base() instanceof Type.Struct inner) {
                struct.members().putAll(inner.members());
            }
            code.append(isNew ? specifiers.leads : specifiers.code);
            String comma = "";
            while (!cursor.is(";")) {
                Token first = cursor.peek();
                Declarator member = declarator(specifiers.base());
                if (Type.isShared(member.type)) {
                    throw new UpcException(first, "a member of a structure can't be shared");
                }
                struct.members().put(member.name, member.type);
                code.append(
                        isNew
                                ? member.leads + comma + Type.declare(member.type, member.name)
                                : member.code);
                if (cursor.is(":")) {
                    struct.members().put(member.name, new Type.Plain("bit-field"));
                    code.append(cursor.next().code()).append(unit.expressions.conditional().code());
                }
                code.append(attributes());
                if (cursor.is(",")) {
                    Token separator = cursor.next();
                    code.append(isNew ? ";" : separator.code());
                }
            }
            code.append(cursor.expect(";"));
        }
        return code.append(cursor.expect("}")).toString();
    }

    /** Attributes and names for the assembler after a declarator. */
    String attributes() {
        StringBuilder code = new StringBuilder();
        while (cursor.peek().isWord() && WITH_BRACKETS.contains(cursor.peek().text())) {
            code.append(cursor.next().code()).append(cursor.balanced());
        }
        return code.toString();
    }

    Declarator declarator(Type base) {
        Declarator declarator = new Declarator();
        declarator.type = read(base, declarator);
        return declarator;
    }

    /** Reads what is around a name; returns its type. */
    private Type read(Type base, Declarator to) {
        Type type = base;
        while (cursor.is("*") || cursor.peek().isWord() && isQualifier(cursor.peek())) {
            Token token = cursor.peek();
            if (token.is("*")) {
                if (Type.sharedIn(type).map(shared -> shared.block().equals("*")).orElse(false)) {
                    throw new UpcException(token, "a pointer can't point to shared [*]");
                }
                keep(to, cursor.next());
                type = new Type.Pointer(type);
            } else if (WITH_BRACKETS.contains(token.text())) {
                to.code.append(attributes());
            } else if (QUALIFIERS.contains(token.text())) {
                keep(to, cursor.next());
            } else {
                Specifiers sharing = new Specifiers();
                sharing.type = type;
                sharing(sharing);
                to.leads.append(sharing.leads);
                type = sharing.base();
            }
        }
        if (cursor.is("(") && isNested()) {
            return nested(type, to);
        }
        if (cursor.peek().isWord() && !startsTypeOnly(cursor.peek())) {
            Token token = cursor.next();
            to.token = token;
            to.name = token.text();
            boolean isMain = unit.scope.isFile() && token.is("main");
            to.code.append(isMain ? token.lead() + "pomp_upc_user_main" : token.code());
            to.leads.append(token.lead());
        }
        return suffixes(type, to);
    }

    private static boolean startsTypeOnly(Token token) {
        return WITH_BRACKETS.contains(token.text());
    }

    private static void keep(Declarator to, Token token) {
        to.code.append(token.code());
        to.leads.append(token.lead());
    }

    private static boolean isQualifier(Token token) {
        String text = token.text();
        return QUALIFIERS.contains(text)
                || text.startsWith("__attribute")
                || text.equals("shared")
                || text.equals("strict")
                || text.equals("relaxed");
    }

    private boolean isNested() {
        Token next = cursor.peek(1);
        return next.is("*")
                || next.is("(")
                || next.is("__attribute__")
                || next.isWord() && !startsType(next);
    }

    /** A declarator in parentheses: what comes after them belongs to the inner part's type. */
    private Type nested(Type type, Declarator to) {
        int open = cursor.position();
        cursor.balanced();
        Declarator after = new Declarator();
        Type outer = suffixes(type, after);
        int end = cursor.position();
        cursor.reset(open);
        to.code.append(cursor.expect("("));
        Type result = read(outer, to);
        to.code.append(cursor.expect(")")).append(after.code);
        to.leads.append(after.leads);
        if (to.parameters.isEmpty()) {
            to.parameters = after.parameters;
        }
        cursor.reset(end);
        return result;
    }

    private Type suffixes(Type type, Declarator to) {
        if (cursor.is("[")) {
            to.code.append(cursor.expect("["));
            StringBuilder length = new StringBuilder();
            while (cursor.is("static") || QUALIFIERS.contains(cursor.peek().text())) {
                to.code.append(cursor.next().code());
            }
            if (!cursor.is("]")) {
                length.append(unit.expressions.conditional().code());
            }
            to.code.append(length).append(cursor.expect("]"));
            return new Type.Array(suffixes(type, to), length.toString());
        }
        if (cursor.is("(")) {
            String parameters = parameters(to);
            to.code.append(parameters);
            return new Type.Function(suffixes(type, to), parameters);
        }
        return type;
    }

    private String parameters(Declarator to) {
        Map<String, Type> known = new java.util.LinkedHashMap<>();
        StringBuilder code = new StringBuilder(cursor.expect("("));
        while (!cursor.is(")")) {
            if (cursor.is(",") || cursor.is("...")) {
                code.append(cursor.next().code());
                continue;
            }
            Token first = cursor.peek();
            Specifiers specifiers = specifiers();
            if (cursor.peek() == first) {
                throw new UpcException(first, "a parameter's type is expected here");
            }
            Declarator each = declarator(specifiers.base());
            Type type = each.type;
            if (type instanceof Type.Array array) {
                type = new Type.Pointer(array.of());
            } else if (type instanceof Type.Shared) {
                throw new UpcException(first, "a parameter can't be shared");
            }
            boolean isNew = Type.isShared(specifiers.base()) || Type.isPointerToShared(type);
            code.append(
                    isNew
                            ? specifiers.leads + "" + each.leads + Type.declare(type, each.name)
                            : specifiers.code.toString() + each.code);
            code.append(attributes());
            if (!each.name.isEmpty() || !type.equals(Type.VOID)) {
                known.put(each.name, type);
            }
        }
        to.parameters = known;
        return code.append(cursor.expect(")")).toString();
    }

    /** The name of a type in parentheses or as an operand; gives C. */
    Type typeName(StringBuilder code) {
        Specifiers specifiers = specifiers();
        Declarator declarator = declarator(specifiers.base());
        boolean isNew = Type.isShared(specifiers.base()) || Type.isPointerToShared(declarator.type);
        code.append(
                isNew
                        ? specifiers.leads + Type.declare(declarator.type, "")
                        : specifiers.code.toString() + declarator.code);
        return declarator.type;
    }
}
