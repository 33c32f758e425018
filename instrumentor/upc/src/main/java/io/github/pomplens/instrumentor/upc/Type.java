// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.Map;
import java.util.Optional;

/** A type, as far as shared data needs it. */
sealed interface Type {
    /** Whatever has no shared data in it and is no pointer: its specifiers without qualifiers. */
    record Plain(String text) implements Type {}

    /** A structure or union; the members of one that isn't defined yet come later. */
    record Struct(String text, Map<String, Type> members) implements Type {}

    record Pointer(Type to) implements Type {}

    /** An array; the length is C, empty for none. */
    record Array(Type of, String length) implements Type {}

    /** A function with its parameters as C, in parentheses. */
    record Function(Type result, String parameters) implements Type {}

    /**
     * A shared object that is no array.
     *
     * @param block the block size as C; "0" is indefinite
     * @param layout the block size as it is shown
     * @param isStrict what the type says of accesses, if it does
     */
    record Shared(Type of, String block, String layout, Optional<Boolean> isStrict)
            implements Type {}

    Type INT = new Plain("int");
    Type VOID = new Plain("void");

    /** What an object of the type is made of, if that is shared. */
    static Optional<Shared> sharedIn(Type type) {
        Type inner = type;
        while (inner instanceof Array array) {
            inner = array.of();
        }
        return inner instanceof Shared shared ? Optional.of(shared) : Optional.empty();
    }

    static boolean isShared(Type type) {
        return sharedIn(type).isPresent();
    }

    static boolean isPointerToShared(Type type) {
        return type instanceof Pointer pointer && isShared(pointer.to());
    }

    /** A part of a shared structure: all of it is on one thread. */
    static Type partOf(Shared whole, Type type) {
        if (type instanceof Array array) {
            return new Array(partOf(whole, array.of()), array.length());
        }
        return type instanceof Shared ? type : new Shared(type, "0", "[]", whole.isStrict());
    }

    /** Declares a name of the type, or with an empty name spells the type, as C. */
    static String declare(Type type, String name) {
        if (type instanceof Shared shared) {
            return declare(shared.of(), name);
        } else if (type instanceof Array array) {
            return declare(array.of(), name + "[" + array.length() + "]");
        } else if (type instanceof Function function) {
            return declare(function.result(), name + function.parameters());
        } else if (type instanceof Pointer pointer) {
            if (isShared(pointer.to())) {
                return join("pomp_upc_ptr", name);
            }
            boolean binds = pointer.to() instanceof Array || pointer.to() instanceof Function;
            return declare(pointer.to(), binds ? "(*" + name + ")" : "*" + name);
        }
        return join(type instanceof Struct struct ? struct.text() : ((Plain) type).text(), name);
    }

    private static String join(String text, String name) {
        return name.isEmpty() ? text : text + " " + name;
    }

    /** The type of a shared object as tools get to see it. */
    static String shown(Shared shared) {
        String layout = shared.layout().isEmpty() ? "" : shared.layout() + " ";
        return "shared " + layout + declare(shared.of(), "");
    }

    /** The type with the block size that a layout of {@code [*]} means for it. */
    static Type spread(Type type) {
        boolean isSpread = sharedIn(type).map(shared -> shared.block().equals("*")).orElse(false);
        return isSpread
                ? withBlock(type, "((" + count(type) + "+pomp_upc_threads-1)/pomp_upc_threads)")
                : type;
    }

    private static Type withBlock(Type type, String block) {
        if (type instanceof Array array) {
            return new Array(withBlock(array.of(), block), array.length());
        }
        Shared shared = (Shared) type;
        return new Shared(shared.of(), block, shared.layout(), shared.isStrict());
    }

    /** How many ultimate elements an object has, as C. */
    static String count(Type type) {
        return type instanceof Array array ? "(" + array.length() + ")*" + count(array.of()) : "1";
    }
}
