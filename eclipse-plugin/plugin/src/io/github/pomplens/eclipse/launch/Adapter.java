// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.server.Installation;
import io.github.pomplens.languageserver.protocol.DapClient;
import io.github.pomplens.languageserver.protocol.FoundProblem;
import io.github.pomplens.languageserver.protocol.NothingRecorded;
import io.github.pomplens.languageserver.protocol.RunPublished;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.ProgressStartEventArguments;
import org.eclipse.lsp4j.debug.ProgressUpdateEventArguments;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;

/** A session of {@code pomp dap}: builds a program with measurement and runs it. */
public final class Adapter implements DapClient {
    /** Who hears what happens, in another thread. */
    interface Listener {
        /**
         * @param error whether it is for standard error
         */
        void output(String text, boolean error);

        void problem(FoundProblem problem);

        /** A run is complete. */
        void published(RunPublished run);

        /** The program has ended and left no run; one sentence says why. */
        void nothingRecorded(String reason);

        /** The step that goes on now. */
        void step(String message);
    }

    private final Listener listener;
    private final Process process;
    private final IDebugProtocolServer server;
    private final CompletableFuture<Void> configurable = new CompletableFuture<>();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private volatile int status = 1;

    Adapter(Installation installation, Listener listener) throws IOException {
        this.listener = listener;
        process =
                installation.process("dap").redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Launcher<IDebugProtocolServer> launcher =
                new DebugLauncher.Builder<IDebugProtocolServer>()
                        .setLocalService(this)
                        .setRemoteInterface(IDebugProtocolServer.class)
                        .setInput(process.getInputStream())
                        .setOutput(process.getOutputStream())
                        .create();
        launcher.startListening();
        server = launcher.getRemoteProxy();
        process.onExit().thenRun(this::gone);
    }

    private void gone() {
        configurable.completeExceptionally(new IOException(Messages.launch_ended));
        ended.complete(status);
    }

    /** Completed when the program has been started; an error has a text for the user. */
    CompletableFuture<Void> launch(Map<String, Object> arguments) {
        InitializeRequestArguments client = new InitializeRequestArguments();
        client.setAdapterID("pomp");
        client.setSupportsProgressReporting(true);
        CompletableFuture<Void> launched = new CompletableFuture<>();
        ended.thenAccept(
                code -> launched.completeExceptionally(new IOException(Messages.launch_ended)));
        BiConsumer<Object, Throwable> done =
                (value, failure) -> {
                    if (failure == null) {
                        launched.complete(null);
                    } else {
                        launched.completeExceptionally(failure);
                    }
                };
        server.initialize(client)
                .thenCompose(
                        capabilities -> {
                            configurable.thenRun(
                                    () ->
                                            server.configurationDone(
                                                    new ConfigurationDoneArguments()));
                            return server.launch(arguments);
                        })
                .whenComplete(done);
        return launched;
    }

    /** The exit status, once all has ended. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    /** Ends build or program; what was measured is saved. */
    void terminate() {
        server.terminate(new TerminateArguments());
    }

    /** Ends the adapter itself. */
    void close() {
        server.disconnect(new DisconnectArguments());
        process.destroy();
    }

    @Override
    public void initialized() {
        configurable.complete(null);
    }

    @Override
    public void output(OutputEventArguments output) {
        String category = output.getCategory();
        boolean error = "stderr".equals(category) || "important".equals(category);
        listener.output(output.getOutput(), error);
    }

    @Override
    public void progressStart(ProgressStartEventArguments progress) {
        tell(progress.getTitle());
    }

    @Override
    public void progressUpdate(ProgressUpdateEventArguments progress) {
        tell(progress.getMessage());
    }

    private void tell(String step) {
        if (step != null) {
            listener.step(step);
        }
    }

    @Override
    public void exited(ExitedEventArguments exited) {
        status = exited.getExitCode();
    }

    @Override
    public void terminated(TerminatedEventArguments terminated) {
        ended.complete(status);
    }

    @Override
    public void buildProblem(FoundProblem problem) {
        listener.problem(problem);
    }

    @Override
    public void runPublished(RunPublished run) {
        listener.published(run);
    }

    @Override
    public void nothingRecorded(NothingRecorded nothing) {
        listener.nothingRecorded(nothing.reason());
    }
}
