// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceCommunicator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The communicators of a run, each with one number in all ranks. The first is that of all
 * processes; it stands for those of which the members aren't known.
 */
final class Communicators {
    /** Members of all communicators together: no program has more, but a file may be made up. */
    private static final long MAX_MEMBERS = 8L * 1024 * 1024;

    /**
     * A communicator.
     *
     * @param members ranks among all, in the order of their ranks in it
     */
    record Communicator(String name, List<Integer> members, Map<Integer, Integer> places) {}

    private final List<Communicator> all = new ArrayList<>();
    private final Map<Long, Integer> byKey = new HashMap<>();
    private final Map<Trace, Map<Integer, Integer>> byId = new HashMap<>();
    private long members;

    /**
     * Numbers the communicators of a run.
     *
     * @param ranks all ranks that there are; none for programs without MPI
     */
    Communicators(List<Trace> traces, List<Integer> ranks) {
        if (ranks.isEmpty()) {
            return;
        }
        add("MPI_COMM_WORLD", ranks);
        Map<Integer, Integer> known = all.get(0).places;
        for (Trace trace : traces) {
            Map<Integer, Integer> own = new HashMap<>();
            for (TraceCommunicator each : trace.communicators()) {
                own.put(each.id(), byKey.computeIfAbsent(each.key(), key -> number(each, known)));
            }
            byId.put(trace, own);
        }
    }

    private int number(TraceCommunicator each, Map<Integer, Integer> known) {
        long count = each.ranks().stream().mapToLong(TraceCommunicator.Ranks::count).sum();
        List<Integer> ranks = new ArrayList<>();
        if (members + count <= MAX_MEMBERS) {
            for (TraceCommunicator.Ranks range : each.ranks()) {
                for (int i = 0; i < range.count(); i++) {
                    ranks.add(range.first() + i);
                }
            }
        }
        boolean isKnown = !ranks.isEmpty() && known.keySet().containsAll(ranks);
        if (!isKnown || ranks.equals(all.get(0).members)) {
            return 0;
        }
        String name = each.name().isEmpty() ? "communicator " + all.size() : each.name();
        return add(PlainText.line(name), ranks);
    }

    private int add(String name, List<Integer> ranks) {
        Map<Integer, Integer> places = new HashMap<>();
        for (int i = 0; i < ranks.size(); i++) {
            places.put(ranks.get(i), i);
        }
        members += ranks.size();
        all.add(new Communicator(name, List.copyOf(ranks), places));
        return all.size() - 1;
    }

    List<Communicator> all() {
        return all;
    }

    /** The number of a communicator that a trace knows by this id. */
    int number(Trace trace, int id) {
        return byId.getOrDefault(trace, Map.of()).getOrDefault(id, 0);
    }

    /** The rank in a communicator of a rank among all; -1 when it isn't in it. */
    int place(int communicator, int rank) {
        return communicator < all.size() ? all.get(communicator).places.getOrDefault(rank, -1) : -1;
    }
}
