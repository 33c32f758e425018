// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.protocol.ExportFormatsParams;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.OfferedFormat;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.protocol.RunProperty;
import io.github.pomplens.languageserver.results.RunEntry;
import io.github.pomplens.languageserver.results.RunOverview;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.History;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.export.format.ExportFormat;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** Answers the requests about runs. */
final class RunHandler {
    /** The number of constructs of a run that a person would look through. */
    private static final int USUAL_LIMIT = 200;

    private final ResultsPublisher results;

    RunHandler(ResultsPublisher results) {
        this.results = results;
    }

    CompletableFuture<List<ListedRun>> list() {
        return results.results()
                .runs()
                .thenApply(runs -> runs.stream().map(RunHandler::listed).toList());
    }

    CompletableFuture<@Nullable RunFigures> figures(RunParams wanted) {
        int limit = wanted.limit() == 0 ? USUAL_LIMIT : wanted.limit();
        if (limit < 0) {
            throw new ResponseErrorException(
                    new ResponseError(
                            ResponseErrorCode.InvalidParams,
                            "the limit of constructs must not be negative, but is " + limit,
                            null));
        }
        return results.results()
                .costs(wanted.id(), limit)
                .thenApply(found -> found.map(costs -> figures(wanted.id(), costs)).orElse(null));
    }

    CompletableFuture<List<OfferedFormat>> exportFormats(ExportFormatsParams wanted) {
        return results.results()
                .runs()
                .thenApply(
                        runs ->
                                runs.stream()
                                        .filter(run -> run.id().equals(wanted.id()))
                                        .findFirst()
                                        .map(run -> formats(run, wanted.language()))
                                        .orElse(List.of()));
    }

    private static List<OfferedFormat> formats(RunEntry run, String language) {
        boolean hasEvents = !RunFolder.at(run.folder()).traces().isEmpty();
        return ExportFormat.ofRun(hasEvents).stream()
                .map(
                        format ->
                                new OfferedFormat(
                                        format.word(),
                                        format.label(language),
                                        format.fileName(run.name()),
                                        format.isFolder()))
                .toList();
    }

    private static ListedRun listed(RunEntry run) {
        RunSummary summary = run.experiment().map(Experiment::summary).orElse(null);
        Validity validity = summary == null ? Validity.UNKNOWN : Validity.of(summary);
        return new ListedRun(
                run.id(),
                run.name(),
                run.projectRoot().toString(),
                run.folder().toString(),
                run.selected(),
                run.baseline(),
                summary == null ? null : TimeUnit.NANOSECONDS.toMillis(summary.startUnixNs()),
                summary == null ? null : summary.wallTimeNs(),
                summary == null ? null : summary.threads(),
                validity.mark() == Validity.Mark.UNKNOWN ? "" : validity.mark().word(),
                validity.warning().orElse(validity.sentence()),
                run.series(),
                run.efficiency().isPresent() ? run.efficiency().getAsDouble() : null,
                run.experiment().map(Experiment::arguments).orElse(""),
                run.experiment().flatMap(Experiment::stopped).orElse(""),
                run.experiment().flatMap(Experiment::unmeasured).orElse(""),
                run.why());
    }

    private static RunFigures figures(String id, RunOverview run) {
        return new RunFigures(
                id,
                run.costs().constructs().size(),
                run.run().findings().shown(run.costs().program()).stream()
                        .map(RunHandler::property)
                        .toList(),
                run.first().stream().map(cost -> construct(run, cost)).toList(),
                run.hottest().map(cost -> construct(run, cost)).orElse(null));
    }

    private static RunConstruct construct(RunOverview run, ConstructCost cost) {
        Optional<History> history = run.history(cost);
        return new RunConstruct(
                cost.construct().kind(),
                cost.construct().name(),
                run.function(cost),
                run.source(cost.construct().file())
                        .map(Path::toUri)
                        .map(Object::toString)
                        .orElse(null),
                cost.construct().file(),
                Math.max(0, cost.construct().beginLine1() - 1),
                cost.timeNs(),
                cost.share(),
                Heat.of(cost.share()).ordinal(),
                cost.visits(),
                cost.waitFraction(),
                cost.imbalance(),
                run.run().findings().gainNs(cost),
                run.difference(cost)
                        .map(found -> ResultHandler.shown(found, run.baseline()))
                        .orElse(null),
                Units.hint(cost),
                history.map(History::text).orElse(""),
                history.flatMap(History::slowdown)
                        .map(step -> step.difference().deltaNs())
                        .orElse(0L),
                run.run().findings().shown(cost).stream().map(RunHandler::property).toList());
    }

    private static RunProperty property(Finding finding) {
        return new RunProperty(
                finding.title(),
                finding.figure(),
                finding.formula(),
                finding.lossNs(),
                finding.advice());
    }
}
