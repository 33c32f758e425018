// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.message.EditorLauncher;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.languageserver.thread.QueuedOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Where the language server starts. {@code docs/spec/protocol.md} says what it supports. */
public final class Lsp {
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
        EditorLauncher<PompClient> editors =
                new EditorLauncher<>(in, queued, threads, Lsp::internalError);
        Launcher<PompClient> launcher =
                editors.setLocalService(server)
                        .setRemoteInterface(PompClient.class)
                        .configureGson(
                                gson -> gson.registerTypeAdapterFactory(new AnnotatedEdits()))
                        .create();
        server.connect(launcher.getRemoteProxy());
        editors.listen(launcher, server::disconnected);
        if (editor != 0) {
            server.endWith(editor);
        }
        int status = server.ended().join();
        threads.shutdownNow();
        queued.close();
        return status;
    }

    private static ResponseError internalError(String message) {
        return new ResponseError(ResponseErrorCode.InternalError, message, null);
    }
}
