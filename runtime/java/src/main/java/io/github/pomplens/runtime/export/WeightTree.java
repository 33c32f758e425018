// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the trees of an analysis, with what its nodes cost in a run and in the one that it is
 * compared with. It has only nodes that cost something in either, or have something below them that
 * does. Costs are in nanoseconds.
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
    }

    /**
     * What a node costs.
     *
     * @param ownNs without what is in it: what an open node shows
     * @param wholeNs with all of that: what a folded one shows
     */
    record Cost(double ownNs, double wholeNs) {}

    /** The children of a node; of none, what is at the top, with -1. */
    List<Integer> children(int parent) {
        List<Integer> children = new ArrayList<>();
        for (int i = parent + 1; i < nodes.size(); i++) {
            if (nodes.get(i).parent() == parent) {
                children.add(i);
            }
        }
        return children;
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

        /** The index of its node, once there is a tree; -1 when it isn't in it. */
        int place() {
            return place;
        }

        T item() {
            return item;
        }

        private boolean isHeavy() {
            return whole > 0 || wholeBefore > 0;
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
