// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * What a value of the property language measures. Times are in seconds in no place: everywhere they
 * are nanoseconds; bytes are bytes; ratios are fractions, so that 5 % is 0.05.
 *
 * @param time the power of time in it: 1 for a time, -1 for a rate
 * @param bytes the power of bytes in it
 * @param sort what it is besides
 */
public record Unit(int time, int bytes, Sort sort) {
    /** What a value is that has neither time nor bytes in it. */
    public enum Sort {
        /** How many of something: visits, threads, iterations. */
        COUNT,
        /** A part of a whole, or how many times as large something is. */
        RATIO,
        /**
         * A plain number in the text, which fits counts as well as ratios; all with a dimension.
         */
        NUMBER,
        /** True or false. */
        BOOLEAN,
        /** Words. */
        TEXT
    }

    /** A time. */
    public static final Unit TIME = new Unit(1, 0, Sort.NUMBER);

    /** A number of bytes. */
    public static final Unit BYTES = new Unit(0, 1, Sort.NUMBER);

    /** How many of something. */
    public static final Unit COUNT = new Unit(0, 0, Sort.COUNT);

    /** A part of a whole. */
    public static final Unit RATIO = new Unit(0, 0, Sort.RATIO);

    /** A number without a unit. */
    public static final Unit NUMBER = new Unit(0, 0, Sort.NUMBER);

    /** True or false. */
    public static final Unit BOOLEAN = new Unit(0, 0, Sort.BOOLEAN);

    /** Words. */
    public static final Unit TEXT = new Unit(0, 0, Sort.TEXT);

    /** Whether one can calculate with it. */
    public boolean isNumeric() {
        return sort != Sort.BOOLEAN && sort != Sort.TEXT;
    }

    /** Whether it has neither time nor bytes in it. */
    public boolean isPlain() {
        return time == 0 && bytes == 0;
    }
}
