// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;

/**
 * Tells the editor of the problems of open documents, a moment after the last keystroke. What was
 * found in a version that is no longer current is never told.
 */
final class DiagnosticsPublisher implements AutoCloseable {
    /** Shorter than a fast typist's pause, and short enough to feel immediate. */
    private static final long PAUSE_MS = 20;

    private final PompClient client;
    private final Session session;
    private final ScheduledExecutorService worker;
    private final Map<String, Future<?>> scheduled = new ConcurrentHashMap<>();

    DiagnosticsPublisher(PompClient client, Session session) {
        this.client = client;
        this.session = session;
        this.worker =
                Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("pomp-diagnostics"));
    }

    /** For a document that was opened. */
    void publishNow(DocumentSnapshot document) {
        schedule(document, 0);
    }

    /** For a document that was changed, and will perhaps be again at once. */
    void publishSoon(DocumentSnapshot document) {
        schedule(document, PAUSE_MS);
    }

    /** For a document that was closed. */
    void clear(DocumentSnapshot document) {
        Optional.ofNullable(scheduled.remove(document.uri())).ifPresent(task -> task.cancel(false));
        if (isTold(document)) {
            synchronized (this) {
                client.publishDiagnostics(new PublishDiagnosticsParams(document.uri(), List.of()));
            }
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private void schedule(DocumentSnapshot document, long delayMs) {
        if (!isTold(document)) {
            return;
        }
        try {
            Future<?> task =
                    worker.schedule(() -> publish(document), delayMs, TimeUnit.MILLISECONDS);
            Optional.ofNullable(scheduled.put(document.uri(), task))
                    .ifPresent(earlier -> earlier.cancel(false));
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    private void publish(DocumentSnapshot document) {
        if (!session.documents().isCurrent(document)) {
            return;
        }
        List<Diagnostic> diagnostics = session.diagnostics().of(FeatureContext.of(document));
        synchronized (this) {
            if (session.documents().isCurrent(document)) {
                client.publishDiagnostics(
                        new PublishDiagnosticsParams(
                                document.uri(), diagnostics, document.version()));
            }
        }
    }

    /** Editors that ask for problems are never told of them as well. */
    private boolean isTold(DocumentSnapshot document) {
        return !session.facts().pullsDiagnostics() && document.language().isPresent();
    }
}
