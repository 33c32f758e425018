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
import io.github.pomplens.languageserver.server.Lsp;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
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

/** An editor with one file of a project open, and a server of its own. */
final class LspSession extends SilentClient implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 120;
    private static final int PIPE_BYTES = 65_536;

    /** Reports the end of each server as if it were an accident. */
    private static final Logger CONNECTION_LOG = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        CONNECTION_LOG.setLevel(Level.OFF);
    }

    /** The end of the server: its exit status. */
    private final CompletableFuture<Integer> end;

    private final Runnable kill;
    private final PompServer server;
    private final RemoteEndpoint endpoint;
    private final TextDocumentIdentifier file;
    private final String text;
    private final List<String> lines;

    private LspSession(
            InputStream in,
            OutputStream out,
            CompletableFuture<Integer> end,
            Runnable kill,
            String uri,
            String text) {
        this.end = end;
        this.kill = kill;
        this.file = new TextDocumentIdentifier(uri);
        this.text = text;
        this.lines = text.lines().toList();
        Launcher<PompServer> launcher =
                new LSPLauncher.Builder<PompServer>()
                        .setLocalService(this)
                        .setRemoteInterface(PompServer.class)
                        .setInput(in)
                        .setOutput(out)
                        .create();
        launcher.startListening();
        server = launcher.getRemoteProxy();
        endpoint = launcher.getRemoteEndpoint();
    }

    /** Opens a file that is on the disk in an editor that has started {@code pomp lsp}. */
    static LspSession open(Project project, String name, String language) throws IOException {
        Process process = project.converse("pomp", "lsp");
        return new LspSession(
                        process.getInputStream(),
                        process.getOutputStream(),
                        process.onExit().thenApply(Process::exitValue),
                        process::destroyForcibly,
                        project.path(name).toUri().toString(),
                        project.read(name))
                .initialized(project, language);
    }

    /** Opens a file in an editor with a server in this process, which is sooner there. */
    static LspSession within(Project project, String name, String language) throws IOException {
        PipedOutputStream toServer = new PipedOutputStream();
        PipedInputStream atServer = new PipedInputStream(toServer, PIPE_BYTES);
        PipedOutputStream toEditor = new PipedOutputStream();
        PipedInputStream atEditor = new PipedInputStream(toEditor, PIPE_BYTES);
        CompletableFuture<Integer> end =
                CompletableFuture.supplyAsync(
                        () -> Lsp.run(atServer, toEditor, Project.CHECKOUT, 0),
                        task -> new Thread(task, "server").start());
        return new LspSession(
                        atEditor,
                        toServer,
                        end,
                        () -> end.cancel(false),
                        project.path(name).toUri().toString(),
                        project.read(name))
                .initialized(project, language);
    }

    private LspSession initialized(Project project, String language) {
        InitializeParams params = new InitializeParams();
        params.setCapabilities(capabilities());
        params.setWorkspaceFolders(
                List.of(new WorkspaceFolder(project.path("").toUri().toString(), "w")));
        get(server.initialize(params));
        server.initialized(new InitializedParams());
        TextDocumentItem item = new TextDocumentItem(file.getUri(), language, 1, text);
        server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item));
        return this;
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
            assertThat(get(end)).isZero();
        } finally {
            kill.run();
        }
    }
}
