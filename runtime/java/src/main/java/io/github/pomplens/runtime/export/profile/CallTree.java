// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The tree of constructs of a profile, as reports show it, with what each thread did at each node.
 * Entries that are sums over several threads stay sums.
 */
final class CallTree {
    /**
     * A node.
     *
     * @param id its index in {@link CallTree#nodes}; parents come first, and what is below a node
     *     directly follows it
     * @param parent id of the node around it; -1 for the program
     * @param depth 0 for the program
     * @param construct the last construct on the way there
     * @param figures by thread, those that were there
     */
    record Node(
            int id,
            int parent,
            int depth,
            ConstructInfo construct,
            SortedMap<Integer, CallFigures> figures) {}

    private final List<String> counters;
    private final List<ThreadPlace> threads;
    private final List<Node> nodes = new ArrayList<>();

    private CallTree(Profile profile) {
        counters = profile.conditions().counters().names();
        threads = ThreadPlace.of(profile);
    }

    /** Computes the tree of a profile. */
    static CallTree of(Profile profile) {
        CallTree tree = new CallTree(profile);
        tree.add(CallPath.of(profile), -1, 0, tree.wholes(profile.contexts()));
        for (Node node : tree.nodes) {
            if (node.parent >= 0) {
                SortedMap<Integer, CallFigures> around = tree.nodes.get(node.parent).figures;
                node.figures.forEach((thread, own) -> tree.figures(around, thread).addBelow(own));
            }
        }
        return tree;
    }

    /** Names of the counters of the run. */
    List<String> counters() {
        return counters;
    }

    /** The threads of the run. */
    List<ThreadPlace> threads() {
        return threads;
    }

    /** All nodes, the program first. */
    List<Node> nodes() {
        return nodes;
    }

    /** Time and counts of each thread in each context, or in those below it when that is more. */
    private List<SortedMap<Integer, long[]>> wholes(List<ContextNode> contexts) {
        List<SortedMap<Integer, long[]>> wholes = new ArrayList<>();
        contexts.forEach(context -> wholes.add(new TreeMap<>()));
        for (int i = contexts.size() - 1; i >= 0; i--) {
            ContextNode context = contexts.get(i);
            SortedMap<Integer, long[]> own = wholes.get(i);
            for (ThreadMetrics entry : context.threads()) {
                long[] values = own.computeIfAbsent(entry.thread(), t -> noValues());
                values[0] = Math.max(values[0], entry.times().inclusiveNs());
                List<Long> counts = entry.counts().values();
                for (int c = 0; c < Math.min(counts.size(), counters.size()); c++) {
                    values[1 + c] = Math.max(values[1 + c], counts.get(c));
                }
            }
            if (i > 0) {
                SortedMap<Integer, long[]> around = wholes.get(context.parent());
                own.forEach(
                        (thread, values) -> {
                            long[] sums = around.computeIfAbsent(thread, t -> noValues());
                            for (int v = 0; v < sums.length; v++) {
                                sums[v] = Sums.add(sums[v], values[v]);
                            }
                        });
            }
        }
        return wholes;
    }

    private long[] noValues() {
        return new long[1 + counters.size()];
    }

    private CallFigures figures(SortedMap<Integer, CallFigures> of, int thread) {
        return of.computeIfAbsent(thread, t -> new CallFigures(counters.size()));
    }

    private void add(
            CallPath path, int parent, int depth, List<SortedMap<Integer, long[]>> wholes) {
        int id = nodes.size();
        SortedMap<Integer, CallFigures> figures = new TreeMap<>();
        nodes.add(new Node(id, parent, depth, path.construct(), figures));
        BitSet own = new BitSet();
        path.contexts().forEach(context -> own.set(context.id()));
        boolean hasTasks = path.contexts().stream().anyMatch(it -> it.part() == Part.TASK);
        for (ContextNode context : path.contexts()) {
            boolean outermost = context.parent() < 0 || !own.get(context.parent());
            if (outermost) {
                wholes.get(context.id())
                        .forEach((thread, values) -> figures(figures, thread).add(values));
            }
            // A task is visited by those who execute it, not by the one that creates it.
            boolean visited = outermost && (!hasTasks || context.part() == Part.TASK);
            for (ThreadMetrics entry : context.threads()) {
                CallFigures of = figures(figures, entry.thread());
                of.addVisits(visited ? entry.visits().count() : 0);
                of.addWaits(
                        entry.waits().barrierNs(), entry.waits().enterNs(), entry.waits().lockNs());
            }
        }
        path.children().forEach(child -> add(child, id, depth + 1, wholes));
    }
}
