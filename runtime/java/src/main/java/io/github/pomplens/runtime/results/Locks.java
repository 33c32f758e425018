// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * The locks and critical sections of a program.
 *
 * @param list each id is its index
 * @param unlistedVisits how often locks were acquired that are not in the list
 */
public record Locks(List<LockInfo> list, long unlistedVisits) {
    public Locks {
        list = List.copyOf(list);
    }
}
