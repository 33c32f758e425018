// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What names mean: the innermost block first. */
final class Scope {
    /** A variable, function or enumerator; or a name of a type. */
    record Symbol(Type type, boolean isTypeName) {}

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

    void declare(String name, Type type) {
        names.element().put(name, new Symbol(type, false));
    }

    void declareType(String name, Type type) {
        names.element().put(name, new Symbol(type, true));
    }

    Optional<Symbol> find(String name) {
        return names.stream()
                .filter(map -> map.containsKey(name))
                .map(map -> map.get(name))
                .findFirst();
    }

    boolean isTypeName(String name) {
        return find(name).map(Symbol::isTypeName).orElse(false);
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
