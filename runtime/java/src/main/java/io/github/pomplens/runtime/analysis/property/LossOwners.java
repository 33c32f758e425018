// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives each loss one owner, the innermost construct that it is a loss of, so that losses can be
 * added up. Two rules see to it, from the inside out:
 *
 * <ul>
 *   <li>Of a loss that shows in constructs around as well (see {@link LossReach}) those have what
 *       properties of the same heading don't explain further inside.
 *   <li>On a path and below it no more is lost than it took. What is more is taken from the outer
 *       construct first. Constructs that took their time side by side, as tasks do, can't save it
 *       more than once: they share it.
 * </ul>
 */
final class LossOwners {
    /**
     * A loss of constructs below a path: all of it, and as much as is left of it when threads have
     * left them.
     */
    private record Inner(double ns, double leftNs) {
        Inner and(Inner other) {
            return new Inner(ns + other.ns, leftNs + other.leftNs);
        }
    }

    /** A property of a construct, on any path. */
    private record Loss(String property, int construct) {}

    private final PropertySet set;
    private final List<PathNode> nodes;
    private final List<CallPath> paths;
    private final int[] constructs;
    private final Map<String, LossReach> reaches = new HashMap<>();
    private final Map<String, String> headings = new HashMap<>();

    /** What is lost below each path, as far as it is owned there. */
    private final double[] below;

    /** For each path the part of the losses below it for which there is time. */
    private final double[] parts;

    private final double[] longestBelow;
    private final double[] timeBelow;
    private final Map<Integer, Map<Loss, Inner>> inner = new HashMap<>();

    /**
     * @param nodes of an analysis: each id is its index, parents come first
     * @param paths of these nodes
     */
    LossOwners(PropertySet set, List<PathNode> nodes, List<CallPath> paths) {
        this.set = set;
        this.nodes = nodes;
        this.paths = paths;
        this.constructs = new int[nodes.size()];
        this.below = new double[nodes.size()];
        this.parts = new double[nodes.size()];
        this.longestBelow = new double[nodes.size()];
        this.timeBelow = new double[nodes.size()];
        Map<ConstructInfo, Integer> known = new HashMap<>();
        for (int id = 0; id < constructs.length; id++) {
            constructs[id] = known.computeIfAbsent(paths.get(id).key(), key -> known.size());
        }
    }

    /**
     * Returns the losses that are owned where they are, smaller than they were or as large.
     *
     * @param losses what each property costs, without those in it
     */
    List<Severity> owned(List<Severity> losses) {
        Map<Integer, Map<String, Double>> onPaths = new HashMap<>();
        for (Severity loss : losses) {
            onPaths.computeIfAbsent(loss.path(), path -> new HashMap<>())
                    .merge(loss.property(), loss.ns(), Double::sum);
        }
        Map<Integer, Map<String, Double>> kept = new HashMap<>();
        for (int id = nodes.size() - 1; id >= 0; id--) {
            Map<String, Double> own = onPaths.getOrDefault(id, Map.of());
            if (below[id] > 0 || !own.isEmpty()) {
                kept.put(id, keep(id, own));
            }
        }
        double[] left = new double[nodes.size()];
        for (PathNode node : nodes) {
            int around = node.parent();
            left[node.id()] = around < 0 ? 1 : left[around] * parts[around];
        }
        List<Severity> owned = new ArrayList<>();
        for (Severity loss : losses) {
            double part = kept.get(loss.path()).get(loss.property()) * left[loss.path()];
            if (part > 0) {
                owned.add(
                        new Severity(
                                loss.property(), loss.path(), loss.location(), loss.ns() * part));
            }
        }
        return owned;
    }

    /** Returns the part of each property's loss on a path that the path owns. */
    private Map<String, Double> keep(int id, Map<String, Double> own) {
        Map<String, Double> open = new HashMap<>();
        double all = 0;
        for (Map.Entry<String, Double> entry : own.entrySet()) {
            double unexplained = Math.max(0, entry.getValue() - explained(id, entry.getKey()));
            open.put(entry.getKey(), unexplained);
            all += unexplained;
        }
        ConstructCost cost = paths.get(id).cost();
        double time = timeOf(id, cost);
        parts[id] = below[id] > time ? time / below[id] : 1;
        double inside = Math.min(below[id], time);
        double part = all > time - inside ? (time - inside) / all : 1;
        double waited = (double) cost.waitNs() / Math.max(1, cost.threads());
        Map<String, Double> kept = new HashMap<>();
        open.forEach(
                (property, ns) -> {
                    double keptNs = ns * part;
                    kept.put(property, keptNs / own.get(property));
                    Inner loss = new Inner(keptNs, Math.max(0, keptNs - waited));
                    innerOf(id).merge(new Loss(property, constructs[id]), loss, Inner::and);
                });
        handOut(id, inside + all * part, time);
        return kept;
    }

    /** How long a path took with all that it began, such as tasks that others executed later. */
    private double timeOf(int id, ConstructCost cost) {
        double time = cost.timeNs();
        if (nodes.get(id).parent() < 0 || time >= longestBelow[id]) {
            return time;
        }
        return Math.min(time + timeBelow[id], paths.get(0).cost().timeNs());
    }

    private void handOut(int id, double lost, double time) {
        int around = nodes.get(id).parent();
        if (around < 0) {
            return;
        }
        below[around] += lost;
        longestBelow[around] = Math.max(longestBelow[around], time);
        timeBelow[around] += time;
        Map<Loss, Inner> own = innerOf(id);
        Map<Loss, Inner> outer = innerOf(around);
        inner.remove(id);
        Map<Loss, Inner> larger = own.size() > outer.size() ? own : outer;
        (own.size() > outer.size() ? outer : own)
                .forEach((loss, it) -> larger.merge(loss, it, Inner::and));
        inner.put(around, larger);
    }

    private Map<Loss, Inner> innerOf(int id) {
        return inner.computeIfAbsent(id, unseen -> new HashMap<>());
    }

    /**
     * What constructs below a path explain of a property's loss. What the same property loses in
     * the same construct, reached by recursion, was shared out among its paths before.
     */
    private double explained(int id, String property) {
        LossReach reach = reaches.computeIfAbsent(property, this::reach);
        if (reach == LossReach.OWN) {
            return 0;
        }
        Loss own = new Loss(property, constructs[id]);
        double explained = 0;
        for (Map.Entry<Loss, Inner> entry : innerOf(id).entrySet()) {
            Loss loss = entry.getKey();
            if (heading(loss.property()).equals(heading(property)) && !loss.equals(own)) {
                Inner it = entry.getValue();
                explained += reach == LossReach.ALL ? it.ns() : it.leftNs();
            }
        }
        return explained;
    }

    private LossReach reach(String property) {
        return set.find(property).map(LossReach::of).orElse(LossReach.OWN);
    }

    private String heading(String property) {
        return headings.computeIfAbsent(property, this::findHeading);
    }

    /** Returns the nearest heading that a property is in; one that is in none stands alone. */
    private String findHeading(String property) {
        Optional<Definition> at = set.find(property);
        while (at.isPresent() && at.get().condition().isPresent()) {
            String id = at.get().id();
            at = at.get().parent().flatMap(set::find);
            if (at.isEmpty()) {
                return id;
            }
        }
        return at.map(Definition::id).orElse(property);
    }
}
