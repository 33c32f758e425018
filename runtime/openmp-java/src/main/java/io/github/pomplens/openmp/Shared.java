// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/**
 * Holds a local variable that the threads of a team change, where translated code can't have an
 * array of its type.
 *
 * @param <T> the variable's type
 */
public final class Shared<T extends @Nullable Object> {
    /** The variable. */
    public T value;

    /** Makes a variable with its first value. */
    public Shared(T value) {
        this.value = value;
    }
}
