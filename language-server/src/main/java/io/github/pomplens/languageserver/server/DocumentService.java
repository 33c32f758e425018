// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.LinkedEditingRanges;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The part of the protocol that is about documents. */
final class DocumentService implements TextDocumentService {
    private static final Logger LOG = LoggerFactory.getLogger(DocumentService.class);

    private final Supplier<Optional<Session>> running;
    private final Supplier<Session> required;

    /**
     * @param running the session, if there is one
     * @param required the session; throws the protocol's error when there is none
     */
    DocumentService(Supplier<Optional<Session>> running, Supplier<Session> required) {
        this.running = running;
        this.required = required;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        running.get().ifPresent(session -> open(session, params.getTextDocument()));
    }

    private static void open(Session session, TextDocumentItem item) {
        DocumentSnapshot document =
                new DocumentSnapshot(
                        item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
        session.documents().put(document);
        session.diagnosticsPublisher().publish(document);
        session.kindOf(document).opened(document);
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        running.get().ifPresent(session -> change(session, params));
    }

    private static void change(Session session, DidChangeTextDocumentParams params) {
        VersionedTextDocumentIdentifier identifier = params.getTextDocument();
        Optional<DocumentSnapshot> before = session.documents().get(identifier.getUri());
        if (before.isEmpty()) {
            LOG.warn("{} was changed but isn't open", identifier.getUri());
            return;
        }
        int version =
                Optional.ofNullable(identifier.getVersion()).orElse(before.get().version() + 1);
        DocumentSnapshot after =
                session.conversions().changed(before.get(), version, params.getContentChanges());
        session.documents().put(after);
        session.diagnosticsPublisher().publish(after);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        running.get()
                .ifPresent(
                        session ->
                                session.documents()
                                        .remove(uri)
                                        .ifPresentOrElse(
                                                document -> close(session, document),
                                                () -> LOG.warn("{} isn't open", uri)));
    }

    private static void close(Session session, DocumentSnapshot document) {
        session.diagnosticsPublisher().clear(document);
        session.kindOf(document).closed(document);
        document.file().ifPresent(file -> session.resultsPublisher().results().forget(file));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        running.get()
                .ifPresent(
                        session ->
                                session.documents()
                                        .get(uri)
                                        .ifPresent(it -> session.kindOf(it).saved(it)));
    }

    private DocumentKind kindOf(TextDocumentIdentifier document) {
        return required.get().kindOf(document.getUri());
    }

    @Override
    public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return orNull(kindOf(document).hover(document.getUri(), params.getPosition()));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(
            CodeActionParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).actions(document.getUri(), params);
    }

    @Override
    public CompletableFuture<CodeAction> resolveCodeAction(CodeAction chosen) {
        return required.get().actions().resolved(chosen);
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).hints(document.getUri(), params.getRange());
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).lenses(document.getUri()).thenApply(found -> found);
    }

    @Override
    public CompletableFuture<CodeLens> resolveCodeLens(CodeLens lens) {
        return required.get().texts().resolved(lens);
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
            CompletionParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document)
                .completion(document.getUri(), params.getPosition())
                .thenApply(Either::forLeft);
    }

    @Override
    public CompletableFuture<CompletionItem> resolveCompletionItem(CompletionItem item) {
        return CompletableFuture.completedFuture(required.get().completion().resolved(item));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).symbols(document.getUri());
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).folds(document.getUri());
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).tokens(document.getUri(), null);
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).tokens(document.getUri(), params.getRange());
    }

    @Override
    public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
            SemanticTokensDeltaParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).tokensSince(document.getUri(), params.getPreviousResultId());
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
            definition(DefinitionParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document)
                .definition(document.getUri(), params.getPosition())
                .thenApply(Either::forLeft);
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        boolean all = params.getContext().isIncludeDeclaration();
        return kindOf(document)
                .references(document.getUri(), params.getPosition(), all)
                .thenApply(locations -> locations);
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
            DocumentHighlightParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document)
                .highlights(document.getUri(), params.getPosition())
                .thenApply(highlights -> highlights);
    }

    @Override
    public CompletableFuture<@Nullable LinkedEditingRanges> linkedEditingRange(
            LinkedEditingRangeParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return orNull(kindOf(document).linked(document.getUri(), params.getPosition()));
    }

    @Override
    public CompletableFuture<
                    @Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
            prepareRename(PrepareRenameParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return orNull(
                kindOf(document)
                        .prepareRename(document.getUri(), params.getPosition())
                        .thenApply(found -> found.map(Either3::forSecond)));
    }

    @Override
    public CompletableFuture<@Nullable WorkspaceEdit> rename(RenameParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return orNull(
                kindOf(document)
                        .rename(document.getUri(), params.getPosition(), params.getNewName()));
    }

    @Override
    public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).report(document.getUri(), params.getPreviousResultId());
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        TextDocumentIdentifier document = params.getTextDocument();
        return kindOf(document).formatted(document.getUri()).thenApply(edits -> edits);
    }

    private static <T> CompletableFuture<@Nullable T> orNull(
            CompletableFuture<Optional<T>> answer) {
        return answer.thenApply(found -> found.orElse(null));
    }

    /** Answers a request about a document that may have no answer. */
    <T> CompletableFuture<@Nullable T> optional(
            TextDocumentIdentifier document,
            BiFunction<Session, FeatureContext, Optional<T>> computation) {
        Session session = required.get();
        return orNull(
                session.answers()
                        .ofContext(
                                document.getUri(),
                                Optional.empty(),
                                context -> computation.apply(session, context)));
    }
}
