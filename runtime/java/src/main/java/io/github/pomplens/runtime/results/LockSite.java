// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * What is known of a lock, or of the critical sections of one name, as it was acquired in one
 * context, by one call.
 *
 * @param context id of the context: of the critical section, or of the construct that a lock
 *     routine was called in
 * @param call id of the construct that stands for the call of a lock routine; -1 for critical
 *     sections, and where it is not known where the call is
 * @param holders the threads that held it there while others waited, where they are known
 * @param figures of the acquisitions there
 */
public record LockSite(int context, int call, List<LockHolder> holders, LockFigures figures) {
    /**
     * @throws IllegalArgumentException when the id is negative
     */
    public LockSite {
        if (context < 0) {
            throw new IllegalArgumentException("context of a lock must not be negative");
        }
        holders = List.copyOf(holders);
    }

    /** Creates a site of which nobody knows who is to blame. */
    public LockSite(int context, int call, LockFigures figures) {
        this(context, call, List.of(), figures);
    }

    /** Creates a site whose call is not known. */
    public LockSite(int context, LockFigures figures) {
        this(context, -1, figures);
    }
}
