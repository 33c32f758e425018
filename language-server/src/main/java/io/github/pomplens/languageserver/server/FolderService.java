// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.FileUris;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** The part of the protocol that is about the workspace's folders and files. */
final class FolderService implements WorkspaceService {
    private final Supplier<Optional<Session>> running;
    private final Supplier<Session> required;

    /**
     * @param running the session, if there is one
     * @param required the session; throws the protocol's error when there is none
     */
    FolderService(Supplier<Optional<Session>> running, Supplier<Session> required) {
        this.running = running;
        this.required = required;
    }

    /** The folders that are on disk. */
    static List<Path> paths(List<WorkspaceFolder> folders) {
        return folders.stream()
                .map(folder -> FileUris.path(folder.getUri()))
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        running.get().ifPresent(session -> changed(session, params.getSettings()));
    }

    /** Editors that can be asked for settings may only say that there are other ones. */
    private static void changed(Session session, @Nullable Object settings) {
        if (session.support().answersSettings() && !Settings.isGiven(settings)) {
            session.askForSettings();
        } else {
            session.settings(Settings.of(settings));
        }
    }

    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        return required.get().commands().execute(params);
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        // The server watches by itself; see ResultsPublisher.
    }

    @Override
    public CompletableFuture<
                    Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
            symbol(WorkspaceSymbolParams params) {
        return required.get().names().symbols(params.getQuery()).thenApply(Either::forLeft);
    }

    @Override
    public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
        running.get()
                .ifPresent(
                        session -> {
                            session.removeFolders(paths(params.getEvent().getRemoved()));
                            session.addFolders(paths(params.getEvent().getAdded()));
                        });
    }
}
