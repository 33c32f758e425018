// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Explanation;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a run loses by which property, on which call path and at which location, whatever the form
 * in which it is shown. Not for use by several threads.
 */
public final class AnalysisReport {
    private final Report report;
    private final @Nullable Report baseline;
    private final Evaluator evaluator;
    private final Analysis analysis;
    private final AnalysisTrees trees;

    private AnalysisReport(
            Report report,
            @Nullable Report baseline,
            Evaluator evaluator,
            Analysis analysis,
            AnalysisTrees trees) {
        this.report = report;
        this.baseline = baseline;
        this.evaluator = evaluator;
        this.analysis = analysis;
        this.trees = trees;
    }

    /** Analyses a run. */
    public static AnalysisReport of(Report run) {
        return of(run, "");
    }

    /**
     * Analyses a run for one property and those in it.
     *
     * @param property its id; empty for all
     */
    public static AnalysisReport of(Report run, String property) {
        Analysis analysis = run.analysis();
        AnalysisTrees trees = AnalysisTrees.of(only(analysis, property));
        return new AnalysisReport(run, null, run.evaluator(), analysis, trees);
    }

    /**
     * Analyses a run and one that it is compared with.
     *
     * @param property as for {@link #of(Report, String)}
     * @throws ResultsException when the copies of the sources can't be looked up
     */
    public static AnalysisReport compare(Report before, Report run, String property)
            throws ResultsException {
        List<Comparison> constructs = Comparison.of(before.measured(), run.measured());
        run.compareWith(before);
        Analysis analysis = run.analysis();
        Analysis then = before.analysis();
        AnalysisTrees trees =
                AnalysisTrees.of(
                        only(analysis, property),
                        new AnalysisTrees.Baseline(only(then, property), constructs));
        return new AnalysisReport(run, before, run.evaluator(), analysis, trees);
    }

    private static Analysis only(Analysis all, String property) {
        return property.isEmpty() ? all : all.only(all.isIn(property));
    }

    Report report() {
        return report;
    }

    /** The run that it is compared with, if any. */
    Optional<Report> baseline() {
        return Optional.ofNullable(baseline);
    }

    AnalysisTrees trees() {
        return trees;
    }

    /** Returns what a property and those in it cost, in nanoseconds. */
    public double costNs(String property) {
        return analysis.only(analysis.isIn(property)).totalNs();
    }

    /** The time of the run in nanoseconds. */
    public long runNs() {
        return analysis.runNs();
    }

    /** What a call path is called, without those before it. */
    String label(AnalysisTrees.Path path) {
        return PlainText.line(Report.label(path.construct()));
    }

    /** Where its last construct begins; empty for the program. */
    String place(AnalysisTrees.Path path) {
        Report run = path.gone() && baseline != null ? baseline : report;
        return run.place(path.construct());
    }

    /**
     * For each property that could be of a construct, whether it holds, and why; with the sizes
     * that findings have everywhere.
     */
    List<Explanation> explain(ConstructInfo construct) {
        Map<String, Double> losses =
                analysis.byConstruct().getOrDefault(Costs.keyOf(construct, false), Map.of());
        return evaluator.explain(cost(construct)).stream()
                .map(it -> it.sized(Math.round(losses.getOrDefault(it.definition().id(), 0.0))))
                .toList();
    }

    private ConstructCost cost(ConstructInfo construct) {
        return report.costs().constructs().stream()
                .filter(cost -> cost.construct().equals(construct))
                .findAny()
                .orElse(report.costs().program());
    }

    /** The analysis for scripts; docs/spec/profile-format.md lists the fields. */
    public String json() {
        return AnalysisJson.pretty(this);
    }

    /**
     * The trees as text, that of problems first; each line ends with a line feed.
     *
     * @param paths whether the tree of call paths is wanted too
     * @param locations whether that of locations is
     */
    public String text(Style style, boolean paths, boolean locations) {
        StringBuilder out = new StringBuilder();
        new TextAnalysis(this, style, out).write(paths, locations);
        return style.finished(out);
    }

    /**
     * Says of each property that could be of a construct whether it holds, and why; as text.
     *
     * @param construct {@code FILE:LINE}, name or kind
     * @throws ResultsException when there is no such construct, or there are several
     */
    public String explained(String construct, Style style) throws ResultsException {
        ConstructInfo found = new ConstructFinder(report).find(construct);
        StringBuilder out = new StringBuilder();
        new TextExplanations(report, style, out).write(cost(found), explain(found));
        return style.finished(out);
    }
}
