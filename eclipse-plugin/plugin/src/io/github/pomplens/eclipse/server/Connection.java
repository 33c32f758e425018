// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.languageserver.protocol.PompServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;

/** A server's process, and the talk with it. */
final class Connection {
    private static final int PATIENCE_SECONDS = 60;

    private final Process process;
    private final PompServer server;
    private final ServerCapabilities abilities;
    private final Set<CompletableFuture<?>> pending = ConcurrentHashMap.newKeySet();

    private Connection(Process process, PompServer server, ServerCapabilities abilities) {
        this.process = process;
        this.server = server;
        this.abilities = abilities;
    }

    static Connection open(
            Installation installation, Client client, Log log, ExecutorService threads, Start start)
            throws IOException, InterruptedException {
        log.line("starting " + installation.command() + " lsp with " + installation.java());
        Process process = installation.process("lsp").start();
        log.follow(process.getErrorStream());
        Launcher<PompServer> launcher =
                new LSPLauncher.Builder<PompServer>()
                        .setLocalService(client)
                        .setRemoteInterface(PompServer.class)
                        .setInput(process.getInputStream())
                        .setOutput(process.getOutputStream())
                        .setExecutorService(threads)
                        .create();
        launcher.startListening();
        PompServer server = launcher.getRemoteProxy();
        try {
            ServerCapabilities abilities =
                    CompletableFuture.anyOf(
                                    server.initialize(start.params()),
                                    process.onExit().thenApply(Connection::endedAtOnce))
                            .thenApply(org.eclipse.lsp4j.InitializeResult.class::cast)
                            .get(PATIENCE_SECONDS, TimeUnit.SECONDS)
                            .getCapabilities();
            server.initialized(new InitializedParams());
            return new Connection(process, server, abilities);
        } catch (ExecutionException | TimeoutException e) {
            process.destroyForcibly();
            String reason = e.getCause() == null ? "it didn't answer" : e.getCause().getMessage();
            String last = log.text().lines().reduce("", (before, line) -> line);
            throw new IOException(reason + " (" + last + ")", e);
        }
    }

    /** What a server is told when it starts. */
    record Start(List<WorkspaceFolder> folders, Map<String, Object> settings) {
        InitializeParams params() {
            InitializeParams params = new InitializeParams();
            params.setProcessId((int) ProcessHandle.current().pid());
            params.setCapabilities(Abilities.all());
            params.setWorkspaceFolders(folders);
            params.setInitializationOptions(settings);
            return params;
        }
    }

    private static Object endedAtOnce(Process ended) {
        throw new IllegalStateException("it ended with status " + ended.exitValue());
    }

    PompServer server() {
        return server;
    }

    SemanticTokensLegend legend() {
        return abilities.getSemanticTokensProvider().getLegend();
    }

    /** Completed when the process has ended. */
    CompletableFuture<Process> ended() {
        return process.onExit();
    }

    /** The process that may be told to end. */
    long pid() {
        return process.pid();
    }

    /** Asks; the answer is an error when the process ends, and asking ends when it is cancelled. */
    <T> void ask(Function<PompServer, CompletableFuture<T>> request, CompletableFuture<T> answer) {
        pending.add(answer);
        CompletableFuture<T> asked = request.apply(server);
        asked.whenComplete(
                (value, failure) -> {
                    pending.remove(answer);
                    if (failure == null) {
                        answer.complete(value);
                    } else {
                        answer.completeExceptionally(failure);
                    }
                });
        answer.whenComplete(
                (value, failure) -> {
                    if (answer.isCancelled()) {
                        asked.cancel(true);
                    }
                });
        if (!process.isAlive()) {
            abandon();
        }
    }

    /** The process has ended: nobody will answer. */
    void abandon() {
        for (CompletableFuture<?> answer : pending) {
            answer.completeExceptionally(new IOException("the server ended"));
        }
        pending.clear();
    }

    /** Ends the process, politely if it listens. */
    void close() {
        try {
            server.shutdown().get(2, TimeUnit.SECONDS);
            server.exit();
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // It doesn't listen.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
            abandon();
        }
    }
}
