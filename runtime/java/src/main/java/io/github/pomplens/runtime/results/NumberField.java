// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.Locale;

/**
 * A whole number that objects of one sort in a file have. An enum lists those of the sort, so that
 * whoever reads them asks for them by name.
 */
interface NumberField {
    /** Its name in the program. */
    String name();

    /** Its name in the file: that in the program, in small letters. */
    default String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether an object without it is damaged; else it is 0 where it is missing. */
    default boolean isRequired() {
        return true;
    }

    /** The largest value that is taken; none is below 0. */
    default long max() {
        return Long.MAX_VALUE;
    }
}
