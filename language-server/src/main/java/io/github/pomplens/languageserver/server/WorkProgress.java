// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.protocol.PompClient;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Shows what is under way in editors that can show it, and lets the user end it. */
final class WorkProgress {
    /** What takes longer than this is shown. */
    static final long PATIENCE_MS = 1_000;

    private final PompClient client;
    private final boolean shown;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<String, Runnable> cancels = new ConcurrentHashMap<>();

    /**
     * @param shown whether the editor can show it
     */
    WorkProgress(PompClient client, boolean shown) {
        this.client = client;
        this.shown = shown;
    }

    /** Something that is under way. */
    interface Work {
        void end();
    }

    /**
     * Something has begun, or has taken long enough to be shown.
     *
     * @param cancel ends it
     */
    Work begin(String title, Runnable cancel) {
        if (!shown) {
            return () -> {};
        }
        String token = "pomp-" + last.incrementAndGet();
        cancels.put(token, cancel);
        WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
        begin.setTitle(title);
        begin.setCancellable(true);
        CompletableFuture<Void> begun =
                client.createProgress(new WorkDoneProgressCreateParams(Either.forLeft(token)))
                        .thenRun(() -> send(token, begin));
        return () -> {
            cancels.remove(token);
            // An editor that refused the token hears nothing of it.
            begun.thenRun(() -> send(token, new WorkDoneProgressEnd()));
        };
    }

    /**
     * Shows something that is under way once it has taken a while.
     *
     * @param work the user may cancel it
     */
    void show(String title, CompletableFuture<?> work, long patienceMs) {
        CompletableFuture.delayedExecutor(patienceMs, TimeUnit.MILLISECONDS)
                .execute(
                        () -> {
                            if (!work.isDone()) {
                                Work seen = begin(title, () -> work.cancel(false));
                                work.whenComplete((result, failure) -> seen.end());
                            }
                        });
    }

    /** The user wants something to end. */
    void cancel(Either<String, Integer> token) {
        Optional.ofNullable(token.getLeft()).map(cancels::get).ifPresent(Runnable::run);
    }

    private void send(String token, WorkDoneProgressNotification notification) {
        client.notifyProgress(
                new ProgressParams(Either.forLeft(token), Either.forLeft(notification)));
    }
}
