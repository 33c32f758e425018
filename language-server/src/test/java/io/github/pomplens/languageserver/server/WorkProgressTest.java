// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.PompClient;
import java.lang.reflect.Proxy;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;

/** Protects that what takes long is shown until its end, and that the user can end it. */
class WorkProgressTest {
    private final BlockingQueue<ProgressParams> shown = new LinkedBlockingQueue<>();
    private final WorkProgress progress = new WorkProgress(editor(), true);

    @Test
    void endsWhatTheUserCancels() throws Exception {
        CompletableFuture<String> work = new CompletableFuture<>();
        progress.show("long", work, 0);
        ProgressParams begun = next();
        assertThat(begun.getValue().getLeft())
                .isInstanceOfSatisfying(
                        WorkDoneProgressBegin.class,
                        begin -> assertThat(begin.getTitle()).isEqualTo("long"));
        progress.cancel(begun.getToken());
        assertThat(work).isCancelled();
        assertThat(next().getValue().getLeft()).isInstanceOf(WorkDoneProgressEnd.class);
    }

    @Test
    void endsWithTheWork() throws Exception {
        CompletableFuture<String> work = new CompletableFuture<>();
        progress.show("long", work, 0);
        Either<String, Integer> token = next().getToken();
        work.completeExceptionally(new IllegalStateException("broken on purpose"));
        ProgressParams ended = next();
        assertThat(ended.getToken()).isEqualTo(token);
        assertThat(ended.getValue().getLeft()).isInstanceOf(WorkDoneProgressEnd.class);
    }

    @Test
    void showsNothingThatIsDoneInTime() throws Exception {
        progress.show("short", CompletableFuture.completedFuture("done"), 0);
        progress.show("long", new CompletableFuture<>(), 0);
        assertThat(next().getValue().getLeft())
                .isInstanceOfSatisfying(
                        WorkDoneProgressBegin.class,
                        begin -> assertThat(begin.getTitle()).isEqualTo("long"));
    }

    private ProgressParams next() throws InterruptedException {
        ProgressParams next = shown.poll(120, TimeUnit.SECONDS);
        assertThat(next).isNotNull();
        return next;
    }

    private PompClient editor() {
        return (PompClient)
                Proxy.newProxyInstance(
                        PompClient.class.getClassLoader(),
                        new Class<?>[] {PompClient.class},
                        (editor, method, arguments) -> {
                            if (arguments[0] instanceof ProgressParams sent) {
                                shown.add(sent);
                                return null;
                            }
                            return CompletableFuture.completedFuture(null);
                        });
    }
}
