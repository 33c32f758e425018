// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import org.jspecify.annotations.Nullable;

/** An expression that was compiled. */
sealed interface Code {
    /** Gives a number, or 1 and 0 for a truth value; NaN is a missing value. */
    @FunctionalInterface
    non-sealed interface Number extends Code {
        double of(Frame frame);

        /** One that is the same everywhere. */
        static Number constant(double value) {
            return frame -> value;
        }
    }

    /** Gives a text; null is a missing value. */
    @FunctionalInterface
    non-sealed interface Text extends Code {
        @Nullable String of(Frame frame);
    }

    /** Whether its value is known. */
    default boolean isKnown(Frame frame) {
        return this instanceof Number number
                ? !Double.isNaN(number.of(frame))
                : this instanceof Text text && text.of(frame) != null;
    }
}
