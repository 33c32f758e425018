// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.NameUse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.LinkedEditingRanges;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Sources with OpenMP directives, in any language that has a front end. */
final class SourceDocuments implements DocumentKind {
    private final Answers answers;
    private final ResultsPublisher results;
    private final MirrorOnSave mirror;
    private final DiagnosticHandler diagnostics;
    private final HoverHandler texts;
    private final ActionHandler actions;
    private final CompletionHandler completion;
    private final OutlineHandler outline;
    private final TokenHandler tokens;
    private final NameHandler names;

    SourceDocuments(
            Answers answers,
            ResultsPublisher results,
            MirrorOnSave mirror,
            DiagnosticHandler diagnostics,
            HoverHandler texts,
            ActionHandler actions,
            CompletionHandler completion,
            OutlineHandler outline,
            TokenHandler tokens,
            NameHandler names) {
        this.answers = answers;
        this.results = results;
        this.mirror = mirror;
        this.diagnostics = diagnostics;
        this.texts = texts;
        this.actions = actions;
        this.completion = completion;
        this.outline = outline;
        this.tokens = tokens;
        this.names = names;
    }

    @Override
    public boolean holds(DocumentSnapshot document) {
        return document.isInLanguage();
    }

    @Override
    public boolean concerns(DocumentSnapshot document) {
        return document.isKnown();
    }

    @Override
    public void opened(DocumentSnapshot document) {
        document.file()
                .filter(file -> document.isKnown())
                .ifPresent(file -> results.results().of(file));
    }

    @Override
    public void saved(DocumentSnapshot document) {
        mirror.saved(document);
    }

    @Override
    public void closed(DocumentSnapshot document) {
        tokens.forget(document.uri());
    }

    @Override
    public List<Diagnostic> problems(DocumentSnapshot document) {
        return document.isKnown() ? diagnostics.of(FeatureContext.of(document)) : List.of();
    }

    @Override
    public CompletableFuture<DocumentDiagnosticReport> report(
            String uri, @Nullable String previous) {
        return answers.ofContext(
                uri,
                new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())),
                context -> diagnostics.report(context, previous));
    }

    @Override
    public CompletableFuture<Optional<Hover>> hover(String uri, Position position) {
        return optional(uri, context -> texts.hover(context, position));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> actions(
            String uri, CodeActionParams params) {
        return list(uri, context -> actions.actions(context, params));
    }

    @Override
    public CompletableFuture<List<InlayHint>> hints(String uri, Range range) {
        return list(uri, context -> texts.hints(context, range));
    }

    @Override
    public CompletableFuture<List<CodeLens>> lenses(String uri) {
        return list(uri, context -> texts.lenses(context));
    }

    @Override
    public CompletableFuture<List<CompletionItem>> completion(String uri, Position position) {
        return list(uri, context -> completion.items(context, position));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> symbols(String uri) {
        return list(uri, context -> outline.symbols(context));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> folds(String uri) {
        return list(uri, context -> outline.folds(context));
    }

    @Override
    public CompletableFuture<SemanticTokens> tokens(String uri, @Nullable Range range) {
        return answers.ofContext(
                uri,
                new SemanticTokens(List.of()),
                context -> range == null ? tokens.full(context) : tokens.range(context, range));
    }

    @Override
    public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> tokensSince(
            String uri, String previous) {
        return answers.ofContext(
                uri,
                Either.forLeft(new SemanticTokens(List.of())),
                context -> tokens.delta(context, previous));
    }

    @Override
    public CompletableFuture<List<Location>> definition(String uri, Position position) {
        return names.locations(uri, position, NameUse::definition);
    }

    @Override
    public CompletableFuture<List<Location>> references(
            String uri, Position position, boolean all) {
        return names.locations(uri, position, use -> all || !use.definition());
    }

    @Override
    public CompletableFuture<List<DocumentHighlight>> highlights(String uri, Position position) {
        return list(uri, context -> names.highlights(context, position));
    }

    @Override
    public CompletableFuture<Optional<LinkedEditingRanges>> linked(String uri, Position position) {
        return optional(uri, context -> names.linked(context, position));
    }

    @Override
    public CompletableFuture<Optional<PrepareRenameResult>> prepareRename(
            String uri, Position position) {
        return optional(uri, context -> names.prepareRename(context, position));
    }

    @Override
    public CompletableFuture<Optional<WorkspaceEdit>> rename(
            String uri, Position position, String name) {
        return names.rename(uri, position, name);
    }

    private <T> CompletableFuture<List<T>> list(
            String uri, Function<FeatureContext, List<T>> computation) {
        return answers.ofContext(uri, List.of(), computation);
    }

    private <T> CompletableFuture<Optional<T>> optional(
            String uri, Function<FeatureContext, Optional<T>> computation) {
        return answers.ofContext(uri, Optional.empty(), computation);
    }
}
