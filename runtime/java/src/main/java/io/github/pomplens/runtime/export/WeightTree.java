// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One of the trees of an analysis, with what its nodes cost in a run and in the one that it is
 * compared with. It has only nodes that cost something in either, that are kept although they cost
 * nothing, or that have such below them. Costs are in nanoseconds.
 *
 * @param nodes parents before what is in them
 */
record WeightTree<T>(List<Node<T>> nodes) {
    WeightTree {
        nodes = List.copyOf(nodes);
    }

    /**
     * A node.
     *
     * @param item what it stands for
     * @param parent its index; -1 at the top
     * @param depth 0 at the top
     * @param now what it costs
     * @param before what it cost in the run that is compared with
     */
    record Node<T>(T item, int parent, int depth, Cost now, Cost before) {
        /** Whether the node costs something by itself that what is in it doesn't cost. */
        boolean hasOwn() {
            return now.ownNs > 0 && now.ownNs < now.wholeNs;
        }

        private double most() {
            return Math.max(now.wholeNs, before.wholeNs);
        }
    }

    /**
     * What a node costs.
     *
     * @param ownNs without what is in it: what an open node shows
     * @param wholeNs with all of that: what a folded one shows
     */
    record Cost(double ownNs, double wholeNs) {
        /** The cost with that of a node in it that is left out. */
        private Cost with(Cost inside) {
            return new Cost(ownNs + inside.ownNs, wholeNs);
        }
    }

    /** The children of each node, and last what is at the top. */
    List<List<Integer>> children() {
        List<List<Integer>> children = new ArrayList<>();
        for (int i = 0; i <= nodes.size(); i++) {
            children.add(new ArrayList<>());
        }
        for (int i = 0; i < nodes.size(); i++) {
            int parent = nodes.get(i).parent();
            children.get(parent < 0 ? nodes.size() : parent).add(i);
        }
        return children;
    }

    /**
     * A tree with fewer nodes, and for each of the old ones the number of that which has its cost.
     */
    record Folded<T>(WeightTree<T> tree, int[] places) {}

    /**
     * Keeps the nodes that cost most, with all that is below them. What is left out counts in the
     * node around it.
     *
     * @param most how many are kept at most
     */
    Folded<T> folded(int most) {
        // A parent costs no less than what is in it and stands before that: it is kept, too.
        List<Integer> byCost = new ArrayList<>(IntStream.range(0, nodes.size()).boxed().toList());
        byCost.sort(Comparator.<Integer>comparingDouble(i -> nodes.get(i).most()).reversed());
        BitSet kept = new BitSet();
        byCost.stream().limit(most).forEach(kept::set);
        int[] places = new int[nodes.size()];
        List<Node<T>> left = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Node<T> node = nodes.get(i);
            int parent = node.parent() < 0 ? -1 : places[node.parent()];
            if (kept.get(i) || parent < 0) {
                places[i] = left.size();
                left.add(new Node<>(node.item, parent, node.depth, node.now, node.before));
            } else {
                places[i] = parent;
                Node<T> around = left.get(parent);
                left.set(
                        parent,
                        new Node<>(
                                around.item,
                                around.parent,
                                around.depth,
                                around.now.with(node.now),
                                around.before.with(node.before)));
            }
        }
        return new Folded<>(new WeightTree<>(left), places);
    }

    /** An item while costs are added up. */
    static final class Entry<T> {
        private final T item;
        private final @Nullable Entry<T> parent;
        private final List<Entry<T>> children = new ArrayList<>();
        private double own;
        private double ownBefore;
        private double whole;
        private double wholeBefore;
        private boolean isKept;
        private int place = -1;

        private Entry(T item, @Nullable Entry<T> parent) {
            this.item = item;
            this.parent = parent;
        }

        /** Adds what it costs. */
        void add(double ns, boolean isBefore) {
            own += isBefore ? 0 : ns;
            ownBefore += isBefore ? ns : 0;
            for (Entry<T> up = this; up != null; up = up.parent) {
                up.whole += isBefore ? 0 : ns;
                up.wholeBefore += isBefore ? ns : 0;
            }
        }

        /** Keeps it, and all above it, although it may cost nothing. */
        void keep() {
            for (Entry<T> up = this; up != null; up = up.parent) {
                up.isKept = true;
            }
        }

        /** The index of its node, once there is a tree; -1 when it isn't in it. */
        int place() {
            return place;
        }

        T item() {
            return item;
        }

        private boolean isHeavy() {
            return whole > 0 || wholeBefore > 0 || isKept;
        }

        private double most() {
            return Math.max(whole, wholeBefore);
        }
    }

    /** Makes a tree of items. */
    static final class Builder<T> {
        private final List<Entry<T>> roots = new ArrayList<>();
        private final List<Node<T>> nodes = new ArrayList<>();

        /** Adds an item; at the top without a parent. */
        Entry<T> add(@Nullable Entry<T> parent, T item) {
            Entry<T> entry = new Entry<>(item, parent);
            (parent == null ? roots : parent.children).add(entry);
            return entry;
        }

        /**
         * Returns the tree.
         *
         * @param byCost whether those of a parent are ordered by cost, the largest first
         */
        WeightTree<T> build(boolean byCost) {
            place(roots, -1, 0, byCost);
            return new WeightTree<>(nodes);
        }

        private void place(List<Entry<T>> siblings, int parent, int depth, boolean byCost) {
            List<Entry<T>> heavy = new ArrayList<>(siblings);
            heavy.removeIf(entry -> !entry.isHeavy());
            if (byCost) {
                heavy.sort(Comparator.<Entry<T>>comparingDouble(Entry::most).reversed());
            }
            for (Entry<T> entry : heavy) {
                entry.place = nodes.size();
                nodes.add(
                        new Node<>(
                                entry.item,
                                parent,
                                depth,
                                new Cost(entry.own, entry.whole),
                                new Cost(entry.ownBefore, entry.wholeBefore)));
                place(entry.children, entry.place, depth + 1, byCost);
            }
        }
    }
}
