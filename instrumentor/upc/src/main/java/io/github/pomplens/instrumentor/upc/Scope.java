// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What names mean: the innermost block first. */
final class Scope {
    /** What a name stands for, as far as it matters who can change it. */
    enum Kind {
        TYPE,
        /** A variable of a block or a parameter: only its own function knows it. */
        AUTOMATIC,
        CONSTANT,
        OTHER
    }

    /**
     * What a name means.
     *
     * @param code its name in C
     */
    record Symbol(Type type, Kind kind, String code) {}

    private final Deque<Map<String, Symbol>> names = new ArrayDeque<>();
    private final Deque<Map<String, Type.Struct>> tags = new ArrayDeque<>();

    Scope() {
        open();
    }

    void open() {
        names.push(new HashMap<>());
        tags.push(new HashMap<>());
    }

    void close() {
        names.pop();
        tags.pop();
    }

    boolean isFile() {
        return names.size() == 1;
    }

    /** Declares what any function may change. */
    void declare(String name, Type type) {
        declare(name, type, Kind.OTHER);
    }

    void declare(String name, Type type, Kind kind) {
        names.element().put(name, new Symbol(type, kind, name));
    }

    /** Declares a variable that has another name in C. */
    void declareAs(String name, Type type, String code) {
        names.element().put(name, new Symbol(type, Kind.OTHER, code));
    }

    Optional<Symbol> find(String name) {
        return names.stream()
                .filter(map -> map.containsKey(name))
                .map(map -> map.get(name))
                .findFirst();
    }

    boolean isTypeName(String name) {
        return find(name).map(symbol -> symbol.kind() == Kind.TYPE).orElse(false);
    }

    /** Whether a structure, or a name of one, is known outside of functions. */
    boolean isOfFile(Type.Struct struct) {
        return tags.getLast().containsKey(struct.text())
                || names.getLast().containsKey(struct.text());
    }

    /** The structure of a tag; a new one is incomplete. */
    Type.Struct struct(String text, boolean isDefinition) {
        if (!isDefinition) {
            for (Map<String, Type.Struct> map : tags) {
                if (map.containsKey(text)) {
                    return map.get(text);
                }
            }
        }
        return tags.element().computeIfAbsent(text, key -> new Type.Struct(key, new HashMap<>()));
    }
}
