// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.Locale;

/** What sort of mistake a problem is; it decides which quick fixes there are. */
public enum ProblemCode {
    /** What can't be read. */
    SYNTAX,
    /** There is nothing of that name; with the nearest name as it must be written. */
    UNKNOWN_NAME,
    /** What is named has that name already. */
    NAME_TAKEN,
    /** Properties that lead back to themselves. */
    CIRCLE,
    /** A percentage of nothing; with what it should be, and where that stands. */
    PERCENT_OF_WHAT,
    /** What the language doesn't allow otherwise. */
    RULE;

    /** Its name for editors, such as {@code unknown-name}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
