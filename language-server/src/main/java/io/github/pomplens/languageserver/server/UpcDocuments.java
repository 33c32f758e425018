// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.instrumentor.upc.UpcText;
import io.github.pomplens.instrumentor.upc.UpcWord;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.hint.Hint;
import io.github.pomplens.languageserver.feature.hover.CostTable;
import io.github.pomplens.languageserver.feature.hover.Why;
import io.github.pomplens.languageserver.overlay.CostsByLine;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Sources of UPC: its words, what the translator refuses, and what each line costs. */
final class UpcDocuments implements DocumentKind {
    private static final String LANGUAGE = "upc";
    private static final String ENDING = ".upc";
    private static final String SOURCE = "pomp";

    private final Answers answers;
    private final Conversions conversions;
    private final DiagnosticHandler diagnostics;
    private final ResultsPublisher results;
    private final Supplier<Settings> settings;

    UpcDocuments(
            Answers answers,
            Conversions conversions,
            DiagnosticHandler diagnostics,
            ResultsPublisher results,
            Supplier<Settings> settings) {
        this.answers = answers;
        this.conversions = conversions;
        this.diagnostics = diagnostics;
        this.results = results;
        this.settings = settings;
    }

    @Override
    public boolean holds(DocumentSnapshot document) {
        return document.languageId().equals(LANGUAGE) || document.uri().endsWith(ENDING);
    }

    @Override
    public boolean concerns(DocumentSnapshot document) {
        return true;
    }

    @Override
    public void opened(DocumentSnapshot document) {
        document.file().ifPresent(file -> results.results().of(file));
    }

    @Override
    public List<Diagnostic> problems(DocumentSnapshot document) {
        return UpcText.of(document.text()).problems().stream()
                .map(
                        problem ->
                                new Diagnostic(
                                        range(document, problem.range()),
                                        problem.message(),
                                        problem.isWarning()
                                                ? DiagnosticSeverity.Warning
                                                : DiagnosticSeverity.Error,
                                        SOURCE))
                .toList();
    }

    @Override
    public CompletableFuture<DocumentDiagnosticReport> report(
            String uri, @Nullable String previous) {
        return answers.ofText(
                uri,
                new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())),
                document -> diagnostics.report(problems(document), previous));
    }

    @Override
    public CompletableFuture<Optional<Hover>> hover(String uri, Position position) {
        return answers.ofResults(
                uri, Optional.empty(), (document, results) -> hover(document, results, position));
    }

    private Optional<Hover> hover(
            DocumentSnapshot document, Optional<FileResults> results, Position position) {
        int offset = conversions.offset(document.source(), position);
        List<String> parts = new ArrayList<>();
        List<ConstructCost> costs =
                costs(document, results).getOrDefault(position.getLine() + 1, List.of());
        if (!costs.isEmpty()) {
            parts.add(Why.of(reasons(results, costs)));
            for (ConstructCost cost : costs) {
                long gain =
                        results.map(it -> it.measured().run().findings().gainNs(cost))
                                .orElseGet(cost::potentialGainNs);
                parts.add(CostTable.of(described(cost), cost, gain));
            }
        }
        UpcText.of(document.text()).wordAt(offset).ifPresent(word -> parts.add(explained(word)));
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hover(conversions.content(String.join("\n", parts))));
    }

    /** Why the constructs of a line take their time, the most expensive first. */
    private static List<Finding> reasons(Optional<FileResults> results, List<ConstructCost> costs) {
        return results.map(result -> result.measured().run().findings())
                .map(all -> costs.stream().flatMap(cost -> all.shown(cost).stream()).toList())
                .orElse(List.of());
    }

    private static String explained(UpcWord word) {
        return "```c\n" + word.form() + "\n```\n" + word.text() + "\n";
    }

    private static String described(ConstructCost cost) {
        String name = cost.construct().name();
        return cost.construct().kind() + (name.isEmpty() ? "" : " (" + name + ")");
    }

    @Override
    public CompletableFuture<List<InlayHint>> hints(String uri, Range visible) {
        return answers.ofResults(
                uri,
                List.of(),
                (document, results) -> {
                    TextRange range = conversions.range(document.source(), visible);
                    return costs(document, results).entrySet().stream()
                            .flatMap(
                                    line -> hint(document, line.getKey(), line.getValue()).stream())
                            .filter(hint -> range.touches(hint.offset()))
                            .map(hint -> conversions.hint(document.source(), hint))
                            .toList();
                });
    }

    /** What a line costs: its most expensive construct, and how many more there are. */
    private Optional<Hint> hint(DocumentSnapshot document, int line, List<ConstructCost> costs) {
        ConstructCost first = costs.get(0);
        if (first.share() < settings.get().hintStyle().threshold()) {
            return Optional.empty();
        }
        String more = costs.size() == 1 ? "" : " · " + (costs.size() - 1) + " more";
        String cost = Units.hint(first, settings.get().hintStyle().unit());
        int end = document.source().lineStart(line) + document.source().line(line).length();
        return Optional.of(new Hint(end, described(first) + " · " + cost + more));
    }

    /** The costs by line of the text as it is now, the most expensive first. */
    private static Map<Integer, List<ConstructCost>> costs(
            DocumentSnapshot document, Optional<FileResults> results) {
        return results.map(
                        result ->
                                CostsByLine.of(
                                        result.measured(),
                                        document.text(),
                                        Comparator.comparingLong(ConstructCost::timeNs).reversed()))
                .orElse(Map.of());
    }

    @Override
    public CompletableFuture<List<CompletionItem>> completion(String uri, Position position) {
        return answers.ofText(
                uri,
                List.of(),
                document -> {
                    int offset = conversions.offset(document.source(), position);
                    return UpcText.of(document.text())
                            .prefix(offset)
                            .map(this::proposals)
                            .orElse(List.of());
                });
    }

    private List<CompletionItem> proposals(String prefix) {
        return UpcWord.all().stream()
                .filter(word -> word.name().startsWith(prefix))
                .map(this::proposal)
                .toList();
    }

    private CompletionItem proposal(UpcWord word) {
        CompletionItem item = new CompletionItem(word.name());
        item.setKind(
                switch (word.kind()) {
                    case FUNCTION -> CompletionItemKind.Function;
                    case VALUE -> CompletionItemKind.Constant;
                    case HEADER -> CompletionItemKind.File;
                    case KEYWORD, STATEMENT -> CompletionItemKind.Keyword;
                });
        item.setDetail(word.form());
        item.setDocumentation(Either.forRight(conversions.content(word.text())));
        return item;
    }

    private Range range(DocumentSnapshot document, TextRange range) {
        return conversions.range(document.source(), range);
    }
}
