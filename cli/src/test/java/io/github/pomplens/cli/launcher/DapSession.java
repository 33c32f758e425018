// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.protocol.DapClient;
import io.github.pomplens.languageserver.protocol.FoundProblem;
import io.github.pomplens.languageserver.protocol.NothingRecorded;
import io.github.pomplens.languageserver.protocol.RunPublished;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.ProgressEndEventArguments;
import org.eclipse.lsp4j.debug.ProgressStartEventArguments;
import org.eclipse.lsp4j.debug.ProgressUpdateEventArguments;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;

/** An editor with one session of {@code pomp dap}, the real process. */
final class DapSession implements DapClient, AutoCloseable {
    private static final long TIMEOUT_SECONDS = 120;

    /** Reports the end of each adapter as if it were an accident. */
    private static final Logger CONNECTION_LOG = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        CONNECTION_LOG.setLevel(Level.OFF);
    }

    private final Path folder;
    private final Process process;
    private final IDebugProtocolServer adapter;
    private final Capabilities capabilities;
    private final StringBuffer log = new StringBuffer();
    private final Map<String, StringBuffer> output = new HashMap<>();
    private final CompletableFuture<Void> configurable = new CompletableFuture<>();
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();
    private final CompletableFuture<Void> terminated = new CompletableFuture<>();
    final List<RunPublished> runs = new CopyOnWriteArrayList<>();
    final List<String> nothingRecorded = new CopyOnWriteArrayList<>();
    final List<FoundProblem> problems = new CopyOnWriteArrayList<>();
    final List<String> progress = new CopyOnWriteArrayList<>();

    /** The progress that came before the answer to the launch. */
    volatile List<String> beforeAnswer = List.of();

    /** Whether the user has to be shown the message of the last refusal. */
    boolean interrupts;

    private DapSession(Project project) throws IOException {
        this.folder = project.path("");
        for (String category : List.of("stdout", "stderr", "console", "important")) {
            output.put(category, new StringBuffer());
        }
        this.process = project.converse("pomp", "dap");
        Launcher<IDebugProtocolServer> launcher =
                new DebugLauncher.Builder<IDebugProtocolServer>()
                        .setLocalService(this)
                        .setRemoteInterface(IDebugProtocolServer.class)
                        .setInput(process.getInputStream())
                        .setOutput(process.getOutputStream())
                        .create();
        this.adapter = launcher.getRemoteProxy();
        launcher.startListening();
        InitializeRequestArguments arguments = new InitializeRequestArguments();
        arguments.setAdapterID("pomp");
        arguments.setSupportsProgressReporting(true);
        this.capabilities = await(adapter.initialize(arguments));
    }

    static DapSession in(Project project) throws IOException {
        return new DapSession(project);
    }

    Capabilities capabilities() {
        return capabilities;
    }

    /** Asks for a launch in the project's folder; complete when the program has been started. */
    CompletableFuture<Void> start(Map<String, Object> arguments) {
        Map<String, Object> all = new HashMap<>(Map.of("folder", folder.toString()));
        all.putAll(arguments);
        CompletableFuture<Void> launched = adapter.launch(all);
        // In the thread that reads messages, before it reads the next one.
        launched.whenComplete((done, problem) -> beforeAnswer = List.copyOf(progress));
        CompletableFuture.anyOf(configurable, launched.handle((done, problem) -> null)).join();
        if (configurable.isDone()) {
            await(adapter.configurationDone(new ConfigurationDoneArguments()));
        }
        return launched;
    }

    /** Launches and waits for the end. */
    int run(Map<String, Object> arguments) {
        await(start(arguments));
        return exitCode();
    }

    /** Launches what can't be launched; the message for the user. */
    String refusal(Map<String, Object> arguments) {
        try {
            await(start(arguments));
        } catch (CompletionException e) {
            ResponseError error = ((ResponseErrorException) e.getCause()).getResponseError();
            JsonObject data = new Gson().toJsonTree(error.getData()).getAsJsonObject();
            interrupts = data.getAsJsonObject("error").get("showUser").getAsBoolean();
            return error.getMessage();
        }
        throw new AssertionError("launched");
    }

    int exitCode() {
        int code = await(exit);
        await(terminated);
        return code;
    }

    void terminate() {
        await(adapter.terminate(new TerminateArguments()));
    }

    void disconnect() {
        await(adapter.disconnect(new DisconnectArguments()));
    }

    /** What came of a category until now. */
    String output(String category) {
        return output.get(category).toString();
    }

    /** Waits for something in the output. */
    void awaitOutput(String text) throws InterruptedException {
        synchronized (log) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (log.indexOf(text) < 0) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                assertThat(left).as("time to wait for %s in %s", text, log).isPositive();
                log.wait(left);
            }
        }
    }

    Process process() {
        return process;
    }

    private static <T> T await(CompletableFuture<T> future) {
        return future.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void initialized() {
        configurable.complete(null);
    }

    @Override
    public void output(OutputEventArguments event) {
        output.get(event.getCategory()).append(event.getOutput());
        synchronized (log) {
            log.append(event.getOutput());
            log.notifyAll();
        }
    }

    @Override
    public void exited(ExitedEventArguments event) {
        exit.complete(event.getExitCode());
    }

    @Override
    public void terminated(TerminatedEventArguments event) {
        terminated.complete(null);
    }

    @Override
    public void progressStart(ProgressStartEventArguments event) {
        progress.add(event.getMessage());
    }

    @Override
    public void progressUpdate(ProgressUpdateEventArguments event) {
        progress.add(
                event.getMessage() == null ? event.getPercentage() + " %" : event.getMessage());
    }

    @Override
    public void progressEnd(ProgressEndEventArguments event) {
        progress.add("end");
    }

    @Override
    public void runPublished(RunPublished run) {
        runs.add(run);
    }

    @Override
    public void nothingRecorded(NothingRecorded nothing) {
        nothingRecorded.add(nothing.reason());
    }

    @Override
    public void buildProblem(FoundProblem problem) {
        problems.add(problem);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
