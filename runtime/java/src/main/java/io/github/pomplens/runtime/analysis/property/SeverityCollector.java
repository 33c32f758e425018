// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what properties cost on single paths and threads. */
final class SeverityCollector {
    /** A place in the program: where all properties together have a column of the matrix. */
    private record Place(int path, int location) {}

    private final Evaluator evaluator;
    private final Costs costs;
    private final CallPath root;
    private final Profile profile;
    private final Location.Table locations;
    private final List<PathNode> paths = new ArrayList<>();
    private final List<CallPath> calls = new ArrayList<>();
    private final Map<CallPath, Integer> ids = new IdentityHashMap<>();
    private final List<Severity> severities = new ArrayList<>();

    SeverityCollector(Evaluator evaluator, Profile profile) {
        RunFacts.Measured measured = evaluator.run().measured().orElseThrow();
        this.evaluator = evaluator;
        this.costs = measured.costs();
        this.root = measured.root();
        this.profile = profile;
        this.locations = Location.Table.of(profile);
        addPaths(root, -1);
    }

    private void addPaths(CallPath path, int parent) {
        int id = paths.size();
        ids.put(path, id);
        calls.add(path);
        paths.add(new PathNode(id, parent, path.construct()));
        path.children().forEach(child -> addPaths(child, id));
    }

    Analysis analysis() {
        collect(costs.program());
        costs.constructs().forEach(this::collect);
        return new Analysis(
                evaluator.set(),
                paths,
                locations.all(),
                new LossOwners(evaluator.set(), paths, calls).owned(severities),
                profile.execution().wallTimeNs());
    }

    private void collect(ConstructCost cost) {
        Inquiry whole = new Inquiry(evaluator, evaluator.run().subject(cost));
        List<Integer> holding = evaluator.holding(whole);
        if (holding.isEmpty()) {
            return;
        }
        List<CallPath> own = evaluator.run().paths(cost.construct());
        List<Inquiry> each =
                own.size() == 1 ? List.of(whole) : own.stream().map(this::inquiry).toList();
        Map<String, Map<Place, Double>> found = new LinkedHashMap<>();
        for (int index : holding) {
            String id = evaluator.properties().get(index).definition().id();
            found.put(id, spread(whole.costNs(index), index, own, each));
        }
        found.forEach((id, cells) -> add(id, cells, found));
    }

    private Inquiry inquiry(CallPath path) {
        return new Inquiry(evaluator, evaluator.run().subject(List.of(path)));
    }

    /** Spreads what a property costs over the paths of a construct, and there over threads. */
    private Map<Place, Double> spread(
            double costNs, int index, List<CallPath> own, List<Inquiry> each) {
        Map<Place, Double> cells = new LinkedHashMap<>();
        double[] onPaths = onPaths(index, each);
        for (int i = 0; i < each.size(); i++) {
            double ns = costNs * onPaths[i];
            if (ns > 0) {
                Integer path = ids.get(own.get(i));
                List<ThreadCost> threads = each.get(i).subject().cost().perThread();
                List<Double> weights = each.get(i).weights(index);
                for (int t = 0; t < weights.size(); t++) {
                    Integer location = locations.ofThread().get(threads.get(t).thread());
                    if (path != null && location != null && weights.get(t) > 0) {
                        cells.put(new Place(path, location), ns * weights.get(t));
                    }
                }
            }
        }
        return cells;
    }

    /**
     * The parts of the paths: by what the property costs there, or by time where that is nothing.
     */
    private static double[] onPaths(int index, List<Inquiry> each) {
        double[] parts = each.stream().mapToDouble(it -> it.wouldCostNs(index)).toArray();
        if (sum(parts) == 0) {
            parts = each.stream().mapToDouble(it -> it.subject().cost().timeNs()).toArray();
        }
        double sum = sum(parts);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = sum > 0 ? parts[i] / sum : 0;
        }
        return parts;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /** Adds the cells of a property, without what the properties in it cost there. */
    private void add(String id, Map<Place, Double> cells, Map<String, Map<Place, Double>> found) {
        List<Map<Place, Double>> inside = new ArrayList<>();
        found.forEach(
                (other, otherCells) -> {
                    if (isNextIn(other, id, found)) {
                        inside.add(otherCells);
                    }
                });
        cells.forEach(
                (place, ns) -> {
                    double own = ns;
                    for (Map<Place, Double> other : inside) {
                        own -= other.getOrDefault(place, 0.0);
                    }
                    if (own > 0) {
                        severities.add(new Severity(id, place.path(), place.location(), own));
                    }
                });
    }

    /** Whether a property is in another, with none of those that hold between them. */
    private boolean isNextIn(String id, String other, Map<String, ?> holding) {
        Optional<String> at = evaluator.set().find(id).flatMap(Definition::parent);
        while (at.isPresent() && !at.get().equals(other)) {
            if (holding.containsKey(at.get())) {
                return false;
            }
            at = evaluator.set().find(at.get()).flatMap(Definition::parent);
        }
        return at.isPresent();
    }
}
