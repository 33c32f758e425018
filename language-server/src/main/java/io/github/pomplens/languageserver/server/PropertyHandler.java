// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.properties.Mention;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.properties.PropertyText;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import io.github.pomplens.properties.edit.PropertyDocument;
import io.github.pomplens.properties.edit.PropertyDocument.FilePlace;
import io.github.pomplens.properties.edit.PropertyDocument.OutlineEntry;
import io.github.pomplens.properties.edit.PropertyDocument.Proposal;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers requests about files of performance properties. The first answer loads Xtext. */
final class PropertyHandler {
    private final Conversions conversions;
    private final Documents documents;
    private final ClientSupport support;

    PropertyHandler(Conversions conversions, Documents documents, ClientSupport support) {
        this.conversions = conversions;
        this.documents = documents;
        this.support = support;
    }

    /** What is understood of a document. */
    PropertyDocument of(DocumentSnapshot document) {
        return document.derive(PropertyDocument.class, this::read);
    }

    private PropertyDocument read(DocumentSnapshot document) {
        String name = document.file().map(Path::toString).orElse(document.uri());
        List<PropertyText> others = new ArrayList<>();
        if (document.file().isPresent()) {
            Path file = document.file().get();
            Folders folders =
                    Folders.of(
                            ProjectRoot.of(file),
                            variable -> Optional.ofNullable(System.getenv(variable)).orElse(""));
            others.addAll(UserProperties.others(folders, file).stream().map(this::open).toList());
        }
        return PropertyDocument.of(
                new PropertyText(name, document.text()), others, PropertyLibrary.load());
    }

    /** What is open counts as it is in the editor. */
    private PropertyText open(PropertyText saved) {
        Path file = Path.of(saved.file());
        return documents.all().stream()
                .filter(document -> document.file().filter(file::equals).isPresent())
                .findFirst()
                .map(document -> new PropertyText(saved.file(), document.text()))
                .orElse(saved);
    }

    List<Diagnostic> diagnostics(DocumentSnapshot document) {
        return of(document).problems().stream().map(it -> diagnostic(document, it)).toList();
    }

    private Diagnostic diagnostic(DocumentSnapshot document, PropertyProblem problem) {
        return new Diagnostic(
                range(document, problem.offset(), problem.length()),
                problem.message(),
                DiagnosticSeverity.Error,
                "pomp",
                problem.code().id());
    }

    List<Either<Command, CodeAction>> actions(DocumentSnapshot document, CodeActionParams params) {
        TextRange selected = conversions.range(document.source(), params.getRange());
        List<Either<Command, CodeAction>> actions = new ArrayList<>();
        for (PropertyProblem problem : of(document).problems()) {
            boolean touched =
                    problem.offset() <= selected.end()
                            && problem.offset() + problem.length() >= selected.start();
            for (PropertyProblem.Fix fix :
                    touched ? problem.fixes() : List.<PropertyProblem.Fix>of()) {
                TextRange replaced = new TextRange(fix.offset(), fix.offset() + fix.length());
                CodeAction action = new CodeAction(fix.title());
                action.setKind(CodeActionKind.QuickFix);
                action.setIsPreferred(true);
                action.setDiagnostics(List.of(diagnostic(document, problem)));
                action.setEdit(
                        conversions
                                .edits()
                                .of(
                                        Map.of(
                                                WorkspaceEdits.Target.of(document),
                                                List.of(
                                                        new TextChange(
                                                                replaced, fix.replacement())))));
                actions.add(Either.forRight(action));
            }
        }
        return actions;
    }

    Optional<Hover> hover(DocumentSnapshot document, Position position) {
        return of(document)
                .hover(offset(document, position))
                .map(
                        it ->
                                new Hover(
                                        conversions.content(it.markdown()),
                                        range(document, it.offset(), it.length())));
    }

    List<CompletionItem> proposals(DocumentSnapshot document, Position position) {
        List<CompletionItem> items = new ArrayList<>();
        for (Proposal proposal : of(document).proposals(offset(document, position))) {
            items.add(item(document, proposal, items.size()));
        }
        return items;
    }

    private CompletionItem item(DocumentSnapshot document, Proposal proposal, int rank) {
        CompletionItem item = new CompletionItem(proposal.label());
        item.setKind(
                switch (proposal.sort()) {
                    case KEYWORD -> CompletionItemKind.Keyword;
                    case PROPERTY -> CompletionItemKind.Class;
                    case VALUE -> CompletionItemKind.Variable;
                    case METRIC -> CompletionItemKind.Property;
                    case FUNCTION -> CompletionItemKind.Function;
                    case NAME -> CompletionItemKind.EnumMember;
                    case UNIT -> CompletionItemKind.Unit;
                });
        boolean snippet = proposal.insert().contains("$0") && support.snippets();
        if (snippet) {
            item.setInsertTextFormat(InsertTextFormat.Snippet);
        }
        // In a snippet a closing brace and a dollar sign mean something: ours have none but $0.
        String text =
                snippet
                        ? proposal.insert().replace("}", "\\}")
                        : proposal.insert().replace("$0", "");
        item.setTextEdit(
                Either.forLeft(
                        new TextEdit(range(document, proposal.offset(), proposal.length()), text)));
        item.setFilterText(proposal.label());
        item.setSortText(String.format("%05d", rank));
        if (!proposal.documentation().isEmpty()) {
            item.setDocumentation(conversions.content(proposal.documentation()));
        }
        return item;
    }

    List<Either<SymbolInformation, DocumentSymbol>> symbols(DocumentSnapshot document) {
        return of(document).outline().stream()
                .map(it -> Either.<SymbolInformation, DocumentSymbol>forRight(symbol(document, it)))
                .toList();
    }

    private DocumentSymbol symbol(DocumentSnapshot document, OutlineEntry it) {
        return new DocumentSymbol(
                it.name(),
                it.property() ? SymbolKind.Class : SymbolKind.Variable,
                range(document, it.offset(), it.length()),
                range(document, it.nameOffset(), it.nameLength()),
                it.detail(),
                it.children().stream().map(child -> symbol(document, child)).toList());
    }

    List<PropertyDocument.ColouredWord> words(DocumentSnapshot document) {
        return of(document).words();
    }

    List<Location> definition(DocumentSnapshot document, Position position) {
        return of(document).everywhere(offset(document, position)).stream()
                .filter(it -> it.mention().definition())
                .map(it -> location(document, it))
                .toList();
    }

    List<Location> references(DocumentSnapshot document, Position position, boolean all) {
        return of(document).everywhere(offset(document, position)).stream()
                .filter(it -> all || !it.mention().definition())
                .map(it -> location(document, it))
                .toList();
    }

    List<DocumentHighlight> highlights(DocumentSnapshot document, Position position) {
        return of(document).sameAs(offset(document, position)).stream()
                .map(it -> new DocumentHighlight(range(document, it.offset(), it.length())))
                .toList();
    }

    Optional<PrepareRenameResult> prepareRename(DocumentSnapshot document, Position position) {
        PropertyDocument properties = of(document);
        int offset = offset(document, position);
        return properties
                .mention(offset)
                .filter(it -> properties.canBeRenamed(offset))
                .map(
                        it ->
                                new PrepareRenameResult(
                                        range(document, it.offset(), it.length()),
                                        document.text()
                                                .substring(
                                                        it.offset(), it.offset() + it.length())));
    }

    Optional<WorkspaceEdit> rename(DocumentSnapshot document, Position position, String name) {
        PropertyDocument properties = of(document);
        int offset = offset(document, position);
        if (!properties.canBeRenamed(offset)) {
            return Optional.empty();
        }
        if (!properties.isFree(offset, name)) {
            throw new ResponseErrorException(
                    new ResponseError(
                            ResponseErrorCode.RequestFailed,
                            "'" + name + "' is not a name, or there is one already",
                            null));
        }
        Map<WorkspaceEdits.Target, List<TextChange>> changes = new LinkedHashMap<>();
        for (FilePlace place : properties.everywhere(offset)) {
            Mention mention = place.mention();
            TextRange range = new TextRange(mention.offset(), mention.offset() + mention.length());
            changes.computeIfAbsent(target(document, place.file()), it -> new ArrayList<>())
                    .add(new TextChange(range, name));
        }
        return Optional.of(conversions.edits().of(changes));
    }

    List<TextEdit> formatted(DocumentSnapshot document) {
        return BlankChanges.between(document.text(), of(document).formatted()).stream()
                .map(it -> edit(document, it))
                .toList();
    }

    private TextEdit edit(DocumentSnapshot document, TextChange change) {
        int start = change.range().start();
        return new TextEdit(range(document, start, change.range().end() - start), change.text());
    }

    private WorkspaceEdits.Target target(DocumentSnapshot document, PropertyText file) {
        Path path = Path.of(file.file());
        if (document.file().filter(path::equals).isPresent() || document.file().isEmpty()) {
            return WorkspaceEdits.Target.of(document);
        }
        return documents.all().stream()
                .filter(open -> open.file().filter(path::equals).isPresent())
                .findFirst()
                .map(WorkspaceEdits.Target::of)
                .orElseGet(
                        () ->
                                new WorkspaceEdits.Target(
                                        path.toUri().toString(),
                                        Optional.empty(),
                                        source(document, file)));
    }

    private static SourceText source(DocumentSnapshot document, PropertyText file) {
        return new SourceText(file.file(), file.text(), document.source().language());
    }

    private Location location(DocumentSnapshot document, FilePlace place) {
        WorkspaceEdits.Target target = target(document, place.file());
        Mention mention = place.mention();
        TextRange range = new TextRange(mention.offset(), mention.offset() + mention.length());
        return new Location(target.uri(), conversions.range(target.source(), range));
    }

    private int offset(DocumentSnapshot document, Position position) {
        return conversions.offset(document.source(), position);
    }

    Range range(DocumentSnapshot document, int offset, int length) {
        int size = document.text().length();
        int start = Math.min(offset, size);
        TextRange range = new TextRange(start, Math.min(start + length, size));
        return conversions.range(document.source(), range);
    }
}
