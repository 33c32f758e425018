// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Holding;
import io.github.pomplens.runtime.analysis.property.Location;
import io.github.pomplens.runtime.analysis.property.PathNode;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.Severity;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The three trees of an analysis: problems, call paths and locations; and what links them. Those of
 * a run and of the one that it is compared with are laid over each other.
 */
final class AnalysisTrees {
    /**
     * A call path.
     *
     * @param construct the last one on it
     * @param gone whether it is only in the run that is compared with
     */
    record Path(ConstructInfo construct, boolean gone) {}

    /**
     * What one property costs on one path, at one location. Indices are those of nodes.
     *
     * @param ns in nanoseconds
     */
    record Cell(int property, int path, int location, double ns) {}

    /**
     * The run that is compared with.
     *
     * @param analysis of that run
     * @param constructs as both runs have them
     */
    record Baseline(Analysis analysis, List<Comparison> constructs) {
        Baseline {
            constructs = List.copyOf(constructs);
        }

        /** Returns the constructs of the later run by those of the earlier one. */
        private Map<ConstructInfo, ConstructInfo> laterOnes() {
            Map<ConstructInfo, ConstructInfo> later = new HashMap<>();
            for (Comparison one : constructs) {
                if (one.isIn() == Comparison.In.BOTH) {
                    later.put(key(one.before()), one.construct());
                }
            }
            return later;
        }
    }

    /** Call paths of a page; nobody reads more. */
    private static final int MOST_PATHS = 400;

    private static final int LEAST_PATHS = 10;

    /** About half a megabyte. */
    private static final int MOST_CELLS = 50_000;

    private final WeightTree<Definition> problems;
    private final WeightTree<Path> paths;
    private final WeightTree<Location> locations;
    private final List<Cell> cells;
    private final List<Cell> cellsBefore;

    /** What properties show that cost nothing, by id. */
    private final Map<String, String> figures;

    private AnalysisTrees(Merger merger) {
        problems = merger.problems.build(true);
        paths = merger.paths.build(true);
        locations = merger.locations.build(false);
        cells = merger.now.stream().map(Link::cell).toList();
        cellsBefore = merger.before.stream().map(Link::cell).toList();
        figures = Map.copyOf(merger.figures);
    }

    /** The trees of a run. */
    static AnalysisTrees of(Analysis analysis) {
        Merger merger = new Merger();
        merger.add(analysis, Map.of(), false);
        return new AnalysisTrees(merger);
    }

    /** The trees of a run with those of another one. */
    static AnalysisTrees of(Analysis analysis, Baseline baseline) {
        Merger merger = new Merger();
        merger.add(analysis, Map.of(), false);
        merger.add(baseline.analysis, baseline.laterOnes(), true);
        return new AnalysisTrees(merger);
    }

    WeightTree<Definition> problems() {
        return problems;
    }

    /** Returns what a property shows that holds but costs nothing; empty for others. */
    String figure(Definition property) {
        return figures.getOrDefault(property.id(), "");
    }

    WeightTree<Path> paths() {
        return paths;
    }

    WeightTree<Location> locations() {
        return locations;
    }

    /** What is lost in the run. */
    List<Cell> cells() {
        return cells;
    }

    /** What was lost in the run that is compared with; empty without one. */
    List<Cell> cellsBefore() {
        return cellsBefore;
    }

    /**
     * Returns the paths on which the properties cost most, by themselves or with what is in them.
     *
     * @return the index of a node for each property; -1 where it costs nothing
     */
    int[] worstPaths() {
        List<Map<Integer, Double>> sums = new ArrayList<>();
        problems.nodes().forEach(node -> sums.add(new LinkedHashMap<>()));
        cells.forEach(cell -> sums.get(cell.property).merge(cell.path, cell.ns, Double::sum));
        for (int i = sums.size() - 1; i >= 0; i--) {
            int parent = problems.nodes().get(i).parent();
            if (parent >= 0) {
                Map<Integer, Double> around = sums.get(parent);
                sums.get(i).forEach((path, ns) -> around.merge(path, ns, Double::sum));
            }
        }
        return sums.stream()
                .mapToInt(
                        costs ->
                                costs.entrySet().stream()
                                        .max(Map.Entry.comparingByValue())
                                        .map(Map.Entry::getKey)
                                        .orElse(-1))
                .toArray();
    }

    /** Returns the trees with fewer call paths, as small as pages should be. */
    AnalysisTrees forPage() {
        AnalysisTrees smaller = this;
        int most = MOST_PATHS;
        while (most >= LEAST_PATHS
                && (smaller.paths.nodes().size() > MOST_PATHS
                        || smaller.cells.size() + smaller.cellsBefore.size() > MOST_CELLS)) {
            smaller = new AnalysisTrees(this, paths.folded(most));
            most /= 2;
        }
        return smaller;
    }

    private AnalysisTrees(AnalysisTrees all, WeightTree.Folded<Path> folded) {
        problems = all.problems;
        paths = folded.tree();
        locations = all.locations;
        cells = folded(all.cells, folded.places());
        cellsBefore = folded(all.cellsBefore, folded.places());
        figures = all.figures;
    }

    private static List<Cell> folded(List<Cell> cells, int[] places) {
        Map<Cell, Double> sums = new LinkedHashMap<>();
        for (Cell cell : cells) {
            Cell key = new Cell(cell.property, places[cell.path], cell.location, 0);
            sums.merge(key, cell.ns, Double::sum);
        }
        List<Cell> folded = new ArrayList<>();
        sums.forEach((key, ns) -> folded.add(new Cell(key.property, key.path, key.location, ns)));
        return folded;
    }

    private static ConstructInfo key(ConstructInfo construct) {
        return construct.withoutValue().key();
    }

    /** A cell whose nodes have no index yet. */
    private record Link(
            WeightTree.Entry<Definition> property,
            WeightTree.Entry<Path> path,
            WeightTree.Entry<Location> location,
            double ns) {
        Cell cell() {
            return new Cell(property.place(), path.place(), location.place(), ns);
        }
    }

    /** What tells a node from others with the same parent. */
    private record Key(@Nullable Object parent, Object own) {}

    /** Lays analyses over each other. */
    private static final class Merger {
        private final WeightTree.Builder<Definition> problems = new WeightTree.Builder<>();
        private final WeightTree.Builder<Path> paths = new WeightTree.Builder<>();
        private final WeightTree.Builder<Location> locations = new WeightTree.Builder<>();
        private final Map<String, WeightTree.Entry<Definition>> byId = new HashMap<>();
        private final Map<Key, WeightTree.Entry<Path>> knownPaths = new HashMap<>();
        private final Map<Key, WeightTree.Entry<Location>> knownLocations = new HashMap<>();
        private final List<Link> now = new ArrayList<>();
        private final List<Link> before = new ArrayList<>();
        private final Map<String, String> figures = new HashMap<>();

        void add(Analysis analysis, Map<ConstructInfo, ConstructInfo> later, boolean isBefore) {
            addProblems(analysis.set(), analysis.set().roots(), null);
            List<WeightTree.Entry<Path>> ownPaths = new ArrayList<>();
            for (PathNode node : analysis.paths()) {
                WeightTree.Entry<Path> parent =
                        node.parent() < 0 ? null : ownPaths.get(node.parent());
                ownPaths.add(path(parent, node.construct(), later, isBefore));
            }
            List<WeightTree.Entry<Location>> ownLocations = new ArrayList<>();
            for (Location location : analysis.locations()) {
                WeightTree.Entry<Location> parent =
                        location.parent() < 0 ? null : ownLocations.get(location.parent());
                ownLocations.add(location(parent, location));
            }
            for (Severity severity : analysis.severities()) {
                Link link =
                        new Link(
                                byId.get(severity.property()),
                                ownPaths.get(severity.path()),
                                ownLocations.get(severity.location()),
                                severity.ns());
                link.property.add(link.ns, isBefore);
                link.path.add(link.ns, isBefore);
                link.location.add(link.ns, isBefore);
                (isBefore ? before : now).add(link);
            }
            if (!isBefore) {
                keep(analysis);
            }
        }

        /** Properties that hold are shown although they cost nothing. */
        private void keep(Analysis analysis) {
            for (Holding it : analysis.holding()) {
                byId.get(it.property()).keep();
                figures.putIfAbsent(it.property(), it.figure());
            }
        }

        private void addProblems(
                PropertySet set,
                List<Definition> definitions,
                WeightTree.@Nullable Entry<Definition> parent) {
            for (Definition definition : definitions) {
                WeightTree.Entry<Definition> entry =
                        byId.computeIfAbsent(
                                definition.id(), id -> problems.add(parent, definition));
                addProblems(set, set.children(definition.id()), entry);
            }
        }

        private WeightTree.Entry<Path> path(
                WeightTree.@Nullable Entry<Path> parent,
                ConstructInfo construct,
                Map<ConstructInfo, ConstructInfo> later,
                boolean isBefore) {
            // All programs are one, wherever their files are.
            Object own =
                    parent == null
                            ? "program"
                            : List.of(
                                    key(later.getOrDefault(key(construct), construct)),
                                    construct.details().value());
            return knownPaths.computeIfAbsent(
                    new Key(parent, own), key -> paths.add(parent, new Path(construct, isBefore)));
        }

        private WeightTree.Entry<Location> location(
                WeightTree.@Nullable Entry<Location> parent, Location location) {
            Object own = List.of(location.kind(), location.number(), location.name());
            return knownLocations.computeIfAbsent(
                    new Key(parent, own), key -> locations.add(parent, location));
        }
    }
}
