// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import java.util.HashMap;
import java.util.Map;

/** What a property costs, by node and thread, in seconds; most nodes have nothing. */
final class CubeCells {
    static final CubeCells NONE = new CubeCells();

    private static final double NANOS = 1e9;

    private final Map<Integer, Map<Integer, Double>> byNode = new HashMap<>();

    void add(int node, int thread, double ns) {
        byNode.computeIfAbsent(node, key -> new HashMap<>()).merge(thread, ns / NANOS, Double::sum);
    }

    /** Adds what a property in this one costs. */
    void addAll(CubeCells inner) {
        inner.byNode.forEach(
                (node, threads) ->
                        threads.forEach((thread, seconds) -> add(node, thread, seconds * NANOS)));
    }

    boolean isEmpty() {
        return byNode.isEmpty();
    }

    boolean row(int node, double[] values) {
        Map<Integer, Double> threads = byNode.getOrDefault(node, Map.of());
        threads.forEach((thread, seconds) -> values[thread] = seconds);
        return !threads.isEmpty();
    }
}
