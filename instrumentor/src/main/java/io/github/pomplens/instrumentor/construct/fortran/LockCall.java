// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.OffsetShift;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A call of a lock routine.
 *
 * @param name the name in the call
 * @param routine the routine that the name stands for, such as {@code omp_set_lock}
 * @param argument where its argument starts: after the parenthesis
 * @param keyword the name and the equals sign before its argument; empty when there are none
 * @param lineEnd the end of the last line of its statement and of those that follow in the line
 * @param declarations where declarations can be put in for it; -1 when there is no such place
 */
public record LockCall(
        TextRange name,
        String routine,
        int argument,
        TextRange keyword,
        int lineEnd,
        int declarations) {

    LockCall moved(OffsetShift shift) {
        return new LockCall(
                shift.range(name),
                routine,
                shift.offset(argument),
                shift.range(keyword),
                shift.offset(lineEnd),
                declarations < 0 ? declarations : shift.offset(declarations));
    }

    /** Whether it has a value, so that what is called instead must be declared. */
    public boolean isFunction() {
        return LockCalls.FUNCTIONS.contains(routine);
    }

    /** Whether it waits for the lock, or asks for it. */
    public boolean acquires() {
        return isFunction() || routine.startsWith("omp_set");
    }
}
