// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/**
 * What an expression has become.
 *
 * @param code C; of a shared object the pointer-to-shared to it
 * @param type of the expression; that of a shared object is shared, or an array of such
 * @param name the variable that it comes from, for tools
 * @param words the tokens of a shared object, to compare it with another
 */
record Value(String code, Type type, String name, String words) {
    Value(String code, Type type) {
        this(code, type, "", "");
    }

    boolean isShared() {
        return Type.isShared(type);
    }

    boolean isPointerToShared() {
        return Type.isPointerToShared(type);
    }

    Value with(String changed) {
        return new Value(changed, type, name, words);
    }
}
