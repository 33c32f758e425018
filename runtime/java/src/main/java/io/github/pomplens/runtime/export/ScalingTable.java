// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.scaling.ScalingModel;
import io.github.pomplens.runtime.analysis.scaling.ScalingResult;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.analysis.scaling.Term;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** How the program and its constructs use more threads, from the runs of a scaling series. */
final class ScalingTable {
    static final String ID = "scaling";

    private static final String NONE =
            "The run is not of a scaling series: measure one with pomp profile --threads=1,2,4.";

    /** A construct that takes less of the run decides nothing. */
    private static final double NOTABLE = 0.01;

    private static final String LEGEND =
            "efficiency: with the most threads; 1 when twice as many threads halve the time.";

    private static final String MODEL_LEGEND =
            "model: the time with n threads, of as few terms as the runs ask for. error: how far"
                    + " times that were left out were from what the others predict. expected: with"
                    + " twice the most threads, and with 95 % confidence, if the model is right."
                    + " stops at: from so many threads on twice as many save less than 10 %.";

    private final Report report;
    private final ScalingSeries series;
    private final List<Integer> counts;

    private ScalingTable(Report report, ScalingSeries series) {
        this.report = report;
        this.series = series;
        this.counts = series.ofRun().threads();
    }

    /** The tables; one without rows for a run that is not of a series. */
    static List<Table> of(Report report) {
        return report.series()
                .map(series -> new ScalingTable(report, series).tables())
                .orElseGet(() -> List.of(table(List.of(), List.of(), List.of(), "", NONE)));
    }

    private List<Table> tables() {
        List<Table.Column> columns = new ArrayList<>();
        counts.forEach(count -> columns.add(Table.figure(Units.count(count) + "T")));
        columns.add(Table.figure("efficiency"));
        columns.add(Table.text("construct"));
        columns.add(Table.place("place"));
        List<Table.Row> times = new ArrayList<>();
        List<Table.Row> models = new ArrayList<>();
        ConstructInfo program = report.costs().program().construct();
        add(times, models, series.ofRun(), program);
        for (ConstructCost cost : notable(report)) {
            add(times, models, series.of(cost.construct()), cost.construct());
        }
        Table measured = table(introduction(), columns, times, LEGEND, "");
        return models.isEmpty() ? List.of(measured) : List.of(measured, models(models));
    }

    private static Table table(
            List<String> introduction,
            List<Table.Column> columns,
            List<Table.Row> rows,
            String legend,
            String empty) {
        return new Table(ID, "Scaling series", introduction, columns, rows, legend, empty);
    }

    private Table models(List<Table.Row> rows) {
        return new Table(
                "scaling-models",
                "Scaling models",
                List.of(
                        Table.text("model"),
                        Table.figure("error"),
                        Table.figure("expected, " + Units.count(2L * most()) + "T"),
                        Table.figure("stops at"),
                        Table.text("construct"),
                        Table.place("place")),
                rows,
                MODEL_LEGEND,
                "");
    }

    /** The constructs that matter, the one that took longest first. */
    static List<ConstructCost> notable(Report report) {
        return report.costs().constructs().stream()
                .filter(cost -> cost.share() >= NOTABLE)
                .toList();
    }

    private List<String> introduction() {
        return counts.size() < ScalingModel.FEWEST_POINTS
                ? List.of(
                        "Measured with "
                                + counts.size()
                                + " numbers of threads: too few for a model, which needs "
                                + ScalingModel.FEWEST_POINTS
                                + ".")
                : List.of();
    }

    private int most() {
        return counts.get(counts.size() - 1);
    }

    private void add(
            List<Table.Row> times,
            List<Table.Row> models,
            ScalingResult result,
            ConstructInfo construct) {
        String label = Report.label(construct);
        String place = report.place(construct);
        List<String> cells = new ArrayList<>();
        for (int count : counts) {
            cells.add(
                    result.meanNs(count).stream()
                            .mapToObj(ns -> Units.duration(Math.round(ns)))
                            .findFirst()
                            .orElse(""));
        }
        boolean both =
                result.meanNs(counts.get(0)).isPresent() && result.efficiency(most()).isPresent();
        cells.add(both ? Units.decimal(result.efficiency(most()).getAsDouble(), 2) : "");
        cells.add(label);
        cells.add(place);
        times.add(new Table.Row(cells, List.of()));
        result.model()
                .ifPresent(
                        model ->
                                models.add(
                                        Table.Row.of(
                                                formula(model),
                                                Units.percent(model.error()),
                                                expected(model),
                                                stop(model),
                                                label,
                                                place)));
    }

    /** The model with its coefficients: {@code 12.0 ms + 340 ms / n}. */
    static String formula(ScalingModel model) {
        return model.coefficients().entrySet().stream()
                .filter(entry -> entry.getValue() >= 0.5)
                .map(ScalingTable::term)
                .collect(Collectors.joining(" + "));
    }

    private static String term(Map.Entry<Term, Double> entry) {
        String coefficient = Units.duration(Math.round(entry.getValue()));
        return switch (entry.getKey()) {
            case CONSTANT -> coefficient;
            case SHARED -> coefficient + " / n";
            case LOGARITHMIC -> coefficient + " * log2 n";
            case LINEAR -> coefficient + " * n";
        };
    }

    private String expected(ScalingModel model) {
        int threads = 2 * most();
        String time = Units.duration(Math.round(model.at(threads)));
        return model.interval(threads)
                .map(it -> time + " ± " + Units.duration(Math.round(it.halfWidth())))
                .orElse(time);
    }

    private static String stop(ScalingModel model) {
        OptionalInt stop = model.stopsAt();
        return stop.isPresent() ? Units.count(stop.getAsInt()) + "T" : "";
    }
}
