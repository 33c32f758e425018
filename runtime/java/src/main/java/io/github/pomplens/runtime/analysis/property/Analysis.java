// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a run loses, by property, call path and location, as EXPERT shows it (POMP paper, section
 * 4.2): a sparse matrix of severities, and the sums of it over three trees. What a property costs
 * in a construct is spread over the paths on which that was reached by what it costs on each, and
 * there over threads by what the property says of them. A loss that shows in a construct and in one
 * below it, as uneven work of a loop in its region, counts in the one below; on no path is more
 * lost than it took. Immutable.
 */
public final class Analysis {
    private final PropertySet set;
    private final List<PathNode> paths;
    private final List<Location> locations;
    private final List<Severity> severities;
    private final List<Holding> holding;
    private final long runNs;

    Analysis(
            PropertySet set,
            List<PathNode> paths,
            List<Location> locations,
            List<Severity> severities,
            List<Holding> holding,
            long runNs) {
        this.set = set;
        this.paths = List.copyOf(paths);
        this.locations = List.copyOf(locations);
        this.severities = List.copyOf(severities);
        this.holding = List.copyOf(holding);
        this.runNs = runNs;
    }

    /**
     * Analyses a run.
     *
     * @param evaluator of the facts of a whole run
     * @param profile that these facts are of
     */
    public static Analysis of(Evaluator evaluator, Profile profile) {
        return new SeverityCollector(evaluator, profile).analysis();
    }

    /** The time of the run, in nanoseconds. */
    public long runNs() {
        return runNs;
    }

    /** The properties that were looked for. */
    public PropertySet set() {
        return set;
    }

    /** All paths of the run, those without losses too; each id is its index, parents come first. */
    public List<PathNode> paths() {
        return paths;
    }

    /** All locations of the run; each id is its index, parents come first. */
    public List<Location> locations() {
        return locations;
    }

    /** The cells of the matrix that are not zero. */
    public List<Severity> severities() {
        return severities;
    }

    /** The properties that hold for a construct on whose paths they cost nothing. */
    public List<Holding> holding() {
        return holding;
    }

    /** Returns the analysis with some cells only: what a selection in a tree leaves. */
    public Analysis only(Predicate<Severity> wanted) {
        return new Analysis(
                set,
                paths,
                locations,
                severities.stream().filter(wanted).toList(),
                holding.stream()
                        .filter(it -> wanted.test(new Severity(it.property(), it.path(), -1, 0)))
                        .toList(),
                runNs);
    }

    /** Whether a cell is of a property, or of one that is in it. */
    public Predicate<Severity> isIn(String property) {
        return cell -> cell.property().equals(property) || set.isIn(cell.property(), property);
    }

    /** Whether a cell is of a path, or of one below it. */
    public Predicate<Severity> isBelow(PathNode path) {
        return cell -> {
            int at = cell.path();
            while (at > path.id()) {
                at = paths.get(at).parent();
            }
            return at == path.id();
        };
    }

    /** Whether a cell is of a location, or of one that is part of it. */
    public Predicate<Severity> isAt(Location location) {
        return cell -> {
            int at = cell.location();
            while (at > location.id()) {
                at = locations.get(at).parent();
            }
            return at == location.id();
        };
    }

    /** All that is lost, in nanoseconds: at most the time of the run. */
    public double totalNs() {
        return severities.stream().mapToDouble(Severity::ns).sum();
    }

    /**
     * Returns what properties cost in each construct beside what is lost in constructs inside of
     * it, by {@link Costs#keyOf}, and there by the id of the property; in nanoseconds.
     */
    public Map<ConstructInfo, Map<String, Double>> byConstruct() {
        Map<ConstructInfo, Map<String, Double>> losses = new HashMap<>();
        List<@Nullable Map<String, Double>> onPaths =
                new ArrayList<>(Collections.nCopies(paths.size(), null));
        for (Severity cell : severities) {
            Map<String, Double> onPath = onPaths.get(cell.path());
            if (onPath == null) {
                ConstructInfo key = Costs.keyOf(paths.get(cell.path()).construct(), false);
                onPath = losses.computeIfAbsent(key, unseen -> new HashMap<>());
                onPaths.set(cell.path(), onPath);
            }
            onPath.merge(cell.property(), cell.ns(), Double::sum);
        }
        return losses;
    }

    /** The tree of properties that hold, the most expensive first; some of them cost nothing. */
    public List<Weighted<Definition>> propertyTree() {
        Map<String, Double> weights = new HashMap<>();
        holding.forEach(it -> weights.put(it.property(), 0.0));
        severities.forEach(cell -> weights.merge(cell.property(), cell.ns(), Double::sum));
        return heaviest(
                set.roots(),
                it -> set.children(it.id()),
                it -> weights.getOrDefault(it.id(), 0.0),
                it -> weights.containsKey(it.id()));
    }

    /** The tree of call paths on which something is lost; its one root is the program. */
    public List<Weighted<PathNode>> pathTree() {
        return tree(paths, PathNode::id, PathNode::parent, Severity::path);
    }

    /** The tree of locations at which something is lost. */
    public List<Weighted<Location>> locationTree() {
        return tree(locations, Location::id, Location::parent, Severity::location);
    }

    private <T> List<Weighted<T>> tree(
            List<T> nodes,
            ToIntFunction<T> id,
            ToIntFunction<T> parent,
            ToIntFunction<Severity> node) {
        double[] weights = new double[nodes.size()];
        severities.forEach(cell -> weights[node.applyAsInt(cell)] += cell.ns());
        List<T> roots = new ArrayList<>();
        Map<Integer, List<T>> children = new HashMap<>();
        boolean[] heavy = new boolean[nodes.size()];
        for (int i = nodes.size() - 1; i >= 0; i--) {
            int above = parent.applyAsInt(nodes.get(i));
            heavy[i] |= weights[i] > 0;
            if (heavy[i] && above >= 0) {
                heavy[above] = true;
                children.computeIfAbsent(above, unseen -> new ArrayList<>()).add(nodes.get(i));
            } else if (heavy[i]) {
                roots.add(nodes.get(i));
            }
        }
        return heaviest(
                roots,
                it -> children.getOrDefault(id.applyAsInt(it), List.of()),
                it -> weights[id.applyAsInt(it)],
                it -> false);
    }

    /**
     * Makes a tree.
     *
     * @param isKept whether an item is in it although it weighs nothing
     */
    private static <T> List<Weighted<T>> heaviest(
            List<T> items,
            Function<T, List<T>> children,
            Function<T, Double> weight,
            Predicate<T> isKept) {
        List<Weighted<T>> nodes = new ArrayList<>();
        for (T item : items) {
            List<Weighted<T>> below = heaviest(children.apply(item), children, weight, isKept);
            double own = weight.apply(item);
            double all = own + below.stream().mapToDouble(Weighted::inclusiveNs).sum();
            if (all > 0 || isKept.test(item) || !below.isEmpty()) {
                nodes.add(new Weighted<>(item, all, own, below));
            }
        }
        nodes.sort(Comparator.comparingDouble((Weighted<T> it) -> it.inclusiveNs()).reversed());
        return nodes;
    }
}
