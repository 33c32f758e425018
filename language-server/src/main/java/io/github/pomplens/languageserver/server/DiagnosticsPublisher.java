// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.diagnostic.DiagnosticFeature;
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
    private final Conversions conversions;
    private final Documents documents;
    private final Features features;
    private final ScheduledExecutorService worker;
    private final Map<String, Future<?>> scheduled = new ConcurrentHashMap<>();

    DiagnosticsPublisher(
            PompClient client, Conversions conversions, Documents documents, Features features) {
        this.client = client;
        this.conversions = conversions;
        this.documents = documents;
        this.features = features;
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
        if (document.language().isPresent()) {
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
        if (document.language().isEmpty()) {
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
        if (!documents.isCurrent(document)) {
            return;
        }
        FeatureContext context = FeatureContext.of(document);
        List<Diagnostic> diagnostics =
                features
                        .ask(DiagnosticFeature.class, feature -> feature.diagnostics(context))
                        .stream()
                        .map(diagnostic -> conversions.diagnostic(document.source(), diagnostic))
                        .toList();
        synchronized (this) {
            if (documents.isCurrent(document)) {
                client.publishDiagnostics(
                        new PublishDiagnosticsParams(
                                document.uri(), diagnostics, document.version()));
            }
        }
    }
}
