// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A call of a lock routine.
 *
 * @param name the name in the call
 * @param routine the routine that the name stands for, such as {@code omp_set_lock}
 */
public record LockCall(TextRange name, String routine) {}
