// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.PositionEncoding;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import io.github.pomplens.languageserver.feature.action.ActionKind;
import io.github.pomplens.languageserver.feature.completion.CompletionFeature;
import io.github.pomplens.languageserver.feature.diagnostic.DiagnosticFeature;
import io.github.pomplens.languageserver.feature.folding.FoldingFeature;
import io.github.pomplens.languageserver.feature.hint.HintFeature;
import io.github.pomplens.languageserver.feature.hover.HoverFeature;
import io.github.pomplens.languageserver.feature.lens.LensFeature;
import io.github.pomplens.languageserver.feature.symbol.SymbolFeature;
import io.github.pomplens.languageserver.feature.token.TokenFeature;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;

/** What the server announces to an editor: what its features can do and the editor can use. */
final class Abilities {
    private Abilities() {}

    static ServerCapabilities of(Features features, ClientSupport client) {
        ServerCapabilities abilities = new ServerCapabilities();
        abilities.setPositionEncoding(
                client.encoding() == PositionEncoding.UTF_8
                        ? PositionEncodingKind.UTF8
                        : PositionEncodingKind.UTF16);
        abilities.setTextDocumentSync(synchronization());
        abilities.setWorkspace(new WorkspaceServerCapabilities(folders()));
        names(abilities);
        if (features.have(HoverFeature.class)) {
            abilities.setHoverProvider(true);
        }
        if (features.have(HintFeature.class)) {
            abilities.setInlayHintProvider(true);
        }
        if (features.have(LensFeature.class)) {
            abilities.setCodeLensProvider(new CodeLensOptions(true));
        }
        abilities.setExecuteCommandProvider(new ExecuteCommandOptions(PompCommands.OF_SERVER));
        if (features.have(SymbolFeature.class)) {
            abilities.setDocumentSymbolProvider(true);
        }
        if (features.have(FoldingFeature.class)) {
            abilities.setFoldingRangeProvider(true);
        }
        if (features.have(TokenFeature.class)) {
            abilities.setSemanticTokensProvider(TokenHandler.options());
        }
        if (features.have(CompletionFeature.class)) {
            abilities.setCompletionProvider(new CompletionOptions(true, List.of(" ", "(", ".")));
        }
        if (features.have(DiagnosticFeature.class) && client.pullsDiagnostics()) {
            abilities.setDiagnosticProvider(DiagnosticHandler.options());
        }
        if (features.have(ActionFeature.class) && client.codeActions()) {
            List<String> kinds = Stream.of(ActionKind.values()).map(Conversions::kind).toList();
            CodeActionOptions options = new CodeActionOptions(kinds);
            options.setResolveProvider(client.resolvesActions());
            abilities.setCodeActionProvider(options);
        }
        return abilities;
    }

    private static void names(ServerCapabilities abilities) {
        abilities.setDefinitionProvider(true);
        abilities.setReferencesProvider(true);
        abilities.setDocumentHighlightProvider(true);
        abilities.setLinkedEditingRangeProvider(true);
        abilities.setWorkspaceSymbolProvider(true);
        abilities.setRenameProvider(new RenameOptions(true));
        // Only files of properties have a layout of ours.
        abilities.setDocumentFormattingProvider(true);
    }

    private static TextDocumentSyncOptions synchronization() {
        TextDocumentSyncOptions options = new TextDocumentSyncOptions();
        options.setOpenClose(true);
        options.setChange(TextDocumentSyncKind.Incremental);
        options.setSave(new SaveOptions(false));
        return options;
    }

    private static WorkspaceFoldersOptions folders() {
        WorkspaceFoldersOptions options = new WorkspaceFoldersOptions();
        options.setSupported(true);
        options.setChangeNotifications(true);
        return options;
    }
}
