// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Writes a tree of an analysis as a table. */
final class TextWeights {
    private static final int COLUMN = 10;
    private static final int GAP = 2;

    private final Style style;
    private final long runNs;
    private final boolean compares;
    private final StringBuilder out;

    /**
     * @param runNs time of the run, of which shares are
     * @param compares whether there is a run that is compared with
     */
    TextWeights(Style style, long runNs, boolean compares, StringBuilder out) {
        this.style = style;
        this.runNs = runNs;
        this.compares = compares;
        this.out = out;
    }

    /**
     * Writes a tree.
     *
     * @param title of the tree
     * @param label what a node is called
     * @param place what stands to the right of the node of an index
     */
    <T> void write(
            String title,
            WeightTree<T> tree,
            Function<T, String> label,
            Function<Integer, String> place) {
        new Page<>(tree, label, place).write(title);
    }

    /** A tree while it is written. */
    private final class Page<T> {
        private final WeightTree<T> tree;
        private final Function<T, String> label;
        private final List<String> places = new ArrayList<>();
        private final List<List<Integer>> children;
        private final int placeWidth;

        Page(WeightTree<T> tree, Function<T, String> label, Function<Integer, String> place) {
            this.tree = tree;
            this.label = label;
            this.children = tree.children();
            for (int i = 0; i < tree.nodes().size(); i++) {
                places.add(PlainText.line(place.apply(i)));
            }
            ToIntFunction<String> width = PlainText::width;
            int longest = places.stream().mapToInt(width).max().orElse(0);
            this.placeWidth = Math.min(longest, style.width() / 3);
        }

        void write(String title) {
            String head =
                    columns(
                            "cost",
                            "share",
                            "own",
                            compares ? "before" : "",
                            compares ? "change" : "");
            line(style.bold(head + "   " + title));
            children.get(tree.nodes().size()).forEach(root -> row(root, "", ""));
        }

        private void row(int at, String branch, String below) {
            WeightTree.Node<T> node = tree.nodes().get(at);
            double share = runNs > 0 ? node.now().wholeNs() / runNs : 0;
            String figures =
                    columns(
                            duration(node.now().wholeNs()),
                            Units.percent(share),
                            node.hasOwn() ? duration(node.now().ownNs()) : "",
                            compares ? duration(node.before().wholeNs()) : "",
                            compares
                                    ? Units.change(
                                            Math.round(
                                                    node.now().wholeNs() - node.before().wholeNs()))
                                    : "");
            Heat heat = Heat.of(share);
            int room = style.width() - PlainText.width(figures) - 3 - GAP - placeWidth;
            String name = PlainText.clip(PlainText.line(branch + label.apply(node.item())), room);
            String place = style.dim(PlainText.clipStart(places.get(at), placeWidth));
            String row =
                    figures
                            + ' '
                            + style.heat(heat, heat.mark())
                            + ' '
                            + PlainText.padRight(name, room);
            line((row + " ".repeat(GAP) + place).stripTrailing());
            List<Integer> inside = children.get(at);
            for (int i = 0; i < inside.size(); i++) {
                boolean last = i == inside.size() - 1;
                row(inside.get(i), below + (last ? "└ " : "├ "), below + (last ? "  " : "│ "));
            }
        }
    }

    private String columns(String... cells) {
        StringBuilder row = new StringBuilder();
        int shown = compares ? cells.length : cells.length - 2;
        for (int i = 0; i < shown; i++) {
            row.append(PlainText.padLeft(cells[i], i == 1 ? COLUMN - 2 : COLUMN));
        }
        return row.toString();
    }

    private static String duration(double ns) {
        return Units.duration(Math.round(ns));
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
