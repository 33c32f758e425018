// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

/**
 * A place in a file where something is named.
 *
 * @param sort what is named
 * @param key the same for all places that name the same thing
 * @param offset of the name
 * @param length of the name
 * @param definition whether it is given its name here
 * @param documentation what it is, in Markdown
 */
public record Mention(
        Sort sort, String key, int offset, int length, boolean definition, String documentation) {
    /** What can be named. */
    public enum Sort {
        PROPERTY,
        PARAMETER,
        VALUE,
        METRIC,
        OWNER,
        KIND,
        CLAUSE,
        FIX,
        GROUP,
        FUNCTION;

        /** Whether files of properties name it, and not the language. */
        public boolean isGiven() {
            return this == PROPERTY || this == PARAMETER || this == VALUE;
        }
    }

    /** Whether an offset is in the name or directly behind it. */
    public boolean holds(int at) {
        return offset <= at && at <= offset + length;
    }
}
