// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PompServer;
import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import io.github.pomplens.languageserver.protocol.ResultsChanged;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;

/** An editor with a server of its own. */
public final class Editor implements AutoCloseable, PompClient {
    static final long TIMEOUT_SECONDS = 120;

    /** Reports the end of each server as if it were an accident. */
    private static final Logger CONNECTION_LOG = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        CONNECTION_LOG.setLevel(Level.OFF);
    }

    private final RunningServer running;
    private final PompServer server;
    private final BlockingQueue<PublishDiagnosticsParams> diagnostics = new LinkedBlockingQueue<>();
    private final BlockingQueue<ResultsChanged> newRuns = new LinkedBlockingQueue<>();
    private final BlockingQueue<PropertyFileProblem> propertyProblems = new LinkedBlockingQueue<>();
    private final BlockingQueue<MessageParams> messages = new LinkedBlockingQueue<>();
    private final BlockingQueue<MessageParams> logged = new LinkedBlockingQueue<>();
    private final BlockingQueue<Boolean> hintRefreshes = new LinkedBlockingQueue<>();
    private final BlockingQueue<Boolean> diagnosticRefreshes = new LinkedBlockingQueue<>();

    /** What the user set, for servers that ask; null for nothing. */
    private volatile Object settings;

    private Editor(RunningServer running) {
        this.running = running;
        Launcher<PompServer> launcher =
                new LSPLauncher.Builder<PompServer>()
                        .setLocalService(this)
                        .setRemoteInterface(PompServer.class)
                        .setInput(running.output())
                        .setOutput(running.input())
                        .create();
        server = launcher.getRemoteProxy();
        launcher.startListening();
    }

    /** A server that speaks over a port of this machine, on which the editor waits for it. */
    public static Editor waiting() throws IOException {
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port.setSoTimeout((int) TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
            return new Editor(
                    ServerProcess.at(port, command(Integer.toString(port.getLocalPort()))));
        }
    }

    private static List<String> command(String... arguments) {
        List<String> command = java(ServerMain.class);
        command.addAll(List.of(arguments));
        return command;
    }

    static List<String> java(Class<?> main) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>();
        command.addAll(
                List.of(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        // With so little what is never let go of soon shows.
                        "-Xmx96m",
                        // A busy machine must not make answers empty.
                        "-Dpomp.patience.seconds=100",
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                        "-cp",
                        classes,
                        main.getName()));
        return command;
    }

    /** A server of an installation in another folder, such as one with another launcher. */
    public static Editor installedIn(Path home) throws IOException {
        List<String> command = command();
        command.add(1, "-Dpomp.root=" + home);
        return new Editor(ServerProcess.of(command));
    }

    /** A server that has not been initialized. */
    public static Editor uninitialized() throws IOException {
        return new Editor(ServerThread.start());
    }

    /** The same as a process of its own, which has little memory. */
    public static Editor uninitializedProcess() throws IOException {
        return new Editor(ServerProcess.of(command()));
    }

    /** The server process that a command starts. */
    public static Editor of(String... command) throws IOException {
        return new Editor(ServerProcess.of(List.of(command)));
    }

    /** A server that was initialized with one folder and capabilities. */
    public static Editor in(Path folder, ClientCapabilities capabilities) throws IOException {
        Editor editor = new Editor(ServerThread.start());
        editor.initialize(folder, capabilities);
        return editor;
    }

    /** The same as a process of its own, which has little memory. */
    public static Editor processIn(Path folder, ClientCapabilities capabilities)
            throws IOException {
        Editor editor = uninitializedProcess();
        editor.initialize(folder, capabilities);
        return editor;
    }

    public InitializeResult initialize(Path folder, ClientCapabilities capabilities) {
        return initialize(folder, capabilities, null);
    }

    /**
     * @param settings the user's; null for none
     */
    public InitializeResult initialize(
            Path folder, ClientCapabilities capabilities, Object settings) {
        InitializeParams params = new InitializeParams();
        params.setInitializationOptions(settings);
        // It would end with itself: one in a thread has no process to wait for.
        if (running instanceof ServerProcess) {
            params.setProcessId((int) ProcessHandle.current().pid());
        }
        params.setCapabilities(capabilities);
        params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "w")));
        InitializeResult result = get(server.initialize(params));
        server.initialized(new InitializedParams());
        return result;
    }

    public PompServer server() {
        return server;
    }

    public Process process() {
        return running.process();
    }

    public void open(String uri, String language, String text) {
        server.getTextDocumentService()
                .didOpen(
                        new DidOpenTextDocumentParams(
                                new TextDocumentItem(uri, language, 1, text)));
    }

    /** Replaces a range, or everything when {@code range} is null. */
    public void change(String uri, int version, Range range, String text) {
        server.getTextDocumentService()
                .didChange(
                        new DidChangeTextDocumentParams(
                                new VersionedTextDocumentIdentifier(uri, version),
                                List.of(new TextDocumentContentChangeEvent(range, text))));
    }

    public void save(String uri) {
        server.getTextDocumentService()
                .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    }

    public void close(String uri) {
        server.getTextDocumentService()
                .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    }

    /** The hover's Markdown; empty for none. */
    public String hover(String uri, int line, int character) {
        return Optional.ofNullable(
                        get(
                                server.getTextDocumentService()
                                        .hover(
                                                new HoverParams(
                                                        new TextDocumentIdentifier(uri),
                                                        new Position(line, character)))))
                .map(hover -> hover.getContents().getRight().getValue())
                .orElse("");
    }

    public List<CodeAction> actions(String uri, Range range, String... only) {
        CodeActionContext context = new CodeActionContext(List.of());
        if (only.length > 0) {
            context.setOnly(List.of(only));
        }
        return get(
                        server.getTextDocumentService()
                                .codeAction(
                                        new CodeActionParams(
                                                new TextDocumentIdentifier(uri), range, context)))
                .stream()
                .map(Either::getRight)
                .toList();
    }

    public List<InlayHint> hints(String uri, Range range) {
        return get(
                server.getTextDocumentService()
                        .inlayHint(new InlayHintParams(new TextDocumentIdentifier(uri), range)));
    }

    /** The diagnostics of a version of a document, once they come. */
    public PublishDiagnosticsParams diagnostics(String uri, Integer version) {
        return await(
                diagnostics,
                published ->
                        published.getUri().equals(uri)
                                && (version == null
                                        ? published.getVersion() == null
                                        : version.equals(published.getVersion())));
    }

    /** The next diagnostics of a document, whatever the version. */
    public PublishDiagnosticsParams diagnostics(String uri) {
        return await(diagnostics, published -> published.getUri().equals(uri));
    }

    /** What was published and not yet asked for. */
    public List<PublishDiagnosticsParams> unreadDiagnostics() {
        List<PublishDiagnosticsParams> unread = new ArrayList<>();
        diagnostics.drainTo(unread);
        return unread;
    }

    public ResultsChanged newRun() {
        return await(newRuns, run -> true);
    }

    public MessageParams message() {
        return await(messages, message -> true);
    }

    public List<MessageParams> unreadMessages() {
        List<MessageParams> unread = new ArrayList<>();
        messages.drainTo(unread);
        return unread;
    }

    public void awaitHintRefresh() {
        await(hintRefreshes, refresh -> true);
    }

    public void awaitDiagnosticRefresh() {
        await(diagnosticRefreshes, refresh -> true);
    }

    /** What the server hears when it asks for settings. */
    public void answerSettings(Object answer) {
        settings = answer;
    }

    /** Waits for an answer. */
    public static <T> T get(CompletableFuture<T> future) {
        try {
            return future.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
        } catch (java.util.concurrent.CompletionException e) {
            if (e.getCause() instanceof TimeoutException) {
                throw new AssertionError("no answer from the server", e);
            }
            throw e;
        }
    }

    /** Waits for the server to end by itself. */
    public int exitStatus() {
        return running.exitStatus();
    }

    private static <T> T await(BlockingQueue<T> queue, Predicate<T> wanted) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        try {
            while (true) {
                T next = queue.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (next == null) {
                    throw new AssertionError("the server didn't send what was expected");
                }
                if (wanted.test(next)) {
                    return next;
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Ends the server, in which nothing may have failed. */
    @Override
    public void close() {
        running.end();
    }

    @Override
    public void resultsChanged(ResultsChanged run) {
        newRuns.add(run);
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
        diagnostics.add(params);
    }

    @Override
    public CompletableFuture<Void> refreshInlayHints() {
        hintRefreshes.add(true);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> refreshSemanticTokens() {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> refreshCodeLenses() {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> refreshDiagnostics() {
        diagnosticRefreshes.add(true);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
        assertThat(params.getItems())
                .extracting(ConfigurationItem::getSection)
                .containsExactly("pomp");
        return CompletableFuture.completedFuture(Collections.singletonList(settings));
    }

    @Override
    public void propertyProblem(PropertyFileProblem problem) {
        propertyProblems.add(problem);
    }

    /** The next mistake in a file of properties that the editor was told of. */
    public PropertyFileProblem propertyProblem() {
        return await(propertyProblems, problem -> true);
    }

    /** The next message in the log of the editor. */
    public MessageParams logged() {
        return await(logged, message -> true);
    }

    @Override
    public void logMessage(MessageParams message) {
        logged.add(message);
    }

    @Override
    public void telemetryEvent(Object object) {
        throw new AssertionError("the server sends no telemetry");
    }

    @Override
    public void showMessage(MessageParams message) {
        messages.add(message);
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(
            ShowMessageRequestParams params) {
        throw new AssertionError("the server asks the user nothing");
    }
}
