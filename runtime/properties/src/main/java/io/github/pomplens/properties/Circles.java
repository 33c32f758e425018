// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which properties lead to which others, by one relation: where these go round, nothing ends. */
final class Circles {
    private final Map<String, Set<String>> steps = new HashMap<>();

    void add(String from, Collection<String> to) {
        steps.computeIfAbsent(from, id -> new HashSet<>()).addAll(to);
    }

    /** Whether one or more steps lead from a property to another; found in steps, not calls. */
    boolean lead(String from, String to) {
        Set<String> seen = new HashSet<>();
        List<String> open = new ArrayList<>(steps.getOrDefault(from, Set.of()));
        while (!open.isEmpty()) {
            String at = open.remove(open.size() - 1);
            if (at.equals(to)) {
                return true;
            }
            if (seen.add(at)) {
                open.addAll(steps.getOrDefault(at, Set.of()));
            }
        }
        return false;
    }
}
