// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.protocol.PompClient;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeActionKindCapabilities;
import org.eclipse.lsp4j.CodeActionLiteralSupportCapabilities;
import org.eclipse.lsp4j.CodeActionResolveSupportCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceEditChangeAnnotationSupportCapabilities;

/** Capabilities of editors. */
public final class Capabilities {
    private Capabilities() {}

    /** An editor as old as they come: it can do nothing of all that is optional. */
    public static ClientCapabilities none() {
        return new ClientCapabilities();
    }

    /** What today's editors can do, but for watching files. */
    public static ClientCapabilities usual() {
        TextDocumentClientCapabilities document = new TextDocumentClientCapabilities();
        CodeActionCapabilities actions =
                new CodeActionCapabilities(
                        new CodeActionLiteralSupportCapabilities(
                                new CodeActionKindCapabilities(List.of())),
                        false);
        actions.setDisabledSupport(true);
        document.setCodeAction(actions);
        CompletionItemCapabilities item = new CompletionItemCapabilities(true);
        document.setCompletion(new CompletionCapabilities(item));
        DocumentSymbolCapabilities symbols = new DocumentSymbolCapabilities();
        symbols.setHierarchicalDocumentSymbolSupport(true);
        document.setDocumentSymbol(symbols);
        PublishDiagnosticsCapabilities published = new PublishDiagnosticsCapabilities();
        published.setCodeDescriptionSupport(true);
        document.setPublishDiagnostics(published);
        document.setHover(new HoverCapabilities(List.of("markdown"), false));
        WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
        WorkspaceEditCapabilities edit = new WorkspaceEditCapabilities();
        edit.setDocumentChanges(true);
        edit.setChangeAnnotationSupport(new WorkspaceEditChangeAnnotationSupportCapabilities());
        workspace.setWorkspaceEdit(edit);
        workspace.setInlayHint(new InlayHintWorkspaceCapabilities(true));
        return new ClientCapabilities(workspace, document, null);
    }

    /** {@link #usual()}, and the editor asks for diagnostics. */
    public static ClientCapabilities pulling() {
        ClientCapabilities capabilities = usual();
        capabilities.getTextDocument().setDiagnostic(new DiagnosticCapabilities());
        return capabilities;
    }

    /** {@link #pulling()}, the editor can be asked for settings and told to ask again. */
    public static ClientCapabilities configuring() {
        ClientCapabilities capabilities = pulling();
        capabilities.getWorkspace().setConfiguration(true);
        capabilities.getWorkspace().setDiagnostics(new DiagnosticWorkspaceCapabilities(true));
        return capabilities;
    }

    /** {@link #usual()}, and the edit of an action may come when it has been chosen. */
    public static ClientCapabilities resolving() {
        ClientCapabilities capabilities = usual();
        CodeActionCapabilities actions = capabilities.getTextDocument().getCodeAction();
        actions.setDataSupport(true);
        actions.setResolveSupport(new CodeActionResolveSupportCapabilities(List.of("edit")));
        return capabilities;
    }

    /** {@link #usual()}, and the editor has a message of its own for mistakes in properties. */
    public static ClientCapabilities tellingPropertyProblems() {
        ClientCapabilities capabilities = usual();
        capabilities.setExperimental(Map.of("notifications", List.of(PompClient.PROPERTY_PROBLEM)));
        return capabilities;
    }

    /** {@link #usual()}, and the editor watches files. */
    public static ClientCapabilities watching() {
        ClientCapabilities capabilities = usual();
        capabilities
                .getWorkspace()
                .setDidChangeWatchedFiles(new DidChangeWatchedFilesCapabilities(true));
        return capabilities;
    }

    /** {@link #usual()}, with positions in these encodings. */
    public static ClientCapabilities encodings(String... encodings) {
        ClientCapabilities capabilities = usual();
        GeneralClientCapabilities general = new GeneralClientCapabilities();
        general.setPositionEncodings(List.of(encodings));
        capabilities.setGeneral(general);
        return capabilities;
    }
}
