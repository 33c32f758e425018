// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.NameUse;
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
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
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
        if (PropertyHandler.isFor(document.uri())) {
            session.propertyLenses().saved(document.uri(), document.text());
        }
        if (document.isKnown()) {
            document.file().ifPresent(file -> session.resultsPublisher().results().of(file));
        }
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
        session.tokens().forget(document.uri());
        session.propertyLenses().forget(document.uri());
        document.file().ifPresent(file -> session.resultsPublisher().results().forget(file));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        running.get()
                .ifPresent(
                        session -> session.documents().get(uri).ifPresent(session.mirror()::saved));
        if (PropertyHandler.isFor(uri)) {
            running.get().ifPresent(session -> savedProperties(session, uri));
        }
    }

    private static void savedProperties(Session session, String uri) {
        session.documents()
                .get(uri)
                .ifPresent(it -> session.propertyLenses().saved(uri, it.text()));
        session.resultsPublisher().results().propertiesChanged();
    }

    @Override
    public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
        return optional(
                params.getTextDocument(),
                (session, context) -> session.texts().hover(context, params.getPosition()),
                (session, file) -> session.properties().hover(file, params.getPosition()));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(
            CodeActionParams params) {
        return list(
                params.getTextDocument(),
                (session, context) -> session.actions().actions(context, params),
                (session, file) -> session.properties().actions(file, params));
    }

    @Override
    public CompletableFuture<CodeAction> resolveCodeAction(CodeAction chosen) {
        return required.get().actions().resolved(chosen);
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        return list(
                params.getTextDocument(),
                (session, context) -> session.texts().hints(context, params.getRange()));
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        String uri = params.getTextDocument().getUri();
        CompletableFuture<List<CodeLens>> lenses =
                PropertyHandler.isFor(uri)
                        ? required.get().lensesOfProperties(uri)
                        : list(
                                params.getTextDocument(),
                                (session, context) -> session.texts().lenses(context));
        return lenses.thenApply(found -> found);
    }

    @Override
    public CompletableFuture<CodeLens> resolveCodeLens(CodeLens lens) {
        return required.get().texts().resolved(lens);
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
            CompletionParams params) {
        return list(
                        params.getTextDocument(),
                        (session, context) ->
                                session.completion().items(context, params.getPosition()),
                        (session, file) ->
                                session.properties().proposals(file, params.getPosition()))
                .thenApply(Either::forLeft);
    }

    @Override
    public CompletableFuture<CompletionItem> resolveCompletionItem(CompletionItem item) {
        return CompletableFuture.completedFuture(required.get().completion().resolved(item));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return list(
                params.getTextDocument(),
                (session, context) -> session.outline().symbols(context),
                (session, file) -> session.properties().symbols(file));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return list(
                params.getTextDocument(), (session, context) -> session.outline().folds(context));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answer(
                params.getTextDocument(),
                new SemanticTokens(List.of()),
                (session, context) -> session.tokens().full(context),
                (session, file) -> session.tokens().ofProperties(file));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        return answer(
                params.getTextDocument(),
                new SemanticTokens(List.of()),
                (session, context) -> session.tokens().range(context, params.getRange()),
                (session, file) -> session.tokens().ofProperties(file));
    }

    @Override
    public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
            SemanticTokensDeltaParams params) {
        return answer(
                params.getTextDocument(),
                Either.forLeft(new SemanticTokens(List.of())),
                (session, context) -> session.tokens().delta(context, params.getPreviousResultId()),
                (session, file) -> Either.forLeft(session.tokens().ofProperties(file)));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
            definition(DefinitionParams params) {
        if (PropertyHandler.isFor(params.getTextDocument().getUri())) {
            return ofProperties(
                            params.getTextDocument(),
                            List.<Location>of(),
                            (session, file) ->
                                    session.properties().definition(file, params.getPosition()))
                    .thenApply(Either::forLeft);
        }
        return required.get()
                .names()
                .locations(
                        params.getTextDocument().getUri(),
                        params.getPosition(),
                        NameUse::definition)
                .thenApply(Either::forLeft);
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        boolean all = params.getContext().isIncludeDeclaration();
        if (PropertyHandler.isFor(params.getTextDocument().getUri())) {
            return ofProperties(
                            params.getTextDocument(),
                            List.<Location>of(),
                            (session, file) ->
                                    session.properties()
                                            .references(file, params.getPosition(), all))
                    .thenApply(locations -> locations);
        }
        return required.get()
                .names()
                .locations(
                        params.getTextDocument().getUri(),
                        params.getPosition(),
                        use -> all || !use.definition())
                .thenApply(locations -> locations);
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
            DocumentHighlightParams params) {
        return list(
                        params.getTextDocument(),
                        (session, context) ->
                                session.names().highlights(context, params.getPosition()),
                        (session, file) ->
                                session.properties().highlights(file, params.getPosition()))
                .thenApply(highlights -> highlights);
    }

    @Override
    public CompletableFuture<@Nullable LinkedEditingRanges> linkedEditingRange(
            LinkedEditingRangeParams params) {
        return optional(
                params.getTextDocument(),
                (session, context) -> session.names().linked(context, params.getPosition()));
    }

    @Override
    public CompletableFuture<
                    @Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
            prepareRename(PrepareRenameParams params) {
        return optional(
                params.getTextDocument(),
                (session, context) ->
                        session.names()
                                .prepareRename(context, params.getPosition())
                                .map(Either3::forSecond),
                (session, file) ->
                        session.properties()
                                .prepareRename(file, params.getPosition())
                                .map(Either3::forSecond));
    }

    @Override
    public CompletableFuture<@Nullable WorkspaceEdit> rename(RenameParams params) {
        if (PropertyHandler.isFor(params.getTextDocument().getUri())) {
            return ofProperties(
                            params.getTextDocument(),
                            Optional.<WorkspaceEdit>empty(),
                            (session, file) ->
                                    session.properties()
                                            .rename(
                                                    file,
                                                    params.getPosition(),
                                                    params.getNewName()))
                    .thenApply(edit -> edit.orElse(null));
        }
        return required.get()
                .names()
                .rename(
                        params.getTextDocument().getUri(),
                        params.getPosition(),
                        params.getNewName())
                .thenApply(edit -> edit.orElse(null));
    }

    @Override
    public CompletableFuture<DocumentDiagnosticReport> diagnostic(DocumentDiagnosticParams params) {
        return answer(
                params.getTextDocument(),
                new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())),
                (session, context) ->
                        session.diagnostics().report(context, params.getPreviousResultId()),
                (session, file) ->
                        session.diagnostics()
                                .report(
                                        session.properties().diagnostics(file),
                                        params.getPreviousResultId()));
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return ofProperties(
                        params.getTextDocument(),
                        List.<TextEdit>of(),
                        (session, file) -> session.properties().formatted(file))
                .thenApply(edits -> edits);
    }

    private <T> CompletableFuture<T> ofProperties(
            TextDocumentIdentifier document,
            T nothing,
            BiFunction<Session, DocumentSnapshot, T> computation) {
        Session session = required.get();
        if (!PropertyHandler.isFor(document.getUri())) {
            return CompletableFuture.completedFuture(nothing);
        }
        return session.answerOfProperties(
                document.getUri(), nothing, file -> computation.apply(session, file));
    }

    /**
     * @param ofProperties the answer where the document is a file of properties
     */
    private <T> CompletableFuture<T> answer(
            TextDocumentIdentifier document,
            T nothing,
            BiFunction<Session, FeatureContext, T> computation,
            BiFunction<Session, DocumentSnapshot, T> ofProperties) {
        return PropertyHandler.isFor(document.getUri())
                ? ofProperties(document, nothing, ofProperties)
                : answer(document, nothing, computation);
    }

    private <T> CompletableFuture<List<T>> list(
            TextDocumentIdentifier document,
            BiFunction<Session, FeatureContext, List<T>> computation,
            BiFunction<Session, DocumentSnapshot, List<T>> ofProperties) {
        return answer(document, List.of(), computation, ofProperties);
    }

    private <T> CompletableFuture<@Nullable T> optional(
            TextDocumentIdentifier document,
            BiFunction<Session, FeatureContext, Optional<T>> computation,
            BiFunction<Session, DocumentSnapshot, Optional<T>> ofProperties) {
        return answer(document, Optional.empty(), computation, ofProperties)
                .thenApply(found -> found.orElse(null));
    }

    private <T> CompletableFuture<T> answer(
            TextDocumentIdentifier document,
            T nothing,
            BiFunction<Session, FeatureContext, T> computation) {
        Session session = required.get();
        return session.answer(
                document.getUri(), nothing, context -> computation.apply(session, context));
    }

    private <T> CompletableFuture<List<T>> list(
            TextDocumentIdentifier document,
            BiFunction<Session, FeatureContext, List<T>> computation) {
        return answer(document, List.of(), computation);
    }

    /** Answers a request about a document that may have no answer. */
    <T> CompletableFuture<@Nullable T> optional(
            TextDocumentIdentifier document,
            BiFunction<Session, FeatureContext, Optional<T>> computation) {
        return answer(document, Optional.empty(), computation)
                .thenApply(found -> found.orElse(null));
    }
}
