// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What is known of a lock, or of the critical sections of one name, as it was acquired in one
 * context.
 *
 * @param context id of the context: of the critical section, or of the construct that a lock
 *     routine was called in
 * @param figures of the acquisitions there
 */
public record LockSite(int context, LockFigures figures) {
    /**
     * @throws IllegalArgumentException when the id is negative
     */
    public LockSite {
        if (context < 0) {
            throw new IllegalArgumentException("context of a lock must not be negative");
        }
    }
}
