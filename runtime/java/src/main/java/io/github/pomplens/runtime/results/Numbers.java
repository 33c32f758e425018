// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/** The numbers that one object of a file has. Not for use by several threads. */
final class Numbers<E extends Enum<E> & NumberField> {
    private final NumberFields<E> fields;
    private final long[] values;

    Numbers(NumberFields<E> fields, int size) {
        this.fields = fields;
        this.values = new long[size];
    }

    NumberFields<E> fields() {
        return fields;
    }

    /** Returns a number; 0 where the object does not have it. */
    long of(E field) {
        return values[field.ordinal()];
    }

    /** Returns a number as an {@code int}, the largest one where it is larger. */
    int intOf(E field) {
        return (int) Math.min(of(field), Integer.MAX_VALUE);
    }

    void set(E field, long value) {
        values[field.ordinal()] = value;
    }

    void add(E field, long value) {
        values[field.ordinal()] = Sums.add(values[field.ordinal()], value);
    }
}
