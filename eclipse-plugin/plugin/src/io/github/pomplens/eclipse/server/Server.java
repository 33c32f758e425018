// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.PompServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.TextDocumentItem;

/**
 * The language server: started when it is first needed, and again when it dies. One thread talks to
 * it, in the order of the calls here, so that nobody waits for a server that starts.
 */
public final class Server implements AutoCloseable {
    /** How long the user interface's thread may wait. */
    public static final Duration AT_ONCE = Duration.ofSeconds(1);

    /** A server that dies more often than this in three minutes stays dead. */
    private static final int RESTARTS = 5;

    private static final long RESTARTS_WITHIN_NS = TimeUnit.MINUTES.toNanos(3);

    private final Log log;
    private final Supplier<IPreferenceStore> preferences;
    private final WorkspaceFolders folders;
    private final List<ServerListener> listeners = new CopyOnWriteArrayList<>();
    private final ServerProgress progress =
            new ServerProgress(task -> tell(server -> server.cancelProgress(task)));
    private final ExecutorService protocol = Executors.newCachedThreadPool(daemon("protocol"));
    private final ExecutorService talker = Executors.newSingleThreadExecutor(daemon("server"));
    private volatile Supplier<CompletableFuture<List<TextDocumentItem>>> openDocuments =
            () -> CompletableFuture.completedFuture(List.of());
    private volatile boolean closed;

    /** The server that knows the open documents. */
    private volatile Optional<Connection> current = Optional.empty();

    // Only the talking thread knows these.
    private Optional<Connection> starting = Optional.empty();
    private final List<Runnable> questions = new ArrayList<>();
    private final Deque<Long> deaths = new ArrayDeque<>();
    private Optional<String> failure = Optional.empty();

    public Server(Log log, Supplier<IPreferenceStore> preferences) {
        this.log = log;
        this.preferences = preferences;
        this.folders = new WorkspaceFolders(this);
        addListener(progress);
    }

    private static ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, "POMP Lens " + name);
            thread.setDaemon(true);
            return thread;
        };
    }

    public void addListener(ServerListener listener) {
        listeners.add(listener);
    }

    public void removeListener(ServerListener listener) {
        listeners.remove(listener);
    }

    /** Who knows what is open when a server starts. */
    public void documents(Supplier<CompletableFuture<List<TextDocumentItem>>> open) {
        openDocuments = open;
    }

    /** Starts the server unless it runs. */
    public void start() {
        execute(this::connect);
    }

    /** Ends the server and starts another one, also when the last attempt failed. */
    public void restart() {
        execute(
                () -> {
                    disconnect();
                    failure = Optional.empty();
                    deaths.clear();
                    connect();
                });
    }

    /** Tells a running server something; one that starts later learns it then. */
    public void tell(Consumer<PompServer> message) {
        execute(() -> current.ifPresent(running -> message.accept(running.server())));
    }

    /** Asks the server. The answer is an error when there is none, with a text for the user. */
    public <T> CompletableFuture<T> ask(Function<PompServer, CompletableFuture<T>> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        execute(
                () -> {
                    connect();
                    questions.add(() -> ask(request, answer));
                    if (starting.isEmpty()) {
                        askQuestions();
                    }
                });
        return answer;
    }

    /**
     * Asks, and waits for the answer. For what the workbench wants at once; the user interface's
     * thread must not wait for longer than a second.
     *
     * @return empty when there is no answer in time, or the answer is null
     */
    public <T> Optional<T> ask(
            Duration patience, Function<PompServer, CompletableFuture<T>> request) {
        CompletableFuture<T> asked = ask(request);
        try {
            return Optional.ofNullable(asked.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            asked.cancel(true);
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            log.line("the server answered: " + e.getCause());
        } catch (TimeoutException e) {
            asked.cancel(true);
            log.line("the server didn't answer in " + patience);
        }
        return Optional.empty();
    }

    private <T> void ask(
            Function<PompServer, CompletableFuture<T>> request, CompletableFuture<T> answer) {
        current.ifPresentOrElse(
                running -> running.ask(request, answer),
                () ->
                        answer.completeExceptionally(
                                new IOException(failure.orElse(Messages.server_ended))));
    }

    /** Asks the questions that came while the server didn't know the open documents yet. */
    private void askQuestions() {
        List<Runnable> asked = List.copyOf(questions);
        questions.clear();
        asked.forEach(Runnable::run);
    }

    /** What the numbers in semantic tokens mean; empty while no server runs. */
    public Optional<SemanticTokensLegend> legend() {
        return current.map(Connection::legend);
    }

    /** The process of the running server. */
    public Optional<Long> pid() {
        return current.map(Connection::pid);
    }

    /** The preferences have changed. */
    public void settingsChanged() {
        tell(
                server ->
                        server.getWorkspaceService()
                                .didChangeConfiguration(
                                        new DidChangeConfigurationParams(
                                                Map.of("pomp", settings()))));
    }

    /** Has hovers and runs come with the histories of constructs, or no more, as is preferred. */
    public void showHistory() {
        boolean isWanted = wantsHistory();
        tell(server -> showHistory(server, isWanted));
    }

    private boolean wantsHistory() {
        return preferences.get().getBoolean(Preferences.HISTORY);
    }

    private static void showHistory(PompServer server, boolean isWanted) {
        List<Object> words = List.of(String.valueOf(isWanted));
        server.getWorkspaceService()
                .executeCommand(new ExecuteCommandParams(PompCommands.SHOW_HISTORY, words));
    }

    @Override
    public void close() {
        closed = true;
        folders.close();
        talker.execute(this::disconnect);
        talker.shutdown();
        try {
            talker.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        protocol.shutdownNow();
    }

    private void execute(Runnable task) {
        try {
            talker.execute(
                    () -> {
                        try {
                            task.run();
                        } catch (RuntimeException e) {
                            log.error("the language server could not be reached", e);
                        }
                    });
        } catch (RejectedExecutionException e) {
            log.line("too late: the workbench is closing");
        }
    }

    /** Returns the settings as docs/spec/protocol.md lists them. */
    private Map<String, Object> settings() {
        IPreferenceStore chosen = preferences.get();
        return Map.of(
                "codeLens",
                chosen.getBoolean(Preferences.LENSES),
                "trusted",
                chosen.getBoolean(Preferences.TRUSTED),
                "hints",
                Map.of(
                        "unit",
                        chosen.getString(Preferences.UNIT),
                        "threshold",
                        chosen.getInt(Preferences.THRESHOLD)));
    }

    private void connect() {
        if (current.isPresent() || starting.isPresent() || failure.isPresent() || closed) {
            return;
        }
        try {
            Connection connection =
                    Connection.open(
                            Installation.find(preferences.get()),
                            new Client(log, this::fire, progress::tell),
                            log,
                            protocol,
                            new Connection.Start(folders.open(), settings()));
            starting = Optional.of(connection);
            openDocuments.get().thenAccept(open -> execute(() -> welcome(connection, open)));
            connection.ended().thenRun(() -> execute(() -> died(connection)));
        } catch (IOException e) {
            fail(StartFailure.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * What was sent before the texts were read is in them; what is sent from now on comes after.
     */
    private void welcome(Connection connection, List<TextDocumentItem> open) {
        if (starting.filter(started -> started == connection).isPresent()) {
            starting = Optional.empty();
            current = Optional.of(connection);
            for (TextDocumentItem document : open) {
                connection
                        .server()
                        .getTextDocumentService()
                        .didOpen(new DidOpenTextDocumentParams(document));
            }
            folders.update(connection.server());
            if (wantsHistory()) {
                showHistory(connection.server(), true);
            }
            askQuestions();
            fire(ServerListener::started);
        }
    }

    private void died(Connection connection) {
        connection.abandon();
        boolean known =
                Stream.of(starting, current)
                        .flatMap(Optional::stream)
                        .anyMatch(running -> running == connection);
        if (closed || !known) {
            return;
        }
        starting = Optional.empty();
        current = Optional.empty();
        fire(ServerListener::ended);
        long now = System.nanoTime();
        deaths.removeIf(death -> now - death > RESTARTS_WITHIN_NS);
        deaths.addLast(now);
        if (deaths.size() > RESTARTS) {
            fail(StartFailure.of(deaths.size()));
            askQuestions();
        } else {
            log.line("the server ended; starting another one");
            connect();
        }
    }

    private void fail(StartFailure reason) {
        failure = Optional.of(reason.message());
        log.error(reason.message(), null);
        reason.show();
    }

    private void disconnect() {
        Optional<Connection> running = current.or(() -> starting);
        starting = Optional.empty();
        current = Optional.empty();
        running.ifPresent(Connection::close);
        if (running.isPresent()) {
            fire(ServerListener::ended);
        }
    }

    private void fire(Consumer<ServerListener> event) {
        for (ServerListener listener : listeners) {
            try {
                event.accept(listener);
            } catch (RuntimeException e) {
                log.error("a listener of the language server failed", e);
            }
        }
    }
}
