// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A call of a lock routine.
 *
 * @param name the name in the call
 * @param routine the routine that the name stands for, such as {@code omp_set_lock}
 * @param isStatement whether it is a whole statement, from {@code call} on
 * @param isFunction whether it has a value, so that what is called instead must be declared
 * @param declarations where declarations can be put in for it; -1 when there is no such place
 */
public record LockCall(
        TextRange name,
        String routine,
        boolean isStatement,
        boolean isFunction,
        int declarations) {}
