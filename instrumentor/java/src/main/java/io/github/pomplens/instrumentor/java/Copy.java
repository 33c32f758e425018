// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

/**
 * A construct's own copy of a variable.
 *
 * @param use what it is there for
 * @param suffix what makes its name of the variable's
 * @param operator of a reduction; else empty
 */
record Copy(Use use, String suffix, String operator) {
    /** Why a construct has a copy. */
    enum Use {
        PRIVATE,
        FIRSTPRIVATE,
        LASTPRIVATE,
        FIRST_AND_LAST,
        REDUCTION,
        /** The variable of the construct's loop, declared before it. */
        LOOP,
        /** The value that a variable keeps while the construct is executed. */
        SNAPSHOT
    }

    boolean takesValue() {
        return use == Use.FIRSTPRIVATE || use == Use.FIRST_AND_LAST || use == Use.SNAPSHOT;
    }

    boolean givesValue() {
        return use == Use.LASTPRIVATE || use == Use.FIRST_AND_LAST;
    }
}
