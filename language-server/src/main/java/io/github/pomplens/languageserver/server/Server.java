// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.FileUris;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.ExportFormatsParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.OfferedFormat;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PompServer;
import io.github.pomplens.languageserver.protocol.RangeParams;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunName;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.protocol.TimelineParams;
import io.github.pomplens.languageserver.protocol.TimelineVisits;
import io.github.pomplens.languageserver.protocol.TimelineVisitsParams;
import io.github.pomplens.languageserver.protocol.TimelineWindow;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The life of the server: initialization, shutdown, exit. */
final class Server implements PompServer {
    private static final int OK = 0;
    private static final int NOT_SHUT_DOWN = 1;

    private final Features features;
    private final Path home;
    private final WarmUp warmUp;
    private final DocumentService documents = new DocumentService(this::running, this::required);
    private final FolderService workspace = new FolderService(this::running, this::required);
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private @Nullable PompClient client;
    private List<Path> folders = List.of();
    private @Nullable Session session;
    private boolean shutDown;

    /**
     * @param home of the installation
     * @param warmUp goes on until documents come
     */
    Server(Features features, Path home, WarmUp warmUp) {
        this.features = features;
        this.home = home;
        this.warmUp = warmUp;
    }

    synchronized void connect(PompClient editor) {
        client = editor;
    }

    /** Completed with the exit status once the server has to end. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    /** Ends with the editor: also with one that dies before it can say so. */
    void endWith(long editor) {
        ProcessHandle.of(editor).ifPresent(process -> process.onExit().thenRun(this::disconnected));
    }

    /** The editor is gone, or its end of the connection is closed. */
    void disconnected() {
        end();
    }

    @Override
    public synchronized CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        if (session != null || shutDown || client == null) {
            throw error(ResponseErrorCode.InvalidRequest, "the server is already initialized");
        }
        ClientSupport support = ClientSupport.of(params.getCapabilities());
        session =
                new Session(
                        client,
                        support,
                        Settings.of(params.getInitializationOptions()),
                        Settings.trusts(params.getInitializationOptions()),
                        features,
                        home);
        folders = folders(params);
        Optional.ofNullable(params.getProcessId()).ifPresent(this::endWith);
        ServerInfo info = new ServerInfo("POMP Lens");
        Optional.ofNullable(Server.class.getPackage().getImplementationVersion())
                .ifPresent(info::setVersion);
        return CompletableFuture.completedFuture(
                new InitializeResult(Abilities.of(features, support), info));
    }

    @Override
    public synchronized void initialized(InitializedParams params) {
        warmUp.end();
        running()
                .ifPresent(
                        running -> {
                            running.addFolders(folders);
                            running.askForSettings();
                        });
    }

    @Override
    public synchronized CompletableFuture<Object> shutdown() {
        required().close();
        session = null;
        shutDown = true;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        end();
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return workspace;
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // The server sends no traces.
    }

    @Override
    public void cancelProgress(WorkDoneProgressCancelParams params) {
        running().ifPresent(session -> session.progress().cancel(params.getToken()));
    }

    @Override
    public CompletableFuture<@Nullable DocumentFigures> results(DocumentParams params) {
        return documents.optional(
                params.textDocument(), (running, context) -> running.results().results(context));
    }

    @Override
    public CompletableFuture<List<ListedRun>> runs() {
        return required().runs().list();
    }

    @Override
    public CompletableFuture<@Nullable RunFigures> run(RunParams params) {
        return required().runs().figures(params);
    }

    @Override
    public CompletableFuture<List<OfferedFormat>> exportFormats(ExportFormatsParams params) {
        return required().runs().exportFormats(params);
    }

    @Override
    public CompletableFuture<@Nullable InstrumentedSource> instrumentedSource(
            DocumentParams params) {
        return documents.optional(
                params.textDocument(),
                (running, context) -> running.results().instrumented(context));
    }

    @Override
    public CompletableFuture<TimelineWindow> timeline(TimelineParams params) {
        return required().timelines().window(params);
    }

    @Override
    public CompletableFuture<RunName> selectRange(RangeParams params) {
        return required().timelines().select(params);
    }

    @Override
    public CompletableFuture<TimelineVisits> timelineVisits(TimelineVisitsParams params) {
        return required().timelines().visits(params);
    }

    private synchronized void end() {
        running().ifPresent(Session::close);
        ended.complete(shutDown ? OK : NOT_SHUT_DOWN);
    }

    private synchronized Optional<Session> running() {
        return Optional.ofNullable(session);
    }

    private synchronized Session required() {
        if (shutDown) {
            throw error(ResponseErrorCode.InvalidRequest, "the server was shut down");
        }
        return running()
                .orElseThrow(
                        () ->
                                error(
                                        ResponseErrorCode.ServerNotInitialized,
                                        "the server is not initialized yet"));
    }

    private static ResponseErrorException error(ResponseErrorCode code, String message) {
        return new ResponseErrorException(new ResponseError(code, message, null));
    }

    /** Editors of old name one folder in other ways. */
    @SuppressWarnings("deprecation")
    private static List<Path> folders(InitializeParams params) {
        if (params.getWorkspaceFolders() != null) {
            return FolderService.paths(params.getWorkspaceFolders());
        }
        Optional<Path> root = Optional.ofNullable(params.getRootUri()).flatMap(FileUris::path);
        Optional<Path> rootPath =
                Optional.ofNullable(params.getRootPath())
                        .flatMap(path -> FileUris.path(Path.of(path).toUri().toString()));
        return Stream.of(root, rootPath).flatMap(Optional::stream).limit(1).toList();
    }
}
