// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.action.Action;
import io.github.pomplens.languageserver.feature.action.ActionKind;
import io.github.pomplens.languageserver.feature.hint.Hint;
import io.github.pomplens.languageserver.feature.hover.HoverText;
import io.github.pomplens.languageserver.protocol.NamePlace;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionDisabled;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Turns the server's own types into those of the protocol, and back. */
final class Conversions {
    private static final String SOURCE = "pomp";

    private final ClientSupport client;
    private final ProblemPages pages;
    private final WorkspaceEdits edits;

    Conversions(ClientSupport client, ProblemPages pages) {
        this.client = client;
        this.pages = pages;
        this.edits = new WorkspaceEdits(client, this);
    }

    WorkspaceEdits edits() {
        return edits;
    }

    int offset(SourceText source, Position position) {
        return client.encoding().offset(source, position.getLine(), position.getCharacter());
    }

    /** A range whose ends come in the wrong order is taken the other way round. */
    TextRange range(SourceText source, Range range) {
        int start = offset(source, range.getStart());
        int end = offset(source, range.getEnd());
        return new TextRange(Math.min(start, end), Math.max(start, end));
    }

    Range range(SourceText source, TextRange range) {
        return new Range(position(source, range.start()), position(source, range.end()));
    }

    Position position(SourceText source, int offset) {
        return new Position(
                client.encoding().line(source, offset),
                client.encoding().character(source, offset));
    }

    /** The text after changes, each of which refers to the text after the one before. */
    DocumentSnapshot changed(
            DocumentSnapshot document, int version, List<TextDocumentContentChangeEvent> changes) {
        DocumentSnapshot current = document;
        for (TextDocumentContentChangeEvent change : changes) {
            Range place = change.getRange();
            TextRange range =
                    place == null
                            ? new TextRange(0, current.text().length())
                            : range(current.source(), place);
            current = current.with(version, List.of(new TextChange(range, change.getText())));
        }
        return current.version() == version ? current : current.with(version, List.of());
    }

    Diagnostic diagnostic(
            SourceText source, io.github.pomplens.instrumentor.problem.Diagnostic diagnostic) {
        DiagnosticSeverity severity =
                switch (diagnostic.problem().severity()) {
                    case ERROR -> DiagnosticSeverity.Error;
                    case WARNING -> DiagnosticSeverity.Warning;
                    case NOTE -> DiagnosticSeverity.Hint;
                };
        Diagnostic result =
                new Diagnostic(
                        range(source, diagnostic.range()),
                        diagnostic.message(),
                        severity,
                        SOURCE,
                        diagnostic.problem().code());
        if (client.linksCodes()) {
            pages.of(diagnostic.problem()).ifPresent(result::setCodeDescription);
        }
        return result;
    }

    /** All texts in one hover about the smallest of their ranges. */
    Hover hover(SourceText source, List<HoverText> texts) {
        String markdown =
                texts.stream().map(HoverText::markdown).collect(Collectors.joining("\n\n---\n\n"));
        TextRange range =
                texts.stream()
                        .map(HoverText::range)
                        .min(Comparator.comparingInt(TextRange::length))
                        .orElseThrow();
        return new Hover(content(markdown), range(source, range));
    }

    MarkupContent content(String markdown) {
        String kind = client.markdown() ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT;
        return new MarkupContent(kind, markdown);
    }

    InlayHint hint(SourceText source, Hint hint) {
        InlayHint result =
                new InlayHint(position(source, hint.offset()), Either.forLeft(hint.text()));
        result.setPaddingLeft(true);
        return result;
    }

    static String kind(ActionKind kind) {
        return switch (kind) {
            case QUICK_FIX -> CodeActionKind.QuickFix;
            case REWRITE -> CodeActionKind.RefactorRewrite;
            case SOURCE -> CodeActionKind.Source + ".pomp";
        };
    }

    /** An action without its edit. */
    CodeAction codeAction(DocumentSnapshot document, Action action) {
        CodeAction result = new CodeAction(action.title());
        result.setKind(kind(action.kind()));
        if (!action.refusal().isEmpty()) {
            result.setDisabled(new CodeActionDisabled(action.refusal()));
        } else if (action.kind() == ActionKind.QUICK_FIX) {
            result.setIsPreferred(true);
            result.setDiagnostics(
                    action.solves().stream()
                            .map(solved -> diagnostic(document.source(), solved))
                            .toList());
        }
        return result;
    }

    /**
     * The command of the editor that lets the user change the name which an action makes up; empty
     * when it makes up none, or the editor has no such command.
     */
    Optional<Command> renaming(DocumentSnapshot document, Action action) {
        if (!client.renamesAt() || action.newName().isEmpty()) {
            return Optional.empty();
        }
        DocumentSnapshot after = document.with(document.version(), action.changes());
        int first =
                action.changes().stream()
                        .mapToInt(change -> change.range().start())
                        .min()
                        .orElse(0);
        Position place = position(after.source(), after.text().indexOf(action.newName(), first));
        return Optional.of(
                new Command(
                        "Rename",
                        PompCommands.RENAME_AT,
                        List.of(new NamePlace(document.uri(), place))));
    }

    /** The edit of an action that isn't refused. */
    WorkspaceEdit edit(DocumentSnapshot document, Action action) {
        WorkspaceEdit edit = edits.of(Map.of(WorkspaceEdits.Target.of(document), action.changes()));
        return action.risk().isEmpty()
                ? edit
                : edits.toBeConfirmed(edit, action.title(), action.risk());
    }
}
