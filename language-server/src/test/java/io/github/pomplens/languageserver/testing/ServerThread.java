// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.server.Lsp;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server in the virtual machine of the tests, which has its classes already: a process takes a
 * second to start, and there are hundreds of tests.
 */
final class ServerThread implements RunningServer {
    private static final FailureLog FAILURES = FailureLog.ofStandardError();

    private final Pipe toServer;
    private final Pipe fromServer;
    private final CompletableFuture<Integer> status;
    private final int failuresBefore = FAILURES.count();

    private ServerThread(Path home) throws IOException {
        toServer = Pipe.open();
        fromServer = Pipe.open();
        status =
                CompletableFuture.supplyAsync(
                        () ->
                                Lsp.run(
                                        Channels.newInputStream(toServer.source()),
                                        Channels.newOutputStream(fromServer.sink()),
                                        home,
                                        0),
                        task -> new Thread(task, "server").start());
    }

    static ServerThread start() throws IOException {
        return new ServerThread(Path.of(System.getProperty("pomp.root", "..")));
    }

    @Override
    public OutputStream input() {
        return Channels.newOutputStream(toServer.sink());
    }

    @Override
    public InputStream output() {
        return Channels.newInputStream(fromServer.source());
    }

    @Override
    public int exitStatus() {
        try {
            return status.get(Editor.TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("the server hasn't ended", e);
        }
    }

    @Override
    public Process process() {
        throw new UnsupportedOperationException("the server is no process of its own");
    }

    @Override
    public void end() {
        // What is being answered meanwhile may fail, as nobody takes it any more.
        List<String> failures = FAILURES.since(failuresBefore);
        try {
            toServer.sink().close();
            exitStatus();
            toServer.source().close();
            fromServer.sink().close();
            fromServer.source().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!failures.isEmpty()) {
            throw new AssertionError(String.join("\n", failures));
        }
    }
}
