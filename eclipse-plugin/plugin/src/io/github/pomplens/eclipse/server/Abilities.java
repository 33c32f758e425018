// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeActionKindCapabilities;
import org.eclipse.lsp4j.CodeActionLiteralSupportCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.SemanticTokensWorkspaceCapabilities;
import org.eclipse.lsp4j.SynchronizationCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceEditChangeAnnotationSupportCapabilities;

/** What this editor can do, as the server wants to know it. */
final class Abilities {
    private Abilities() {}

    static ClientCapabilities all() {
        WorkspaceEditCapabilities edits = new WorkspaceEditCapabilities();
        edits.setDocumentChanges(true);
        edits.setChangeAnnotationSupport(new WorkspaceEditChangeAnnotationSupportCapabilities());
        WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
        workspace.setWorkspaceEdit(edits);
        workspace.setWorkspaceFolders(true);
        workspace.setInlayHint(new InlayHintWorkspaceCapabilities(true));
        workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
        workspace.setSemanticTokens(new SemanticTokensWorkspaceCapabilities(true));

        TextDocumentClientCapabilities documents = new TextDocumentClientCapabilities();
        documents.setHover(new HoverCapabilities(List.of(MarkupKind.MARKDOWN), false));
        documents.setCodeAction(codeActions());
        DocumentSymbolCapabilities symbols = new DocumentSymbolCapabilities();
        symbols.setHierarchicalDocumentSymbolSupport(true);
        documents.setDocumentSymbol(symbols);
        SynchronizationCapabilities synchronization = new SynchronizationCapabilities();
        synchronization.setDidSave(true);
        documents.setSynchronization(synchronization);
        WindowClientCapabilities window = new WindowClientCapabilities();
        window.setWorkDoneProgress(true);
        Map<String, Object> own =
                Map.of(
                        "commands",
                        Map.of("commands", List.of(PompCommands.SHOW_PLACES)),
                        "notifications",
                        List.of(PompClient.PROPERTY_PROBLEM));
        return new ClientCapabilities(workspace, documents, window, own);
    }

    private static CodeActionCapabilities codeActions() {
        CodeActionCapabilities actions = new CodeActionCapabilities();
        actions.setCodeActionLiteralSupport(
                new CodeActionLiteralSupportCapabilities(
                        new CodeActionKindCapabilities(
                                List.of("quickfix", "refactor.rewrite", "source"))));
        actions.setDisabledSupport(true);
        actions.setIsPreferredSupport(true);
        return actions;
    }
}
