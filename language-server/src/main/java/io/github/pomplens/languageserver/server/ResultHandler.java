// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.feature.hint.CostHints;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.protocol.Baseline;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.protocol.RunName;
import io.github.pomplens.languageserver.protocol.TimeDifference;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Differences;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.Interval;
import io.github.pomplens.runtime.analysis.ThreadCost;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers the requests about a document that are not of the LSP. */
final class ResultHandler {
    private final Conversions conversions;

    ResultHandler(Conversions conversions) {
        this.conversions = conversions;
    }

    Optional<DocumentFigures> results(FeatureContext context) {
        return context.measured()
                .map(
                        measured ->
                                new DocumentFigures(
                                        context.document().version(),
                                        run(measured.run()),
                                        context.isChanged(),
                                        context.baseline()
                                                .map(ResultHandler::baseline)
                                                .orElse(null),
                                        constructs(context)));
    }

    Optional<InstrumentedSource> instrumented(FeatureContext context) {
        int version = context.document().version();
        FunctionFilter functions =
                context.functionChoice().map(FunctionChoice::filter).orElse(FunctionFilter.NONE);
        return context.document()
                .instrumented(functions)
                .map(
                        result ->
                                new InstrumentedSource(
                                        version, result.text(), result.descriptors()));
    }

    private static Baseline baseline(FileResults.Baseline baseline) {
        Run run = baseline.measured().run();
        return new Baseline(run.id(), run.name(), baseline.runs().lines());
    }

    private static RunName run(Run run) {
        return new RunName(run.id(), run.name());
    }

    private List<DocumentConstruct> constructs(FeatureContext context) {
        return context.overlay().map(Overlay::measurements).orElse(List.of()).stream()
                .map(measurement -> construct(context, measurement))
                .toList();
    }

    private DocumentConstruct construct(FeatureContext context, Measurement measurement) {
        ConstructCost cost = measurement.cost();
        SourceText source = context.source();
        TextRange directive = measurement.construct().range();
        return new DocumentConstruct(
                cost.construct().kind(),
                cost.construct().name(),
                conversions.range(source, directive),
                conversions.range(source, measurement.construct().extent()),
                Heat.of(cost.share()).ordinal(),
                cost.share(),
                measurement.stale(),
                CostHints.text(context, measurement),
                reason(measurement),
                cost.timeNs(),
                cost.visits(),
                cost.threads(),
                cost.barrierWaitNs(),
                cost.enterWaitNs(),
                cost.lockWaitNs(),
                cost.imbalance(),
                measurement.gainNs(),
                cost.perThread().stream().map(ThreadCost::bodyNs).toList(),
                difference(context, measurement));
    }

    private static String reason(Measurement measurement) {
        return measurement.reasons().stream()
                .findFirst()
                .map(reason -> (reason.title() + " " + reason.figure()).strip())
                .orElse("");
    }

    private static @Nullable TimeDifference difference(
            FeatureContext context, Measurement measurement) {
        return context.difference(measurement)
                .map(difference -> shown(difference, context.baselineName()))
                .orElse(null);
    }

    static TimeDifference shown(Difference difference, String baseline) {
        return new TimeDifference(
                difference.deltaNs(),
                difference.fraction().isPresent() ? difference.fraction().getAsDouble() : null,
                difference.interval().map(Interval::low).orElse(null),
                difference.interval().map(Interval::high).orElse(null),
                difference.verdict() == Difference.Verdict.CHANCE,
                Differences.full(difference, baseline));
    }
}
