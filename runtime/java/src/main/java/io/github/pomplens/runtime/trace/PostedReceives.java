// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The receives that a rank has posted and that have no message yet. */
final class PostedReceives {
    /** What messages a receive takes; -1 stands for any sender, or any tag. */
    record Pattern(long communicator, int from, int tag) {
        boolean isExact() {
            return from >= 0 && tag >= 0;
        }

        boolean takes(Pattern message) {
            return communicator == message.communicator
                    && (from < 0 || from == message.from)
                    && (tag < 0 || tag == message.tag);
        }
    }

    private final Map<Long, Pattern> patterns = new HashMap<>();
    private final Map<Pattern, TreeSet<Long>> exact = new HashMap<>();
    private final TreeMap<Long, Pattern> others = new TreeMap<>();

    void add(long receive, Pattern pattern) {
        patterns.put(receive, pattern);
        if (pattern.isExact()) {
            exact.computeIfAbsent(pattern, key -> new TreeSet<>()).add(receive);
        } else {
            others.put(receive, pattern);
        }
    }

    void remove(long receive) {
        Pattern pattern = patterns.remove(receive);
        if (pattern == null) {
            return;
        }
        TreeSet<Long> same = exact.get(pattern);
        if (same != null) {
            same.remove(receive);
            if (same.isEmpty()) {
                exact.remove(pattern);
            }
        }
        others.remove(receive);
    }

    int size() {
        return patterns.size();
    }

    /** Whether a receive that was posted before this one may take such a message. */
    boolean mayTakeBefore(long receive, Pattern message) {
        TreeSet<Long> same = exact.get(message);
        if (same != null && same.first() < receive) {
            return true;
        }
        return others.headMap(receive).values().stream().anyMatch(other -> other.takes(message));
    }
}
