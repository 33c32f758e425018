// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
        static final Inner NOTHING = new Inner(0, 0);

        Inner and(Inner other) {
            return new Inner(ns + other.ns, leftNs + other.leftNs);
        }
    }

    /** A property of a construct, on any path. */
    private record Loss(String property, int construct) {}

    /** What is lost below a path, by loss and by the headings that these losses are under. */
    private static final class Below {
        private final Map<Loss, Inner> losses = new HashMap<>();
        private final Map<String, Inner> headings = new HashMap<>();

        void add(Loss loss, String heading, Inner it) {
            losses.merge(loss, it, Inner::and);
            headings.merge(heading, it, Inner::and);
        }

        Below and(Below other) {
            Below larger = losses.size() < other.losses.size() ? other : this;
            Below smaller = larger == this ? other : this;
            smaller.losses.forEach((loss, it) -> larger.losses.merge(loss, it, Inner::and));
            smaller.headings.forEach((id, it) -> larger.headings.merge(id, it, Inner::and));
            return larger;
        }

        /** What others than one of the losses under a heading come to. */
        Inner others(Loss loss, String heading) {
            Inner all = headings.getOrDefault(heading, Inner.NOTHING);
            Inner own = losses.getOrDefault(loss, Inner.NOTHING);
            return new Inner(
                    Math.max(0, all.ns() - own.ns()), Math.max(0, all.leftNs() - own.leftNs()));
        }
    }

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
    private final @Nullable Below[] inner;

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
        this.inner = new Below[nodes.size()];
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
        List<Map<String, Double>> onPaths =
                new ArrayList<>(Collections.nCopies(nodes.size(), Map.of()));
        for (int from = 0; from < losses.size(); ) {
            int end = endOfPath(losses, from);
            Severity first = losses.get(from);
            double ns = 0;
            for (Severity loss : losses.subList(from, end)) {
                ns += loss.ns();
            }
            if (onPaths.get(first.path()).isEmpty()) {
                onPaths.set(first.path(), new HashMap<>());
            }
            onPaths.get(first.path()).merge(first.property(), ns, Double::sum);
            from = end;
        }
        List<Map<String, Double>> kept = new ArrayList<>(onPaths);
        for (int id = nodes.size() - 1; id >= 0; id--) {
            Map<String, Double> own = onPaths.get(id);
            if (below[id] > 0 || !own.isEmpty()) {
                kept.set(id, keep(id, own));
            }
        }
        double[] left = new double[nodes.size()];
        for (PathNode node : nodes) {
            int around = node.parent();
            left[node.id()] = around < 0 ? 1 : left[around] * parts[around];
        }
        List<Severity> owned = new ArrayList<>(losses.size());
        for (int from = 0; from < losses.size(); ) {
            int end = endOfPath(losses, from);
            Severity first = losses.get(from);
            double part = kept.get(first.path()).get(first.property()) * left[first.path()];
            for (Severity loss : part > 0 ? losses.subList(from, end) : List.<Severity>of()) {
                owned.add(
                        new Severity(
                                loss.property(), loss.path(), loss.location(), loss.ns() * part));
            }
            from = end;
        }
        return owned;
    }

    /** Losses of one property on one path follow each other: returns where they end. */
    private static int endOfPath(List<Severity> losses, int from) {
        Severity first = losses.get(from);
        int end = from + 1;
        while (end < losses.size()
                && losses.get(end).path() == first.path()
                && losses.get(end).property().equals(first.property())) {
            end++;
        }
        return end;
    }

    /** Returns the part of each property's loss on a path that the path owns. */
    private Map<String, Double> keep(int id, Map<String, Double> own) {
        if (own.isEmpty()) {
            double time = timeOf(id, paths.get(id).timeNs());
            parts[id] = below[id] > time ? time / below[id] : 1;
            handOut(id, Math.min(below[id], time), time);
            return Map.of();
        }
        Map<String, Double> open = new HashMap<>();
        double all = 0;
        for (Map.Entry<String, Double> entry : own.entrySet()) {
            double unexplained = Math.max(0, entry.getValue() - explained(id, entry.getKey()));
            open.put(entry.getKey(), unexplained);
            all += unexplained;
        }
        ConstructCost cost = paths.get(id).cost();
        double time = timeOf(id, cost.timeNs());
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
                    innerOf(id).add(new Loss(property, constructs[id]), heading(property), loss);
                });
        handOut(id, inside + all * part, time);
        return kept;
    }

    /** How long a path took with all that it began, such as tasks that others executed later. */
    private double timeOf(int id, double time) {
        if (nodes.get(id).parent() < 0 || time >= longestBelow[id]) {
            return time;
        }
        return Math.min(time + timeBelow[id], paths.get(0).timeNs());
    }

    private void handOut(int id, double lost, double time) {
        int around = nodes.get(id).parent();
        if (around < 0) {
            return;
        }
        below[around] += lost;
        longestBelow[around] = Math.max(longestBelow[around], time);
        timeBelow[around] += time;
        Below own = inner[id];
        if (own != null) {
            Below outer = inner[around];
            inner[around] = outer == null ? own : outer.and(own);
            inner[id] = null;
        }
    }

    private Below innerOf(int id) {
        Below known = inner[id];
        if (known == null) {
            known = new Below();
            inner[id] = known;
        }
        return known;
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
        Below own = inner[id];
        if (own == null) {
            return 0;
        }
        Inner others = own.others(new Loss(property, constructs[id]), heading(property));
        return reach == LossReach.ALL ? others.ns() : others.leftNs();
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
