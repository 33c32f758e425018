// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what properties cost on single paths and threads. */
final class SeverityCollector {
    /**
     * The places of a construct: its threads on its first path, on its second, and so on.
     *
     * @param paths the id of a node for each; -1 for none
     * @param locations the same
     */
    private record Places(int[] paths, int[] locations) {
        int count() {
            return paths.length;
        }

        boolean isKnown(int place) {
            return paths[place] >= 0 && locations[place] >= 0;
        }
    }

    /**
     * What properties cost in a construct.
     *
     * @param costs by the id of the property: one for each place
     */
    private record Cells(Places places, Map<String, double[]> costs) {
        static final Cells NONE = new Cells(new Places(new int[0], new int[0]), Map.of());
    }

    private final Evaluator evaluator;
    private final Costs costs;
    private final CallPath root;
    private final Profile profile;
    private final Location.Table locations;
    private final List<PathNode> paths = new ArrayList<>();
    private final List<CallPath> calls = new ArrayList<>();
    private final Map<CallPath, Integer> ids = new IdentityHashMap<>();
    private final List<Severity> severities = new ArrayList<>();
    private final List<Evaluator.Answer> answers = new ArrayList<>();

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
        List<Severity> owned = new LossOwners(evaluator.set(), paths, calls).owned(severities);
        return new Analysis(
                evaluator.set(),
                paths,
                locations.all(),
                owned,
                withoutCost(owned),
                profile.execution().wallTimeNs());
    }

    /** What single properties cost, each by itself: no other has a part of it. */
    Map<String, Double> lossesAlone(Collection<String> ids) {
        Map<String, Double> losses = new HashMap<>();
        collectAlone(costs.program(), ids);
        costs.constructs().forEach(cost -> collectAlone(cost, ids));
        Map<String, List<Severity>> each = new HashMap<>();
        severities.forEach(
                it -> each.computeIfAbsent(it.property(), id -> new ArrayList<>()).add(it));
        each.forEach(
                (id, own) -> {
                    LossOwners owners = new LossOwners(evaluator.set(), paths, calls);
                    double ns = owners.owned(own).stream().mapToDouble(Severity::ns).sum();
                    losses.put(id, ns);
                });
        return losses;
    }

    private void collectAlone(ConstructCost cost, Collection<String> ids) {
        Inquiry whole = new Inquiry(evaluator, evaluator.run().subject(cost));
        List<Integer> holding = new ArrayList<>();
        for (String id : ids) {
            int index = evaluator.index(id);
            if (whole.holds(index) == Questions.YES) {
                holding.add(index);
            }
        }
        Cells cells = cells(cost, whole, holding);
        cells.costs.forEach((id, its) -> add(id, its, Map.of(), cells.places));
    }

    /** Finds the properties that hold for constructs on none of whose paths they cost anything. */
    private List<Holding> withoutCost(List<Severity> owned) {
        Set<List<Object>> costly = new HashSet<>();
        Severity last = null;
        for (Severity cell : owned) {
            if (last == null
                    || last.path() != cell.path()
                    || !last.property().equals(cell.property())) {
                costly.add(List.of(cell.property(), calls.get(cell.path()).key()));
            }
            last = cell;
        }
        List<Holding> found = new ArrayList<>();
        for (Evaluator.Answer answer : answers) {
            List<CallPath> own = answer.inquiry().subject().paths();
            for (int index : own.isEmpty() ? List.<Integer>of() : answer.holding()) {
                String id = evaluator.properties().get(index).definition().id();
                if (!costly.contains(List.of(id, own.get(0).key()))) {
                    String figure = evaluator.figure(answer, index);
                    found.add(new Holding(id, ids.getOrDefault(own.get(0), 0), figure));
                }
            }
        }
        return found;
    }

    private void collect(ConstructCost cost) {
        Evaluator.Answer answer = evaluator.answer(cost);
        if (!answer.holding().isEmpty()) {
            answers.add(answer);
            Cells cells = cells(cost, answer.inquiry(), answer.holding());
            cells.costs.forEach((id, its) -> add(id, its, cells.costs, cells.places));
        }
    }

    /** Returns what each of some properties that hold for a construct costs, and where. */
    private Cells cells(ConstructCost cost, Inquiry whole, List<Integer> holding) {
        if (holding.isEmpty()) {
            return Cells.NONE;
        }
        List<CallPath> own = evaluator.run().paths(cost.construct());
        List<Inquiry> each =
                own.size() == 1 ? List.of(whole) : own.stream().map(this::inquiry).toList();
        Places places = places(own, each);
        Map<String, double[]> found = new LinkedHashMap<>();
        for (int index : holding) {
            String id = evaluator.properties().get(index).definition().id();
            found.put(id, spread(whole.costNs(index), index, each, places.count()));
        }
        return new Cells(places, found);
    }

    private Inquiry inquiry(CallPath path) {
        return new Inquiry(evaluator, evaluator.run().subject(List.of(path)));
    }

    private Places places(List<CallPath> own, List<Inquiry> each) {
        int count = 0;
        for (Inquiry inquiry : each) {
            count += inquiry.subject().cost().threads();
        }
        Places places = new Places(new int[count], new int[count]);
        int at = 0;
        for (int i = 0; i < each.size(); i++) {
            for (ThreadCost thread : each.get(i).subject().cost().perThread()) {
                places.paths[at] = ids.getOrDefault(own.get(i), -1);
                places.locations[at] = locations.ofThread().getOrDefault(thread.thread(), -1);
                at++;
            }
        }
        return places;
    }

    /**
     * Spreads what a property costs over the paths of a construct, and there over threads.
     *
     * @return a cost for each place
     */
    private static double[] spread(double costNs, int index, List<Inquiry> each, int places) {
        double[] cells = new double[places];
        double[] onPaths = onPaths(index, each);
        int first = 0;
        for (int i = 0; i < onPaths.length; i++) {
            double ns = costNs * onPaths[i];
            int threads = each.get(i).subject().cost().threads();
            if (ns > 0) {
                double[] weights = each.get(i).weights(index);
                for (int t = 0; t < threads; t++) {
                    cells[first + t] = ns * weights[t];
                }
            }
            first += threads;
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
    private void add(String id, double[] cells, Map<String, double[]> found, Places places) {
        List<double[]> inside = new ArrayList<>();
        found.forEach(
                (other, otherCells) -> {
                    if (isNextIn(other, id, found)) {
                        inside.add(otherCells);
                    }
                });
        for (int i = 0; i < cells.length; i++) {
            double own = places.isKnown(i) ? cells[i] : 0;
            for (double[] other : inside) {
                own -= other[i];
            }
            if (own > 0) {
                severities.add(new Severity(id, places.paths[i], places.locations[i], own));
            }
        }
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
