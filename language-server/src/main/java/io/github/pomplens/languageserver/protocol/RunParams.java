// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Parameters of the request about a run.
 *
 * @param id name of its folder
 * @param limit how many of its constructs are wanted; 0, or missing, for as many as a person would
 *     look through
 */
public record RunParams(String id, int limit) {
    /** Asks for as many constructs as a person would look through. */
    public static RunParams usual(String id) {
        return new RunParams(id, 0);
    }

    /** Asks for all constructs. */
    public static RunParams all(String id) {
        return new RunParams(id, Integer.MAX_VALUE);
    }
}
