// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.languageserver.message.IncomingMessages;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.languageserver.thread.QueuedOutput;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugResponseMessage;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the debug adapter starts. {@code docs/protocol.md} says what it supports. */
public final class Dap {
    private static final Logger LOG = LoggerFactory.getLogger(Dap.class);

    private Dap() {}

    /**
     * Serves one session, until it says disconnect or closes {@code in}. What it started has ended
     * then.
     *
     * @param in what the editor writes
     * @param out what the editor reads; nobody else may write there
     * @param pomp the launcher, which stands before compilers
     * @return the exit status. The caller should end the process, since a thread may still wait for
     *     input
     */
    public static int run(InputStream in, OutputStream out, Path pomp) {
        ExecutorService threads = Executors.newCachedThreadPool(DaemonThreads.named("pomp-dap"));
        Adapter adapter = new Adapter(pomp, threads);
        QueuedOutput queued = new QueuedOutput(out, "pomp-output");
        Launcher<DapClient> launcher =
                new Builder(new IncomingMessages(in))
                        .setLocalService(adapter)
                        .setRemoteInterface(DapClient.class)
                        .setInput(in)
                        .setOutput(queued)
                        .setExecutorService(threads)
                        .setExceptionHandler(Dap::response)
                        .wrapMessages(next -> message -> pass(message, next, adapter))
                        .create();
        adapter.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        threads.execute(() -> awaitEndOfInput(listening, adapter));
        adapter.ended().join();
        threads.shutdownNow();
        queued.close();
        return 0;
    }

    private static final class Builder extends DebugLauncher.Builder<DapClient> {
        private final IncomingMessages incoming;

        Builder(IncomingMessages incoming) {
            this.incoming = incoming;
        }

        @Override
        protected RemoteEndpoint createRemoteEndpoint(MessageJsonHandler json) {
            RemoteEndpoint endpoint = super.createRemoteEndpoint(json);
            incoming.understand(json, endpoint);
            return endpoint;
        }

        @Override
        protected ConcurrentMessageProcessor createMessageProcessor(
                MessageProducer unused, MessageConsumer consumer, DapClient editor) {
            return super.createMessageProcessor(incoming, consumer, editor);
        }
    }

    private static void pass(Message message, MessageConsumer next, Adapter adapter) {
        next.consume(message);
        if (message instanceof DebugResponseMessage answer
                && "disconnect".equals(answer.getMethod())) {
            adapter.disconnectAnswered();
        }
    }

    private static void awaitEndOfInput(Future<Void> listening, Adapter adapter) {
        try {
            listening.get();
        } catch (InterruptedException e) {
            LOG.debug("the adapter ends");
        } catch (ExecutionException e) {
            LOG.error("the connection to the editor broke", e.getCause());
        } finally {
            adapter.disconnected();
        }
    }

    /** The error that answers a request which failed. */
    private static ResponseError response(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ResponseErrorException known) {
                return known.getResponseError();
            }
        }
        LOG.error("a request failed", failure);
        return Errors.of("internal error: " + failure + "; the log has the details")
                .getResponseError();
    }
}
