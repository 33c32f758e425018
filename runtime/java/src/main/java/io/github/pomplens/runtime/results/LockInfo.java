// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * A lock, or the critical sections of one name, which exclude each other.
 *
 * @param kind {@code lock}, {@code nest_lock} or {@code critical}
 * @param name of critical sections; empty for those without one and for locks
 * @param address of a lock; 0 for critical sections
 * @param sites the contexts in which it was acquired, at most one entry for each
 */
public record LockInfo(String kind, String name, long address, List<LockSite> sites) {
    public LockInfo {
        sites = List.copyOf(sites);
    }
}
