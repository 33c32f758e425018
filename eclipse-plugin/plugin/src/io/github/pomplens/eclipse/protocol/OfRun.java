// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

/**
 * Parameters of the request about a run.
 *
 * @param limit how many of its constructs are wanted; null for as many as the server thinks fit
 */
public record OfRun(String id, Integer limit) {
    /** Asks for the constructs with the largest gain. */
    public static OfRun first(String id) {
        return new OfRun(id, null);
    }

    /** Asks for all constructs. */
    public static OfRun all(String id) {
        return new OfRun(id, Integer.MAX_VALUE);
    }
}
