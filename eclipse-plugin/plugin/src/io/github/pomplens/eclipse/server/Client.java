// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import io.github.pomplens.languageserver.protocol.ResultsChanged;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;

/** The editor, as the server sees it. */
public final class Client implements PompClient {
    private final Log log;
    private final Consumer<Consumer<ServerListener>> tell;
    private final Consumer<ProgressParams> progress;

    Client(Log log, Consumer<Consumer<ServerListener>> tell, Consumer<ProgressParams> progress) {
        this.log = log;
        this.tell = tell;
        this.progress = progress;
    }

    @Override
    public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams begun) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void notifyProgress(ProgressParams news) {
        progress.accept(news);
    }

    @Override
    public void telemetryEvent(Object event) {
        // The server sends none.
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams problems) {
        tell.accept(listener -> listener.problems(problems));
    }

    @Override
    public void showMessage(MessageParams message) {
        log.line(message.getMessage());
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams asked) {
        log.line(asked.getMessage());
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {
        log.line(message.getMessage());
    }

    @Override
    public CompletableFuture<Void> refreshInlayHints() {
        return changed();
    }

    @Override
    public CompletableFuture<Void> refreshCodeLenses() {
        return changed();
    }

    @Override
    public CompletableFuture<Void> refreshSemanticTokens() {
        return changed();
    }

    @Override
    public void resultsChanged(ResultsChanged run) {
        changed();
    }

    @Override
    public void propertyProblem(PropertyFileProblem problem) {
        tell.accept(listener -> listener.propertyProblem(problem));
    }

    private CompletableFuture<Void> changed() {
        tell.accept(ServerListener::resultsChanged);
        return CompletableFuture.completedFuture(null);
    }
}
