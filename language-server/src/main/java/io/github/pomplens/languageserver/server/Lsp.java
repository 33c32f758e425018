// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.message.IncomingMessages;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.languageserver.thread.QueuedOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
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
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the language server starts. {@code docs/protocol.md} says what it supports. */
public final class Lsp {
    private static final Logger LOG = LoggerFactory.getLogger(Lsp.class);

    private Lsp() {}

    /**
     * Serves one editor at a TCP port of this machine. It may wait there already, or come later.
     *
     * @return as {@link #run}
     * @throws IOException when the port can't be used, or no editor comes
     */
    public static int run(int port, Path home, long editor) throws IOException {
        try (Socket socket = SocketStreams.open(port)) {
            return run(socket.getInputStream(), socket.getOutputStream(), home, editor);
        }
    }

    /**
     * Serves one editor until it says exit, closes {@code in} or ends.
     *
     * @param in what the editor writes
     * @param out what the editor reads; nobody else may write there
     * @param home of the installation, where its documentation is
     * @param editor the process with which to end, besides the one that the editor names; 0 for
     *     none
     * @return the exit status that the protocol asks for: 0 after a shutdown request, else 1. The
     *     caller should end the process, since a thread may still wait for input
     */
    public static int run(InputStream in, OutputStream out, Path home, long editor) {
        WarmUp warmUp = new WarmUp();
        warmUp.start();
        ExecutorService threads =
                Executors.newCachedThreadPool(DaemonThreads.named("pomp-protocol"));
        Server server = new Server(StandardFeatures.create(), home, warmUp);
        QueuedOutput queued = new QueuedOutput(out, "pomp-output");
        Launcher<PompClient> launcher =
                new Builder(new IncomingMessages(in))
                        .setLocalService(server)
                        .setRemoteInterface(PompClient.class)
                        .setInput(in)
                        .setOutput(queued)
                        .setExecutorService(threads)
                        .setExceptionHandler(Lsp::response)
                        .configureGson(
                                gson -> gson.registerTypeAdapterFactory(new AnnotatedEdits()))
                        .create();
        server.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        threads.execute(() -> awaitEndOfInput(listening, server));
        if (editor != 0) {
            server.endWith(editor);
        }
        int status = server.ended().join();
        threads.shutdownNow();
        queued.close();
        return status;
    }

    private static final class Builder extends LSPLauncher.Builder<PompClient> {
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
                MessageProducer unused, MessageConsumer consumer, PompClient editor) {
            return super.createMessageProcessor(incoming, consumer, editor);
        }
    }

    private static void awaitEndOfInput(Future<Void> listening, Server server) {
        try {
            listening.get();
        } catch (InterruptedException e) {
            LOG.debug("the server ends");
        } catch (ExecutionException e) {
            LOG.error("the connection to the editor broke", e.getCause());
        } finally {
            server.disconnected();
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
        return new ResponseError(
                ResponseErrorCode.InternalError,
                "internal error: " + failure + "; the log has the details",
                null);
    }
}
