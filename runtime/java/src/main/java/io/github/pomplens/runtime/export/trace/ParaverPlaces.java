// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads of a run as Paraver numbers them: each has a processor of its own, which are numbered
 * machine by machine; processes are tasks of one application.
 */
final class ParaverPlaces {
    /**
     * A thread. All numbers begin with 1.
     *
     * @param of its trace
     * @param number it has there
     */
    record Place(Trace of, int number, int processor, int task, int thread, int node) {
        /** How records begin that are of it. */
        String text() {
            return processor + ":1:" + task + ":" + thread;
        }

        boolean executesProgram() {
            return of.start().executesProgram(number);
        }
    }

    private final List<Place> all = new ArrayList<>();
    private final Map<Integer, Map<Integer, Place>> byRank = new HashMap<>();
    private final Map<String, Integer> nodes = new LinkedHashMap<>();

    ParaverPlaces(RunTraces traces) {
        Map<String, List<Trace>> byHost = new LinkedHashMap<>();
        for (Trace trace : traces.traces()) {
            String host = traces.host(trace.start().rank());
            byHost.computeIfAbsent(host.isEmpty() ? "node" : host, key -> new ArrayList<>())
                    .add(trace);
        }
        int processor = 0;
        for (var host : byHost.entrySet()) {
            nodes.put(host.getKey(), 0);
            for (Trace trace : host.getValue()) {
                int thread = 0;
                for (int number : trace.threads()) {
                    int task = traces.traces().indexOf(trace) + 1;
                    Place place =
                            new Place(trace, number, ++processor, task, ++thread, nodes.size());
                    all.add(place);
                    byRank.computeIfAbsent(trace.start().rank(), key -> new HashMap<>())
                            .putIfAbsent(number, place);
                    nodes.merge(host.getKey(), 1, Integer::sum);
                }
            }
        }
    }

    /** All threads, by processor. */
    List<Place> all() {
        return all;
    }

    /** The numbers of processors of each machine. */
    Map<String, Integer> nodes() {
        return nodes;
    }

    /** The threads of a process. */
    List<Place> of(Trace trace) {
        return all.stream().filter(place -> place.of == trace).toList();
    }

    /** Whether a thread of a rank is there. */
    boolean has(int rank, int thread) {
        return byRank.getOrDefault(rank, Map.of()).containsKey(thread);
    }

    Place at(int rank, int thread) {
        return byRank.get(rank).get(thread);
    }
}
