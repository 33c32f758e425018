// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.ConcurrentMessageProcessor;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the connection with an editor, of whichever protocol: a bad message or a request that fails
 * is answered, and ends nothing.
 *
 * @param <T> what the editor can be asked and told
 */
public class EditorLauncher<T> extends Launcher.Builder<T> {
    private static final Logger LOG = LoggerFactory.getLogger(EditorLauncher.class);

    private final InputStream in;
    private final OutputStream out;
    private final IncomingMessages incoming;
    private final ExecutorService threads;
    private final Function<String, ResponseError> internalError;

    /**
     * @param threads which requests are answered on
     * @param internalError the protocol's error of a request that failed, which says that
     */
    public EditorLauncher(
            InputStream in,
            OutputStream out,
            ExecutorService threads,
            Function<String, ResponseError> internalError) {
        this.in = in;
        this.out = out;
        this.incoming = new IncomingMessages(in);
        this.threads = threads;
        this.internalError = internalError;
    }

    @Override
    public final Launcher<T> create() {
        setInput(in);
        setOutput(out);
        setExecutorService(threads);
        setExceptionHandler(this::response);
        return super.create();
    }

    /**
     * Begins to read.
     *
     * @param disconnected what to do when the editor says no more
     */
    public void listen(Launcher<T> launcher, Runnable disconnected) {
        Future<Void> listening = launcher.startListening();
        threads.execute(() -> awaitEnd(listening, disconnected));
    }

    private static void awaitEnd(Future<Void> listening, Runnable disconnected) {
        try {
            listening.get();
        } catch (InterruptedException e) {
            LOG.debug("the server ends");
        } catch (ExecutionException e) {
            LOG.error("the connection to the editor broke", e.getCause());
        } finally {
            disconnected.run();
        }
    }

    /** The error that answers a request which failed. */
    private ResponseError response(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ResponseErrorException known) {
                return known.getResponseError();
            }
        }
        LOG.error("a request failed", failure);
        return internalError.apply("internal error: " + failure + "; the log has the details");
    }

    @Override
    protected final RemoteEndpoint createRemoteEndpoint(MessageJsonHandler json) {
        RemoteEndpoint endpoint = endpoint(json);
        incoming.understand(json, endpoint);
        return endpoint;
    }

    /** Returns the other side of the connection, as the protocol writes messages. */
    protected RemoteEndpoint endpoint(MessageJsonHandler json) {
        return super.createRemoteEndpoint(json);
    }

    @Override
    protected final ConcurrentMessageProcessor createMessageProcessor(
            MessageProducer unused, MessageConsumer consumer, T editor) {
        return super.createMessageProcessor(incoming, consumer, editor);
    }
}
