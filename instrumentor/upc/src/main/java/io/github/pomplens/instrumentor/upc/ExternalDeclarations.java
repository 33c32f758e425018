// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.upc.Declarations.Declarator;
import io.github.pomplens.instrumentor.upc.Declarations.Specifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes declarations and function definitions. */
final class ExternalDeclarations {
    private final Unit unit;
    private final Cursor cursor;

    ExternalDeclarations(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
    }

    /** A declared name with the value that it begins with, as C. */
    private record Item(Declarator declarator, String initialiser, String lead) {}

    /** A declaration or, in the file, a function. */
    String declaration() {
        Token first = cursor.peek();
        if (first.is(";")) {
            return cursor.next().code();
        }
        if (first.is("_Static_assert") || first.is("asm") || first.is("__asm__")) {
            return cursor.next().code() + cursor.balanced() + cursor.expect(";");
        }
        int start = cursor.position();
        Specifiers specifiers = unit.declarations.specifiers();
        List<Item> items = new ArrayList<>();
        String comma = "";
        while (!cursor.is(";")) {
            Declarator declarator = unit.declarations.declarator(specifiers.base());
            declarator.code.append(unit.declarations.attributes());
            if (cursor.is("{") && declarator.type instanceof Type.Function) {
                return function(specifiers, declarator, start);
            }
            declarator.type = Type.spread(declarator.type);
            declare(specifiers, declarator, first);
            String initialiser = "";
            if (cursor.is("=")) {
                initialiser = cursor.next().code() + unit.expressions.initialiser();
            }
            items.add(new Item(declarator, initialiser, comma));
            if (!cursor.is(";")) {
                comma = cursor.expect(",");
            }
        }
        return write(specifiers, items) + cursor.expect(";");
    }

    private void declare(Specifiers specifiers, Declarator declarator, Token first) {
        if (declarator.name.isEmpty()) {
            throw new UpcException(
                    cursor.peek(),
                    "a declaration is expected here, not '" + cursor.peek().text() + "'");
        }
        if (specifiers.isTypedef) {
            unit.scope.declare(declarator.name, declarator.type, Scope.Kind.TYPE);
            return;
        }
        boolean isInBlock = !unit.scope.isFile() && !specifiers.isExtern;
        if (!Type.isShared(declarator.type) || !isInBlock) {
            boolean isAutomatic =
                    isInBlock
                            && !specifiers.isStatic
                            && !(declarator.type instanceof Type.Function);
            unit.scope.declare(
                    declarator.name,
                    declarator.type,
                    isAutomatic ? Scope.Kind.AUTOMATIC : Scope.Kind.OTHER);
            return;
        }
        if (!specifiers.isStatic) {
            throw new UpcException(
                    first, "'" + declarator.name + "' is shared and must be static or extern");
        }
        Type of = Type.sharedIn(declarator.type).orElseThrow().of();
        if (of instanceof Type.Struct struct && !unit.scope.isOfFile(struct)) {
            throw new UpcException(
                    first,
                    "the type of '"
                            + declarator.name
                            + "' is declared in the function; declare it outside");
        }
        String code = "pomp_upc_f" + unit.number() + "_" + declarator.name;
        unit.scope.declareAs(declarator.name, declarator.type, code);
    }

    private String write(Specifiers specifiers, List<Item> items) {
        boolean isNew = Type.isShared(specifiers.base());
        for (Item item : items) {
            isNew |= Type.isShared(item.declarator().type);
        }
        if (!isNew) {
            StringBuilder code = new StringBuilder(specifiers.code);
            for (Item item : items) {
                code.append(item.lead()).append(item.declarator().code).append(item.initialiser());
            }
            return code.toString();
        }
        StringBuilder code = new StringBuilder();
        if (!specifiers.definition.isEmpty()) {
            code.append(specifiers.definition).append(';');
        }
        code.append(specifiers.leads);
        for (Item item : items) {
            code.append(item.lead().replace(",", ";")).append(item.declarator().leads);
            code.append(anew(specifiers, item));
        }
        return code.toString();
    }

    private String anew(Specifiers specifiers, Item item) {
        Declarator declarator = item.declarator();
        String storage = specifiers.storage.toString();
        if (specifiers.isTypedef && Type.isShared(declarator.type)) {
            // C has no use for it: all that is of the type is written anew.
            return "";
        }
        if (specifiers.isTypedef || !Type.isShared(declarator.type)) {
            return storage + Type.declare(declarator.type, declarator.name) + item.initialiser();
        }
        if (!specifiers.isExtern) {
            Token token = declarator.token == null ? cursor.peek() : declarator.token;
            checkLength(token, declarator.type);
            String value = item.initialiser().strip();
            value = value.isEmpty() ? "" : value.substring(1).replaceAll("\\s+", " ");
            if (!unit.scope.isFile()) {
                // All threads share it, so it can't be made when the function is called.
                String code = unit.scope.find(declarator.name).orElseThrow().code();
                unit.variables.define(token, code, declarator.type, value);
                unit.statics.append("static pomp_upc_ptr " + code + "; ");
                return "";
            }
            unit.variables.define(token, declarator.name, declarator.type, value);
        }
        return storage + "pomp_upc_ptr " + declarator.name;
    }

    private static void checkLength(Token token, Type type) {
        Type inner = type;
        while (inner instanceof Type.Array array) {
            if (array.length().isBlank()) {
                throw new UpcException(token, "a shared array needs a length");
            }
            inner = array.of();
        }
        if (Type.sharedIn(type).orElseThrow().of().equals(Type.VOID)) {
            throw new UpcException(token, "'" + token.text() + "' can't be of type shared void");
        }
    }

    private String function(Specifiers specifiers, Declarator declarator, int start) {
        Type.Function type = (Type.Function) declarator.type;
        Token first = cursor.get(start);
        boolean isMain = declarator.name.equals("main");
        unit.scope.declare(declarator.name, type);
        if (declarator.name.equals("pupc_event_notify") && unit.events.at(first)) {
            throw new UpcException(
                    first, "a tool must have no events of its own; compile it with --no-profile");
        }
        boolean isNew = Type.isShared(specifiers.base());
        String head =
                isNew
                        ? specifiers.storage + Type.declare(type, declarator.name)
                        : specifiers.code.toString() + declarator.code;
        head = isNew ? specifiers.leads + "" + declarator.leads + head : head;
        unit.scope.open();
        declarator.parameters.forEach(
                (name, each) -> unit.scope.declare(name, each, Scope.Kind.AUTOMATIC));
        boolean hasEvents = unit.events.ofFunction(first, declarator.name);
        String begin = "";
        String end = "";
        if (isMain && unit.events.isOn()) {
            begin = Events.notify("INIT", "((void*)0)", arguments(declarator.parameters));
            end = "pupc_event_notify(" + Events.identifier("GLOBAL_EXIT") + ",((void*)0),";
        } else if (hasEvents) {
            String place = unit.events.place(first);
            String name = Events.quoted(shown(start));
            begin = Events.notify("USERFN_START", place, name);
            end = Events.notify("USERFN_END", place, name);
        }
        if (isMain) {
            unit.mainParameters = declarator.parameters.size();
        }
        String body =
                unit.statements.body(new Statements.Function(isMain, type.result(), end), begin);
        unit.scope.close();
        String statics = unit.statics.toString();
        unit.statics.setLength(0);
        return statics + head + body;
    }

    private static String[] arguments(Map<String, Type> parameters) {
        List<String> names = new ArrayList<>();
        parameters.keySet().stream()
                .filter(name -> !name.isEmpty())
                .limit(2)
                .forEach(name -> names.add("&" + name));
        while (names.size() < 2) {
            names.add("((void*)0)");
        }
        return names.toArray(String[]::new);
    }

    /** A function's head as tools show it. */
    private String shown(int start) {
        StringBuilder text = new StringBuilder();
        for (int i = start; i < cursor.position(); i++) {
            Token token = cursor.get(i);
            boolean isApart = i > start && !token.lead().isEmpty();
            text.append(isApart ? " " : "").append(token.text());
        }
        return text.toString();
    }
}
