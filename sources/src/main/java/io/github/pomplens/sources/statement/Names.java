// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.statement;

import java.util.OptionalInt;
import java.util.OptionalLong;

/** What the names in a function stand for, as far as its file shows. */
public interface Names {
    /**
     * Whether a name stands for memory of its own that no other name means, or for a constant: a
     * number, or an array of numbers.
     */
    boolean isDistinct(String name);

    /** Whether a name stands for a single number that is not a constant. */
    boolean isNumber(String name);

    /** Whether a name stands for a value that nobody changes. */
    boolean isConstant(String name);

    /** Whether more than the function may use a variable by its name. */
    boolean isGlobal(String name);

    /** The size in bytes of a number, or of the elements of an array, if of a basic type. */
    OptionalInt bytes(String name);

    /** How many elements a row of an array of two dimensions has, where numbers say it. */
    default OptionalLong rowLength(String name) {
        return OptionalLong.empty();
    }

    /** Whether a name surely stands for a pointer to numbers. */
    default boolean isPointer(String name) {
        return false;
    }

    /** The value of a whole number that never changes. */
    OptionalLong constant(String name);

    /** Whether a function is of a library, and computes a value or waits. */
    boolean isPure(String function);

    /**
     * Whether a function uses nothing but the values of its arguments: what it does can't be seen
     * by others, nor it what they do.
     */
    boolean keepsToItself(String function);
}
