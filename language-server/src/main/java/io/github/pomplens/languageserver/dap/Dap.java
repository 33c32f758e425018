// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.languageserver.message.EditorLauncher;
import io.github.pomplens.languageserver.protocol.DapClient;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.languageserver.thread.QueuedOutput;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.DebugRemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.json.DebugMessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugResponseMessage;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;

/** Where the debug adapter starts. {@code docs/spec/protocol.md} says what it supports. */
public final class Dap {
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
        EditorLauncher<DapClient> editors = new DebugEditorLauncher(in, queued, threads);
        Launcher<DapClient> launcher =
                editors.setLocalService(adapter)
                        .setRemoteInterface(DapClient.class)
                        .wrapMessages(next -> message -> pass(message, next, adapter))
                        .create();
        adapter.connect(launcher.getRemoteProxy());
        editors.listen(launcher, adapter::disconnected);
        adapter.ended().join();
        threads.shutdownNow();
        queued.close();
        return 0;
    }

    /** Messages of this protocol are written in another way than those of language servers. */
    private static final class DebugEditorLauncher extends EditorLauncher<DapClient> {
        DebugEditorLauncher(InputStream in, OutputStream out, ExecutorService threads) {
            super(in, out, threads, message -> Errors.of(message).getResponseError());
        }

        @Override
        protected MessageJsonHandler createJsonHandler() {
            return new DebugMessageJsonHandler(getSupportedMethods());
        }

        @Override
        protected RemoteEndpoint endpoint(MessageJsonHandler json) {
            RemoteEndpoint endpoint =
                    new DebugRemoteEndpoint(
                            wrapMessageConsumer(new StreamMessageConsumer(output, json)),
                            ServiceEndpoints.toEndpoint(localServices),
                            exceptionHandler);
            json.setMethodProvider(endpoint);
            endpoint.setJsonHandler(json);
            return endpoint;
        }
    }

    private static void pass(Message message, MessageConsumer next, Adapter adapter) {
        next.consume(message);
        if (message instanceof DebugResponseMessage answer
                && "disconnect".equals(answer.getMethod())) {
            adapter.disconnectAnswered();
        }
    }
}
