// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed when first asked for, once. Safe for use by several threads. */
final class Lazy<T> {
    private @Nullable Supplier<? extends T> source;
    private @Nullable T value;

    Lazy(Supplier<? extends T> source) {
        this.source = source;
    }

    synchronized T get() {
        if (value == null && source != null) {
            value = source.get();
            source = null;
        }
        if (value == null) {
            throw new IllegalStateException("a lazy value was computed as null");
        }
        return value;
    }
}
