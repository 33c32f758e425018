// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.Differences;
import io.github.pomplens.runtime.analysis.History;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Shows why a construct takes its time, then what it cost. The reasons come first because editors
 * show only the first lines of a long hover.
 */
public final class MeasurementHover implements HoverFeature {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final ZoneId zone;

    /**
     * @param zone in which dates are shown
     */
    public MeasurementHover(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public Optional<HoverText> hover(FeatureContext context, int offset) {
        if (context.measured().isEmpty()) {
            return Optional.empty();
        }
        MeasuredFile measured = context.measured().get();
        for (ParsedDirective parsed : context.directivesAt(new TextRange(offset, offset))) {
            if (parsed instanceof Directive directive) {
                return text(context, measured, directive)
                        .map(markdown -> new HoverText(markdown, directive.range()));
            }
        }
        return named(context, measured, offset);
    }

    /** What has no directive: functions, calls, and statements that count as constructs. */
    private Optional<HoverText> named(FeatureContext context, MeasuredFile measured, int offset) {
        for (IdentifiedConstruct construct : context.constructs().constructs()) {
            if (construct.range().touches(offset) && construct.directive().isEmpty()) {
                Optional<String> figures =
                        context.overlay()
                                .flatMap(overlay -> overlay.at(construct))
                                .map(found -> measured(context, found, measured.run()));
                boolean silent = figures.isEmpty() && construct.isNamed();
                return silent
                        ? Optional.empty()
                        : Optional.of(
                                new HoverText(
                                        figures.orElseGet(() -> missing(measured)),
                                        construct.range()));
            }
        }
        return Optional.empty();
    }

    private Optional<String> text(
            FeatureContext context, MeasuredFile measured, Directive directive) {
        Optional<Measurement> measurement =
                context.overlay().flatMap(overlay -> overlay.at(directive));
        if (measurement.isPresent()) {
            return Optional.of(measured(context, measurement.get(), measured.run()));
        }
        return context.constructs().measures(directive)
                ? Optional.of(missing(measured))
                : Optional.empty();
    }

    private String measured(FeatureContext context, Measurement measurement, Run run) {
        String title =
                "**"
                        + Markdown.escape(called(measurement.cost().construct()))
                        + "** · "
                        + origin(run)
                        + (run.validity().mark() == Validity.Mark.UNDISTURBED
                                ? ", undisturbed"
                                : "")
                        + "\n\n";
        String stale =
                measurement.stale()
                        ? "*Changed since this run: the metrics are those of the earlier version.*\n\n"
                        : "";
        return validity(run)
                + stale
                + Why.of(measurement)
                + title
                + CostTable.of(
                        measurement,
                        causes(measurement, run)
                                + lines(measurement, run)
                                + scaling(measurement, run)
                                + comparison(context, measurement)
                                + history(context, measurement));
    }

    /** Kind and name; of a call of MPI just the name. */
    private static String called(ConstructInfo construct) {
        return construct.isMpiCall()
                ? construct.name()
                : (construct.kind() + " " + construct.name()).strip();
    }

    /** As its trace shows them. */
    private static String causes(Measurement measurement, Run run) {
        return run.causes()
                .causes(measurement.cost())
                .map(text -> Markdown.row("Waits here are caused", Markdown.escape(text)))
                .orElse("");
    }

    private static String lines(Measurement measurement, Run run) {
        return run.lines()
                .lines(measurement.cost())
                .map(text -> Markdown.row("Hottest lines", Markdown.escape(text)))
                .orElse("");
    }

    /** From the series that the run is of. */
    private static String scaling(Measurement measurement, Run run) {
        return run.scaling()
                .scaling(measurement.cost())
                .map(text -> Markdown.row("Scaling", Markdown.escape(text)))
                .orElse("");
    }

    private static String history(FeatureContext context, Measurement measurement) {
        return context.history(measurement)
                .map(History::text)
                .filter(text -> !text.isEmpty())
                .map(text -> Markdown.row("History", Markdown.escape(text)))
                .orElse("");
    }

    /** Why the runs differ, then by how much. */
    private String comparison(FeatureContext context, Measurement measurement) {
        return context.difference(measurement)
                .flatMap(
                        difference ->
                                context.baseline()
                                        .map(
                                                baseline ->
                                                        comparison(
                                                                baseline,
                                                                Differences.full(
                                                                        difference,
                                                                        context.baselineName()))))
                .orElse("");
    }

    private String comparison(FileResults.Baseline baseline, String difference) {
        String why = Markdown.escape(String.join("; ", baseline.runs().lines()));
        return Markdown.row("Compared with", origin(baseline.measured().run()))
                + Markdown.row("Runs differ in", why)
                + Markdown.row("Difference", Markdown.escape(difference));
    }

    /** First: waits and imbalance below are read with it in mind. */
    private static String validity(Run run) {
        Validity validity = run.validity();
        return validity.believesWaits()
                ? ""
                : "**Run was "
                        + validity.mark().word()
                        + "**: "
                        + Markdown.escape(String.join("; ", validity.reasons()) + ". ")
                        + Markdown.escape(validity.consequence())
                        + "\n\n";
    }

    private String missing(MeasuredFile measured) {
        if (!measured.placed()) {
            return "*Measured in "
                    + origin(measured.run())
                    + ", but the file has changed since and the run kept no copy of it. Measure"
                    + " again to see metrics here.*";
        }
        String unmeasured = measured.run().unmeasured();
        return "*No metrics in "
                + origin(measured.run())
                + ": "
                + (unmeasured.isEmpty()
                        ? "it was not reached, is not measured, or is new"
                        : unmeasured)
                + ".*";
    }

    private String origin(Run run) {
        return "run "
                + Markdown.escape(run.name())
                + ", "
                + DATE.format(run.started().atZone(zone))
                + (run.stopped().isEmpty() ? "" : ", " + run.stopped());
    }
}
