// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A metric of a Cube file. Values are without those of nodes below; Cube adds these up. In the tree
 * of metrics a value contains those of the metrics below.
 *
 * @param isCount whether it is a number of something, and not a time in seconds
 * @param figure what it is of a thread at a node; null when {@code cells} say it
 * @param cells values by node and thread
 */
record CubeMetric(
        String name,
        String title,
        String description,
        boolean isCount,
        @Nullable ToDoubleFunction<CallFigures> figure,
        CubeCells cells,
        List<CubeMetric> children) {
    private static final double NANOS = 1e9;

    /** A number of something. */
    static CubeMetric count(
            String name, String title, String description, ToDoubleFunction<CallFigures> figure) {
        return new CubeMetric(name, title, description, true, figure, CubeCells.NONE, List.of());
    }

    /** A time, of a figure in nanoseconds. */
    static CubeMetric time(
            String name,
            String title,
            String description,
            ToDoubleFunction<CallFigures> nanos,
            CubeMetric... children) {
        return new CubeMetric(
                name,
                title,
                description,
                false,
                figures -> nanos.applyAsDouble(figures) / NANOS,
                CubeCells.NONE,
                List.of(children));
    }

    /** What a performance property costs. */
    static CubeMetric loss(
            String name,
            String title,
            String description,
            CubeCells cells,
            List<CubeMetric> children) {
        return new CubeMetric(name, title, description, false, null, cells, children);
    }

    /** Fills in the values of a node by thread; returns whether one of them isn't 0. */
    boolean row(CallTree.Node node, double[] values) {
        Arrays.fill(values, 0);
        ToDoubleFunction<CallFigures> known = figure;
        if (known == null) {
            return cells.row(node.id(), values);
        }
        boolean any = false;
        for (var entry : node.figures().entrySet()) {
            double value = known.applyAsDouble(entry.getValue());
            values[entry.getKey()] = value;
            any |= value != 0;
        }
        return any;
    }
}
