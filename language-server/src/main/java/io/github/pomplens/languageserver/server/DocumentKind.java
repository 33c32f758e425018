// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * What the server can do with the documents of a kind. A kind answers what it can; to all else the
 * answer is nothing. Documents are given by their addresses, since an answer may be computed later.
 */
interface DocumentKind {
    /** The kind of documents of which nobody knows anything. */
    DocumentKind NONE = document -> false;

    /** Whether a document is of this kind. */
    boolean holds(DocumentSnapshot document);

    /** Whether there may be something to say of a document of this kind as it is now. */
    default boolean concerns(DocumentSnapshot document) {
        return false;
    }

    default void opened(DocumentSnapshot document) {}

    default void saved(DocumentSnapshot document) {}

    default void closed(DocumentSnapshot document) {}

    /** The problems of a document, found in this thread. */
    default List<Diagnostic> problems(DocumentSnapshot document) {
        return List.of();
    }

    /**
     * @param previous the result that the editor has
     */
    default CompletableFuture<DocumentDiagnosticReport> report(
            String uri, @Nullable String previous) {
        return CompletableFuture.completedFuture(
                new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())));
    }

    default CompletableFuture<Optional<Hover>> hover(String uri, Position position) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    default CompletableFuture<List<Either<Command, CodeAction>>> actions(
            String uri, CodeActionParams params) {
        return nothing();
    }

    default CompletableFuture<List<InlayHint>> hints(String uri, Range range) {
        return nothing();
    }

    default CompletableFuture<List<CodeLens>> lenses(String uri) {
        return nothing();
    }

    default CompletableFuture<List<CompletionItem>> completion(String uri, Position position) {
        return nothing();
    }

    default CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> symbols(String uri) {
        return nothing();
    }

    default CompletableFuture<List<FoldingRange>> folds(String uri) {
        return nothing();
    }

    /**
     * @param range what is shown; null for all of the document
     */
    default CompletableFuture<SemanticTokens> tokens(String uri, @Nullable Range range) {
        return CompletableFuture.completedFuture(new SemanticTokens(List.of()));
    }

    /**
     * @param previous the result that the editor has
     */
    default CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> tokensSince(
            String uri, String previous) {
        return tokens(uri, null).thenApply(Either::forLeft);
    }

    default CompletableFuture<List<Location>> definition(String uri, Position position) {
        return nothing();
    }

    /**
     * @param all whether the places where it is defined count as well
     */
    default CompletableFuture<List<Location>> references(
            String uri, Position position, boolean all) {
        return nothing();
    }

    default CompletableFuture<List<DocumentHighlight>> highlights(String uri, Position position) {
        return nothing();
    }

    default CompletableFuture<Optional<LinkedEditingRanges>> linked(String uri, Position position) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    default CompletableFuture<Optional<PrepareRenameResult>> prepareRename(
            String uri, Position position) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    default CompletableFuture<Optional<WorkspaceEdit>> rename(
            String uri, Position position, String name) {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    default CompletableFuture<List<TextEdit>> formatted(String uri) {
        return nothing();
    }

    private static <T> CompletableFuture<List<T>> nothing() {
        return CompletableFuture.completedFuture(List.of());
    }
}
