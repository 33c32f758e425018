// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.languageserver.protocol.DapClient;
import io.github.pomplens.launch.Launch;
import io.github.pomplens.launch.LaunchException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.eclipse.lsp4j.debug.CancelArguments;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.Thread;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.jspecify.annotations.Nullable;

/**
 * One session: builds and runs once. The answer to {@code launch} comes when the program has been
 * started, or could not be; the program's end is an event.
 */
final class Adapter implements IDebugProtocolServer {
    private final Path pomp;
    private final Executor threads;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CompletableFuture<Void> configured = new CompletableFuture<>();
    private @Nullable DapClient client;
    private @Nullable Launch launch;
    private boolean showsProgress;

    Adapter(Path pomp, Executor threads) {
        this.pomp = pomp;
        this.threads = threads;
    }

    synchronized void connect(DapClient editor) {
        client = editor;
    }

    /** Completed once the adapter has to end; nothing of ours runs any more then. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** The editor is gone, or its end of the connection is closed. */
    void disconnected() {
        stopNow();
        ended.complete(null);
    }

    @Override
    public synchronized CompletableFuture<Capabilities> initialize(
            InitializeRequestArguments arguments) {
        showsProgress = Boolean.TRUE.equals(arguments.getSupportsProgressReporting());
        Capabilities capabilities = new Capabilities();
        capabilities.setSupportsConfigurationDoneRequest(true);
        capabilities.setSupportsTerminateRequest(true);
        capabilities.setSupportsCancelRequest(true);
        return CompletableFuture.completedFuture(capabilities);
    }

    @Override
    public synchronized CompletableFuture<Void> launch(Map<String, Object> arguments) {
        DapClient editor = client;
        if (editor == null || launch != null) {
            throw Errors.of("this session has been launched already");
        }
        LaunchProgress progress = new LaunchProgress(editor, showsProgress);
        CompletableFuture<Void> started = new CompletableFuture<>();
        Events events = new Events(editor, progress, () -> started.complete(null));
        Launch checked;
        try {
            checked = Launch.of(LaunchArguments.request(arguments), pomp, events);
        } catch (LaunchException e) {
            throw Errors.of(String.valueOf(e.getMessage()));
        }
        launch = checked;
        configured.thenRunAsync(() -> run(checked, editor, events, started), threads);
        editor.initialized();
        return started;
    }

    private void run(
            Launch checked, DapClient editor, Events events, CompletableFuture<Void> started) {
        int status;
        // The progress ends first: editors stop listening when they have read that a launch failed.
        try {
            status = checked.run();
            events.end();
            started.complete(null);
        } catch (LaunchException e) {
            status = e.exitStatus();
            String text = String.valueOf(e.getMessage());
            events.tell(text);
            events.end();
            started.completeExceptionally(
                    events.hasErrors() ? Errors.beside(text) : Errors.of(text));
        } catch (InterruptedException e) {
            events.end();
            return; // the adapter ends
        } catch (RuntimeException e) {
            status = 1;
            events.end();
            started.completeExceptionally(e);
        }
        ExitedEventArguments exited = new ExitedEventArguments();
        exited.setExitCode(status);
        editor.exited(exited);
        editor.terminated(new TerminatedEventArguments());
    }

    @Override
    public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
        configured.complete(null);
        return CompletableFuture.completedFuture(null);
    }

    /** There are no breakpoints in a measured program; editors that have some ask all the same. */
    @Override
    public CompletableFuture<SetBreakpointsResponse> setBreakpoints(
            SetBreakpointsArguments arguments) {
        SetBreakpointsResponse none = new SetBreakpointsResponse();
        none.setBreakpoints(new org.eclipse.lsp4j.debug.Breakpoint[0]);
        return CompletableFuture.completedFuture(none);
    }

    @Override
    public CompletableFuture<ThreadsResponse> threads() {
        ThreadsResponse none = new ThreadsResponse();
        none.setThreads(new Thread[0]);
        return CompletableFuture.completedFuture(none);
    }

    @Override
    public CompletableFuture<Void> cancel(CancelArguments arguments) {
        if (arguments.getProgressId() != null) {
            threads.execute(this::stopNow);
        }
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> terminate(TerminateArguments arguments) {
        threads.execute(this::stopNow);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> disconnect(DisconnectArguments arguments) {
        return CompletableFuture.runAsync(this::stopNow, threads);
    }

    /** The editor has the answer to {@code disconnect}: the process may end. */
    void disconnectAnswered() {
        ended.complete(null);
    }

    private void stopNow() {
        try {
            Optional<Launch> current = current();
            if (current.isPresent()) {
                current.get().stop();
            }
        } catch (InterruptedException e) {
            java.lang.Thread.currentThread().interrupt();
        }
    }

    private synchronized Optional<Launch> current() {
        return Optional.ofNullable(launch);
    }
}
