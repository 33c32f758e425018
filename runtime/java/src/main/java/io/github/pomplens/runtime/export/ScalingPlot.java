// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.scaling.ScalingResult;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The parallel efficiency of the program and its longest constructs over the number of threads, as
 * the page draws it: what was measured as points, what the models say as lines.
 *
 * @param curves the program's first
 * @param marks the numbers of threads that were measured
 * @param levels efficiencies with a line across
 */
record ScalingPlot(List<Curve> curves, List<Mark> marks, List<Mark> levels) {
    static final int WIDTH = 560;
    static final int HEIGHT = 260;

    private static final int LEFT = 44;
    private static final int RIGHT = 12;
    private static final int TOP = 12;
    private static final int BOTTOM = 34;

    /** More curves can't be told apart. */
    private static final int MOST_CONSTRUCTS = 4;

    private static final int STEPS = 48;

    /**
     * A curve.
     *
     * @param name of the construct
     * @param line the model's points as SVG has them; empty without a model
     * @param points what was measured
     */
    record Curve(String name, String line, List<Point> points) {}

    /**
     * A measured point.
     *
     * @param text what it stands for
     */
    record Point(double x, double y, String text) {}

    /**
     * A line of the grid.
     *
     * @param at its coordinate
     */
    record Mark(double at, String text) {}

    /** The plot of a report; empty for a run that is not of a series. */
    static Optional<ScalingPlot> of(Report report) {
        return report.series().map(series -> new Drawing(report, series).plot());
    }

    private static final class Drawing {
        private final Report report;
        private final ScalingSeries series;
        private final List<Integer> counts;
        private final double fewest;
        private final double most;
        private double highest = 1;

        Drawing(Report report, ScalingSeries series) {
            this.report = report;
            this.series = series;
            this.counts = series.ofRun().threads();
            this.fewest = counts.get(0);
            this.most = 2.0 * counts.get(counts.size() - 1);
        }

        ScalingPlot plot() {
            List<ScalingResult> results = new ArrayList<>();
            List<String> names = new ArrayList<>();
            results.add(series.ofRun());
            names.add("the run");
            for (ConstructCost cost : ScalingTable.notable(report)) {
                ScalingResult result = series.of(cost.construct());
                boolean whole = result.threads().equals(counts);
                if (whole && results.size() <= MOST_CONSTRUCTS) {
                    results.add(result);
                    String place = report.place(cost.construct());
                    names.add(
                            Report.label(cost.construct()) + (place.isEmpty() ? "" : " " + place));
                }
            }
            for (ScalingResult result : results) {
                for (int count : counts) {
                    highest = Math.max(highest, result.efficiency(count).orElse(0));
                }
            }
            List<Curve> curves = new ArrayList<>();
            for (int i = 0; i < results.size(); i++) {
                curves.add(curve(names.get(i), results.get(i)));
            }
            List<Mark> marks = counts.stream().map(it -> new Mark(x(it), Units.count(it))).toList();
            List<Mark> levels = new ArrayList<>();
            for (double level = 0; level <= highest + 1e-9; level += 0.25) {
                levels.add(new Mark(y(level), Units.decimal(level, 2)));
            }
            return new ScalingPlot(curves, marks, levels);
        }

        private Curve curve(String name, ScalingResult result) {
            List<Point> points = new ArrayList<>();
            for (int count : counts) {
                result.efficiency(count)
                        .ifPresent(
                                it ->
                                        points.add(
                                                new Point(
                                                        x(count),
                                                        y(it),
                                                        Units.count(count)
                                                                + (count == 1
                                                                        ? " thread: "
                                                                        : " threads: ")
                                                                + Units.decimal(it, 2))));
            }
            StringBuilder line = new StringBuilder();
            double base = result.meanNs(counts.get(0)).orElse(0) * fewest;
            result.model()
                    .ifPresent(
                            model -> {
                                for (int i = 0; i <= STEPS; i++) {
                                    double n = fewest * Math.pow(most / fewest, i / (double) STEPS);
                                    double efficiency = base / (model.at(n) * n);
                                    line.append(
                                            String.format(
                                                    Locale.ROOT,
                                                    "%.1f,%.1f ",
                                                    x(n),
                                                    y(Math.min(efficiency, highest))));
                                }
                            });
            return new Curve(name, line.toString().strip(), points);
        }

        private double x(double threads) {
            double part = Math.log(threads / fewest) / Math.log(most / fewest);
            return round(LEFT + part * (WIDTH - LEFT - RIGHT));
        }

        private double y(double efficiency) {
            return round(HEIGHT - BOTTOM - efficiency / highest * (HEIGHT - TOP - BOTTOM));
        }

        private static double round(double coordinate) {
            return Math.round(coordinate * 10) / 10.0;
        }
    }
}
