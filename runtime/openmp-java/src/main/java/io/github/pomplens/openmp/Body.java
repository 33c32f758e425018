// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/**
 * Holds the structured block of a construct that other threads execute too (OpenMP, section 1.2.2).
 *
 * @param <X> what it throws, so that translated code throws what the source did
 */
@FunctionalInterface
public interface Body<X extends Throwable> {
    /** Executes the block once, in the thread that calls it. */
    void run() throws X;
}
