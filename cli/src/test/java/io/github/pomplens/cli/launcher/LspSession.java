// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.PompServer;
import io.github.pomplens.languageserver.protocol.RunFigures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKindCapabilities;
import org.eclipse.lsp4j.CodeActionLiteralSupportCapabilities;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceEditChangeAnnotationSupportCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;

/** An editor with one file of a project open, and {@code pomp lsp}, the real process. */
final class LspSession extends SilentClient implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 120;

    /** Reports the end of each server as if it were an accident. */
    private static final Logger CONNECTION_LOG = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        CONNECTION_LOG.setLevel(Level.OFF);
    }

    private final Process process;
    private final PompServer server;
    private final RemoteEndpoint endpoint;
    private final TextDocumentIdentifier file;
    private final List<String> lines;

    private LspSession(Process process, String uri, String text) {
        this.process = process;
        this.file = new TextDocumentIdentifier(uri);
        this.lines = text.lines().toList();
        Launcher<PompServer> launcher =
                new LSPLauncher.Builder<PompServer>()
                        .setLocalService(this)
                        .setRemoteInterface(PompServer.class)
                        .setInput(process.getInputStream())
                        .setOutput(process.getOutputStream())
                        .create();
        launcher.startListening();
        server = launcher.getRemoteProxy();
        endpoint = launcher.getRemoteEndpoint();
    }

    /** Opens a file that is on the disk. */
    static LspSession open(Project project, String name, String language) throws IOException {
        String uri = project.path(name).toUri().toString();
        String text = project.read(name);
        LspSession session = new LspSession(project.converse("pomp", "lsp"), uri, text);
        InitializeParams params = new InitializeParams();
        params.setCapabilities(capabilities());
        params.setWorkspaceFolders(
                List.of(new WorkspaceFolder(project.path("").toUri().toString(), "w")));
        get(session.server.initialize(params));
        session.server.initialized(new InitializedParams());
        TextDocumentItem item = new TextDocumentItem(uri, language, 1, text);
        session.server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item));
        return session;
    }

    private static ClientCapabilities capabilities() {
        TextDocumentClientCapabilities document = new TextDocumentClientCapabilities();
        CodeActionKindCapabilities kinds = new CodeActionKindCapabilities(List.of());
        document.setCodeAction(
                new CodeActionCapabilities(new CodeActionLiteralSupportCapabilities(kinds), false));
        WorkspaceEditCapabilities edit = new WorkspaceEditCapabilities();
        edit.setDocumentChanges(true);
        edit.setChangeAnnotationSupport(new WorkspaceEditChangeAnnotationSupportCapabilities());
        WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
        workspace.setWorkspaceEdit(edit);
        return new ClientCapabilities(workspace, document, null);
    }

    /** What the hover on the first line that has a text says; empty for nothing. */
    String hover(String on) {
        HoverParams params = new HoverParams(file, place(on));
        return Optional.ofNullable(get(server.getTextDocumentService().hover(params)))
                .map(hover -> hover.getContents().getRight().getValue())
                .orElse("");
    }

    /** The runs of the project. */
    List<ListedRun> runs() {
        return get(server.runs());
    }

    /** The figures of a run. */
    RunFigures run(JsonObject params) {
        return (RunFigures) get(endpoint.request("pomp/run", params));
    }

    /** The figures of the open file. */
    DocumentFigures results() {
        return get(server.results(new DocumentParams(file)));
    }

    /** What the open file is instrumented to. */
    InstrumentedSource instrumented() {
        return get(server.instrumentedSource(new DocumentParams(file)));
    }

    /** What is offered on the first line that has a text. */
    List<CodeAction> actions(String on) {
        Range range = new Range(place(on), place(on));
        CodeActionContext context = new CodeActionContext(List.of());
        return get(
                        server.getTextDocumentService()
                                .codeAction(new CodeActionParams(file, range, context)))
                .stream()
                .map(Either::getRight)
                .toList();
    }

    /** The text of the file after an action. */
    String applied(CodeAction action) {
        List<TextEdit> edits = new ArrayList<>(edits(action.getEdit()));
        edits.sort(Comparator.comparingInt((TextEdit edit) -> offset(start(edit))).reversed());
        StringBuilder text = new StringBuilder(String.join("\n", lines) + "\n");
        for (TextEdit edit : edits) {
            int end = offset(edit.getRange().getEnd());
            text.replace(offset(start(edit)), end, edit.getNewText());
        }
        return text.toString();
    }

    private static List<TextEdit> edits(WorkspaceEdit edit) {
        return edit.getDocumentChanges().stream()
                .flatMap(change -> change.getLeft().getEdits().stream())
                .map(Either::getLeft)
                .toList();
    }

    private static Position start(TextEdit edit) {
        return edit.getRange().getStart();
    }

    private int offset(Position position) {
        int before = lines.stream().limit(position.getLine()).mapToInt(String::length).sum();
        return before + position.getLine() + position.getCharacter();
    }

    private Position place(String on) {
        for (int line = 0; line < lines.size(); line++) {
            int column = lines.get(line).indexOf(on);
            if (column >= 0) {
                return new Position(line, column);
            }
        }
        throw new AssertionError("no line has " + on);
    }

    private static <T> T get(CompletableFuture<T> answer) {
        return answer.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        try {
            get(server.shutdown());
            server.exit();
            assertThat(get(process.onExit()).exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
