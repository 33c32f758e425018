// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.action.Edits;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Display;

/** Lays out the file in the editor as the server would write it. */
public final class Format extends AbstractHandler {
    /** How far clauses are indented, which the language itself says. */
    private static final int INDENT = 4;

    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(Format::format);
        return null;
    }

    private static void format(ActiveEditor editor) {
        OpenDocument document = editor.document();
        int version = document.version();
        DocumentFormattingParams params =
                new DocumentFormattingParams(
                        document.identifier(), new FormattingOptions(INDENT, true));
        Display display = Display.getCurrent();
        Services.get(Server.class)
                .ask(server -> server.getTextDocumentService().formatting(params))
                .thenAccept(edits -> display.asyncExec(() -> apply(editor, version, edits)));
    }

    private static void apply(ActiveEditor editor, int version, List<? extends TextEdit> edits) {
        if (edits == null || edits.isEmpty()) {
            return;
        }
        TextDocumentEdit edit =
                new TextDocumentEdit(
                        new VersionedTextDocumentIdentifier(editor.document().uri(), version),
                        edits.stream().map(Either::<TextEdit, SnippetTextEdit>forLeft).toList());
        new Edits(Services.get(Documents.class), editor.part().getSite().getShell())
                .apply(Messages.format_title, new WorkspaceEdit(List.of(Either.forLeft(edit))));
    }
}
