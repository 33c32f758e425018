// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.properties.UserProperties;
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
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Files of performance properties. */
final class PropertyDocuments implements DocumentKind {
    private final Answers answers;
    private final PropertyHandler properties;
    private final PropertyLenses lenses;
    private final TokenHandler tokens;
    private final DiagnosticHandler diagnostics;
    private final ResultsPublisher results;

    PropertyDocuments(
            Answers answers,
            PropertyHandler properties,
            PropertyLenses lenses,
            TokenHandler tokens,
            DiagnosticHandler diagnostics,
            ResultsPublisher results) {
        this.answers = answers;
        this.properties = properties;
        this.lenses = lenses;
        this.tokens = tokens;
        this.diagnostics = diagnostics;
        this.results = results;
    }

    @Override
    public boolean holds(DocumentSnapshot document) {
        return document.uri().endsWith(UserProperties.ENDING);
    }

    @Override
    public boolean concerns(DocumentSnapshot document) {
        return true;
    }

    @Override
    public void opened(DocumentSnapshot document) {
        lenses.saved(document.uri(), document.text());
    }

    @Override
    public void saved(DocumentSnapshot document) {
        lenses.saved(document.uri(), document.text());
        results.results().propertiesChanged();
    }

    @Override
    public void closed(DocumentSnapshot document) {
        lenses.forget(document.uri());
    }

    @Override
    public List<Diagnostic> problems(DocumentSnapshot document) {
        return properties.diagnostics(document);
    }

    @Override
    public CompletableFuture<DocumentDiagnosticReport> report(
            String uri, @Nullable String previous) {
        return answers.ofText(
                uri,
                new DocumentDiagnosticReport(new RelatedFullDocumentDiagnosticReport(List.of())),
                file -> diagnostics.report(problems(file), previous));
    }

    @Override
    public CompletableFuture<Optional<Hover>> hover(String uri, Position position) {
        return optional(uri, file -> properties.hover(file, position));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> actions(
            String uri, CodeActionParams params) {
        return list(uri, file -> properties.actions(file, params));
    }

    @Override
    public CompletableFuture<List<CodeLens>> lenses(String uri) {
        return answers.ofTrial(uri, List.of(), lenses::saved, lenses::of);
    }

    @Override
    public CompletableFuture<List<CompletionItem>> completion(String uri, Position position) {
        return list(uri, file -> properties.proposals(file, position));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> symbols(String uri) {
        return list(uri, file -> properties.symbols(file));
    }

    @Override
    public CompletableFuture<SemanticTokens> tokens(String uri, @Nullable Range range) {
        return answers.ofText(
                uri, new SemanticTokens(List.of()), file -> tokens.ofProperties(file));
    }

    @Override
    public CompletableFuture<List<Location>> definition(String uri, Position position) {
        return list(uri, file -> properties.definition(file, position));
    }

    @Override
    public CompletableFuture<List<Location>> references(
            String uri, Position position, boolean all) {
        return list(uri, file -> properties.references(file, position, all));
    }

    @Override
    public CompletableFuture<List<DocumentHighlight>> highlights(String uri, Position position) {
        return list(uri, file -> properties.highlights(file, position));
    }

    @Override
    public CompletableFuture<Optional<PrepareRenameResult>> prepareRename(
            String uri, Position position) {
        return optional(uri, file -> properties.prepareRename(file, position));
    }

    @Override
    public CompletableFuture<Optional<WorkspaceEdit>> rename(
            String uri, Position position, String name) {
        return optional(uri, file -> properties.rename(file, position, name));
    }

    @Override
    public CompletableFuture<List<TextEdit>> formatted(String uri) {
        return list(uri, file -> properties.formatted(file));
    }

    private <T> CompletableFuture<List<T>> list(
            String uri, Function<DocumentSnapshot, List<T>> computation) {
        return answers.ofText(uri, List.of(), computation);
    }

    private <T> CompletableFuture<Optional<T>> optional(
            String uri, Function<DocumentSnapshot, Optional<T>> computation) {
        return answers.ofText(uri, Optional.empty(), computation);
    }
}
