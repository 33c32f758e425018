// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * What the runs of the workspace measured in the open files. All reading is done by one thread of
 * its own; what has been read is at hand at once. Safe for use by several threads.
 */
public final class WorkspaceResults implements AutoCloseable {

    /** Hears of changes, from the reading thread. */
    public interface Listener {
        /** Another run is the newest one now, and what it measured is at hand. */
        void newestRunChanged(Run run);

        /** What is known of the open files may be different now. */
        void resultsChanged();

        /** A run, or the folder of runs, can't be read; {@code message} says why. */
        void unreadable(String message);

        /** A project was found that wasn't announced. */
        void rootFound(Path projectRoot);
    }

    private final Listener listener;
    private final ExecutorService worker;
    private final Map<Path, RunReader> readers = new LinkedHashMap<>();
    private final Map<Path, Run> newest = new HashMap<>();
    private final Map<Path, Optional<MeasuredFile>> files = new ConcurrentHashMap<>();

    public WorkspaceResults(Listener listener) {
        this.listener = listener;
        this.worker =
                Executors.newSingleThreadExecutor(
                        task -> {
                            Thread thread = new Thread(task, "pomp-results");
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    /** Takes the runs of a project into account. Those that are there already aren't news. */
    public void addRoot(Path projectRoot) {
        inBackground(
                () -> {
                    if (open(projectRoot)) {
                        reload();
                    }
                });
    }

    public void removeRoot(Path projectRoot) {
        inBackground(
                () -> {
                    readers.remove(projectRoot);
                    newest.remove(projectRoot);
                    reload();
                });
    }

    /** Looks for new runs of a project. */
    public void refresh(Path projectRoot) {
        inBackground(
                () -> {
                    RunReader reader = reader(projectRoot);
                    reader.refresh();
                    Optional<Run> now = reader.newest().map(LoadedRun::run);
                    Optional<Run> before = Optional.ofNullable(newest.get(projectRoot));
                    remember(projectRoot, now);
                    reload();
                    if (!now.equals(before)) {
                        now.ifPresent(listener::newestRunChanged);
                    }
                });
    }

    /**
     * What the newest run that measured a file has to say about it. Complete at once when that is
     * known; the file counts as open from now on.
     */
    public CompletableFuture<Optional<MeasuredFile>> of(Path file) {
        Optional<MeasuredFile> known = files.get(file);
        if (known != null) {
            return CompletableFuture.completedFuture(known);
        }
        try {
            return CompletableFuture.supplyAsync(() -> load(file), worker);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
    }

    /** The file is no longer open. */
    public void forget(Path file) {
        inBackground(() -> files.remove(file));
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private Optional<MeasuredFile> load(Path file) {
        Path root = ProjectRoot.of(file);
        if (!readers.containsKey(root) && Files.isDirectory(root.resolve(ProjectRoot.MARKER))) {
            open(root);
            listener.rootFound(root);
        }
        return files.computeIfAbsent(file, this::find);
    }

    private Optional<MeasuredFile> find(Path file) {
        return readers.values().stream()
                .map(reader -> newestThatMeasured(file, reader))
                .flatMap(Optional::stream)
                .max(Comparator.comparing(measured -> measured.run().started()));
    }

    private static Optional<MeasuredFile> newestThatMeasured(Path file, RunReader reader) {
        for (LoadedRun run : reader.runs()) {
            try {
                Optional<MeasuredFile> measured = run.file(file);
                if (measured.isPresent()) {
                    return measured;
                }
            } catch (ResultsException e) {
                reader.report(e);
            }
        }
        return Optional.empty();
    }

    private boolean open(Path projectRoot) {
        if (readers.containsKey(projectRoot)) {
            return false;
        }
        RunReader reader = reader(projectRoot);
        reader.refresh();
        remember(projectRoot, reader.newest().map(LoadedRun::run));
        return true;
    }

    private RunReader reader(Path projectRoot) {
        return readers.computeIfAbsent(
                projectRoot, root -> new RunReader(root, listener::unreadable));
    }

    private void remember(Path projectRoot, Optional<Run> run) {
        run.ifPresentOrElse(
                found -> newest.put(projectRoot, found), () -> newest.remove(projectRoot));
    }

    private void reload() {
        files.replaceAll((file, before) -> find(file));
        listener.resultsChanged();
    }

    private void inBackground(Runnable task) {
        try {
            worker.execute(task);
        } catch (RejectedExecutionException e) {
            // The server is ending; nobody will ask.
        }
    }
}
