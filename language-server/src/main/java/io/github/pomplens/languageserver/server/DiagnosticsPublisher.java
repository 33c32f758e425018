// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;

/**
 * Tells the editor of the problems of open documents. Looking for them starts at once, and after
 * keystrokes that came meanwhile only at the newest version. What was found in a version that is no
 * longer current is never told.
 */
final class DiagnosticsPublisher implements AutoCloseable {
    private final PompClient client;
    private final Documents documents;
    private final ClientSupport support;
    private final Function<DocumentSnapshot, DocumentKind> kinds;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-diagnostics"));

    /** The documents whose turn is still to come. */
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();

    /** The open documents of which the editor has heard: it must hear when problems are gone. */
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /**
     * @param kinds tells what kind a document is of
     */
    DiagnosticsPublisher(
            PompClient client,
            ClientSupport support,
            Documents documents,
            Function<DocumentSnapshot, DocumentKind> kinds) {
        this.client = client;
        this.support = support;
        this.documents = documents;
        this.kinds = kinds;
    }

    /** Publishes the problems of a document that was opened or changed. */
    void publish(DocumentSnapshot document) {
        if (!isTold(document) || !waiting.add(document.uri())) {
            return;
        }
        try {
            worker.execute(
                    () -> {
                        waiting.remove(document.uri());
                        documents.get(document.uri()).ifPresent(this::find);
                    });
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    /** Removes the problems of a document that was closed. */
    void clear(DocumentSnapshot document) {
        if (isTold(document)) {
            synchronized (this) {
                told.remove(document.uri());
                client.publishDiagnostics(new PublishDiagnosticsParams(document.uri(), List.of()));
            }
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private void find(DocumentSnapshot document) {
        List<Diagnostic> diagnostics = kinds.apply(document).problems(document);
        synchronized (this) {
            if (documents.isCurrent(document)) {
                told.add(document.uri());
                client.publishDiagnostics(
                        new PublishDiagnosticsParams(
                                document.uri(), diagnostics, document.version()));
            }
        }
    }

    /** Editors that ask for problems are never sent them as well. */
    private boolean isTold(DocumentSnapshot document) {
        boolean ours = kinds.apply(document).concerns(document) || told.contains(document.uri());
        return !support.pullsDiagnostics() && ours;
    }
}
