// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.document.PositionEncoding;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PompCommands;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.SemanticTokensWorkspaceCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What the editor can do, as far as the server cares.
 *
 * @param encoding of positions, agreed with the editor
 * @param documentChanges whether edits may name the version of the document they are for
 * @param codeActions whether actions may carry their edit
 * @param resolvesActions whether the edit of an action may come when it has been chosen
 * @param showsRefusals whether actions may say why they can't be done
 * @param markdown whether hovers may be Markdown
 * @param refreshesHints whether the editor can be told that hints have changed
 * @param refreshesTokens whether the editor can be told that colours have changed
 * @param refreshesLenses whether the editor can be told that code lenses have changed
 * @param refreshesDiagnostics whether the editor can be told to ask for problems again
 * @param answersSettings whether the editor can be asked for the settings
 * @param confirms whether edits may say that the user is to confirm them
 * @param pullsDiagnostics whether the editor asks for problems, so that it isn't told by itself
 * @param linksCodes whether the code of a problem may lead to its explanation
 * @param snippets whether proposals may say where the text cursor goes
 * @param showsProgress whether the editor can show that something is under way
 * @param renamesAt whether the editor has the command {@link PompCommands#RENAME_AT}
 * @param showsPlaces whether the editor has the command {@link PompCommands#SHOW_PLACES}
 * @param tellsPropertyProblems whether the editor takes {@link PompClient#PROPERTY_PROBLEM}
 * @param symbolTrees whether the outline may be a tree
 * @param maxFolds how many ranges the editor can fold
 */
record ClientSupport(
        PositionEncoding encoding,
        boolean documentChanges,
        boolean codeActions,
        boolean resolvesActions,
        boolean showsRefusals,
        boolean markdown,
        boolean refreshesHints,
        boolean refreshesTokens,
        boolean refreshesLenses,
        boolean refreshesDiagnostics,
        boolean answersSettings,
        boolean confirms,
        boolean pullsDiagnostics,
        boolean linksCodes,
        boolean snippets,
        boolean showsProgress,
        boolean renamesAt,
        boolean showsPlaces,
        boolean tellsPropertyProblems,
        boolean symbolTrees,
        int maxFolds) {
    static ClientSupport of(@Nullable ClientCapabilities capabilities) {
        Optional<ClientCapabilities> client = Optional.ofNullable(capabilities);
        Optional<TextDocumentClientCapabilities> document =
                client.map(ClientCapabilities::getTextDocument);
        Optional<WorkspaceClientCapabilities> workspace =
                client.map(ClientCapabilities::getWorkspace);
        return new ClientSupport(
                encoding(client),
                is(
                        workspace.map(WorkspaceClientCapabilities::getWorkspaceEdit),
                        WorkspaceEditCapabilities::getDocumentChanges),
                document.map(TextDocumentClientCapabilities::getCodeAction)
                        .map(CodeActionCapabilities::getCodeActionLiteralSupport)
                        .isPresent(),
                document.map(TextDocumentClientCapabilities::getCodeAction)
                        .filter(action -> Boolean.TRUE.equals(action.getDataSupport()))
                        .map(CodeActionCapabilities::getResolveSupport)
                        .filter(support -> support.getProperties().contains("edit"))
                        .isPresent(),
                is(
                        document.map(TextDocumentClientCapabilities::getCodeAction),
                        CodeActionCapabilities::getDisabledSupport),
                document.map(TextDocumentClientCapabilities::getHover)
                        .map(HoverCapabilities::getContentFormat)
                        .map(formats -> formats.contains(MarkupKind.MARKDOWN))
                        .orElse(false),
                is(
                        workspace.map(WorkspaceClientCapabilities::getInlayHint),
                        InlayHintWorkspaceCapabilities::getRefreshSupport),
                is(
                        workspace.map(WorkspaceClientCapabilities::getSemanticTokens),
                        SemanticTokensWorkspaceCapabilities::getRefreshSupport),
                is(
                        workspace.map(WorkspaceClientCapabilities::getCodeLens),
                        CodeLensWorkspaceCapabilities::getRefreshSupport),
                is(
                        workspace.map(WorkspaceClientCapabilities::getDiagnostics),
                        DiagnosticWorkspaceCapabilities::getRefreshSupport),
                is(workspace, WorkspaceClientCapabilities::getConfiguration),
                workspace
                        .map(WorkspaceClientCapabilities::getWorkspaceEdit)
                        .filter(edit -> Boolean.TRUE.equals(edit.getDocumentChanges()))
                        .map(WorkspaceEditCapabilities::getChangeAnnotationSupport)
                        .isPresent(),
                document.map(TextDocumentClientCapabilities::getDiagnostic).isPresent(),
                is(
                        document.map(TextDocumentClientCapabilities::getPublishDiagnostics),
                        PublishDiagnosticsCapabilities::getCodeDescriptionSupport),
                is(
                        document.map(TextDocumentClientCapabilities::getCompletion)
                                .map(CompletionCapabilities::getCompletionItem),
                        CompletionItemCapabilities::getSnippetSupport),
                is(
                        client.map(ClientCapabilities::getWindow),
                        WindowClientCapabilities::getWorkDoneProgress),
                commands(client).contains(new JsonPrimitive(PompCommands.RENAME_AT)),
                commands(client).contains(new JsonPrimitive(PompCommands.SHOW_PLACES)),
                experimental(client, "notifications") instanceof JsonArray taken
                        && taken.contains(new JsonPrimitive(PompClient.PROPERTY_PROBLEM)),
                is(
                        document.map(TextDocumentClientCapabilities::getDocumentSymbol),
                        DocumentSymbolCapabilities::getHierarchicalDocumentSymbolSupport),
                document.map(TextDocumentClientCapabilities::getFoldingRange)
                        .map(FoldingRangeCapabilities::getRangeLimit)
                        .orElse(Integer.MAX_VALUE));
    }

    /** UTF-8 spares editors that keep their text that way a conversion. */
    private static PositionEncoding encoding(Optional<ClientCapabilities> client) {
        List<String> offered =
                client.map(ClientCapabilities::getGeneral)
                        .map(GeneralClientCapabilities::getPositionEncodings)
                        .orElse(List.of());
        // The order is the editor's preference; UTF-16 always works.
        for (String encoding : offered) {
            if (encoding.equals(PositionEncodingKind.UTF8)) {
                return PositionEncoding.UTF_8;
            }
            if (encoding.equals(PositionEncodingKind.UTF16)) {
                return PositionEncoding.UTF_16;
            }
        }
        return PositionEncoding.UTF_16;
    }

    /**
     * The commands that code actions and lenses may use: {@code experimental.commands.commands}.
     */
    private static JsonArray commands(Optional<ClientCapabilities> client) {
        return experimental(client, "commands") instanceof JsonObject own
                        && own.get("commands") instanceof JsonArray commands
                ? commands
                : new JsonArray();
    }

    private static @Nullable JsonElement experimental(
            Optional<ClientCapabilities> client, String name) {
        return client.map(ClientCapabilities::getExperimental)
                .map(value -> new Gson().toJsonTree(value))
                .map(value -> value instanceof JsonObject all ? all.get(name) : null)
                .orElse(null);
    }

    private static <T> boolean is(Optional<T> capability, Function<T, @Nullable Boolean> flag) {
        return capability.map(flag).orElse(false);
    }
}
