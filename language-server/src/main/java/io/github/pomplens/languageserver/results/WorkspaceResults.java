// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.RunComparison;
import io.github.pomplens.runtime.analysis.SeriesEfficiency;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * What the runs of the workspace measured in the open files. All reading is done by one thread of
 * its own; what has been read is at hand at once. Safe for use by several threads.
 */
public final class WorkspaceResults implements AutoCloseable {

    /** Hears of changes, from the reading thread. */
    public interface Listener {
        /** Says that another run is the newest one now, and what it measured is at hand. */
        void newestRunChanged(Run run);

        /** What is known of the open files may be different now. */
        void resultsChanged();

        /**
         * A run can't be read; heard once for each state of its files.
         *
         * @param run its id; empty when it is the folder of runs
         * @param message says what, and why
         */
        void unreadable(String run, String message);

        /** A project was found that wasn't announced. */
        void rootFound(Path projectRoot);
    }

    private final Listener listener;
    private final ExecutorService worker;
    private final Map<Path, RunReader> readers = new LinkedHashMap<>();
    private final Map<Path, Run> newest = new HashMap<>();
    private final Map<Path, Optional<FileResults>> files = new ConcurrentHashMap<>();

    /** Chosen by the user; only the worker uses them. */
    private Optional<String> selected = Optional.empty();

    private Optional<String> baseline = Optional.empty();
    private boolean showsHistory;

    public WorkspaceResults(Listener listener) {
        this.listener = listener;
        this.worker = Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-results"));
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
    public CompletableFuture<Optional<FileResults>> of(Path file) {
        Optional<FileResults> known = files.get(file);
        if (known != null) {
            return CompletableFuture.completedFuture(known);
        }
        return inBackground(() -> load(file), Optional.empty());
    }

    /**
     * Shows another run than the newest.
     *
     * @param id empty for the newest again
     * @return completed once hovers and hints show it; false when there is no such run
     */
    public CompletableFuture<Boolean> select(Optional<String> id) {
        return choose(id, () -> selected = id);
    }

    /**
     * Compares with another run.
     *
     * @param id empty to compare no more
     * @return completed once hovers and hints show it; false when there is no such run
     */
    public CompletableFuture<Boolean> compareWith(Optional<String> id) {
        return choose(id, () -> baseline = id);
    }

    /**
     * Has results come with the histories of their constructs, or no more: all runs of the same
     * experiment are read for them.
     *
     * @return completed once hovers show them
     */
    public CompletableFuture<Boolean> showHistory(boolean shows) {
        return inBackground(
                () -> {
                    showsHistory = shows;
                    reload();
                    return true;
                },
                false);
    }

    /** All runs that have a measurement, newest first in each project. */
    public CompletableFuture<List<KnownRun>> runs() {
        return inBackground(this::knownRuns, List.of());
    }

    private CompletableFuture<Boolean> choose(Optional<String> id, Runnable choice) {
        return inBackground(
                () -> {
                    boolean known = id.isEmpty() || isKnown(id.get());
                    if (known) {
                        choice.run();
                        reload();
                    }
                    return known;
                },
                false);
    }

    private List<KnownRun> knownRuns() {
        List<KnownRun> runs =
                readers.values().stream()
                        .flatMap(
                                reader -> reader.finished().stream().map(run -> known(reader, run)))
                        .toList();
        SeriesEfficiency series =
                SeriesEfficiency.of(runs.stream().flatMap(it -> it.experiment().stream()).toList());
        return runs.stream().map(run -> run.withEfficiencyIn(series)).toList();
    }

    private KnownRun known(RunReader reader, RunFolder run) {
        Optional<String> id = Optional.of(run.id());
        Optional<Experiment> experiment = reader.experiment(run);
        return new KnownRun(
                run.id(),
                run.name(),
                run.projectRoot(),
                run.path(),
                selected.equals(id),
                baseline.equals(id),
                experiment,
                experiment.flatMap(Experiment::record).map(RunRecord::series).orElse(""),
                OptionalDouble.empty(),
                baseline.equals(id) ? why(reader, run.id()) : List.of());
    }

    /** Why the run that is shown differs from the one that it is compared with. */
    private List<String> why(RunReader reader, String compared) {
        return selected.or(() -> reader.newest().map(newest -> newest.run().id()))
                .filter(shown -> !shown.equals(compared))
                .flatMap(shown -> comparison(compared, shown))
                .map(RunComparison::lines)
                .orElse(List.of());
    }

    private boolean isKnown(String id) {
        return readers.values().stream().anyMatch(reader -> reader.finished(id).isPresent());
    }

    /**
     * What a run cost, and how it compares with the baseline; empty when there is no such run, or
     * it can't be read.
     *
     * @param most how many constructs are named with their function
     */
    public CompletableFuture<Optional<RunCosts>> costs(String id, int most) {
        return inBackground(
                () -> loaded(id).map(run -> compared(run, run.allCosts(most, histories(id)))),
                Optional.empty());
    }

    /** Returns the costs with the differences from the baseline, unless it is that. */
    private RunCosts compared(LoadedRun run, RunCosts costs) {
        Optional<LoadedRun> other =
                baseline.filter(id -> !id.equals(run.run().id())).flatMap(this::loaded);
        if (other.isEmpty()) {
            return costs;
        }
        try {
            return costs.comparedWith(
                    other.get().run().name(),
                    Difference.ofConstructs(other.get().measured(), run.measured()));
        } catch (ResultsException e) {
            readers.values().forEach(reader -> reader.report(run.run().id(), e));
            return costs;
        }
    }

    private Optional<LoadedRun> loaded(String id) {
        return readers.values().stream().flatMap(reader -> reader.run(id).stream()).findFirst();
    }

    /**
     * Gives a run another name.
     *
     * @return its id from now on; completed exceptionally with a {@link ResultsException} that says
     *     why it can't be
     */
    public CompletableFuture<String> rename(String id, String name) {
        return changed(
                id,
                (store, run) -> {
                    String renamed = store.rename(run, name).id();
                    selected = selected.map(chosen -> chosen.equals(id) ? renamed : chosen);
                    baseline = baseline.map(chosen -> chosen.equals(id) ? renamed : chosen);
                    return renamed;
                });
    }

    /**
     * Deletes a run.
     *
     * @return its id; completed exceptionally with a {@link ResultsException} that says why it
     *     can't be
     */
    public CompletableFuture<String> delete(String id) {
        return changed(
                id,
                (store, run) -> {
                    store.delete(run);
                    selected = selected.filter(chosen -> !chosen.equals(id));
                    baseline = baseline.filter(chosen -> !chosen.equals(id));
                    return id;
                });
    }

    /** Does something to a run's folder. */
    private interface Change {
        String apply(RunStore store, RunFolder run) throws ResultsException;
    }

    private CompletableFuture<String> changed(String id, Change change) {
        CompletableFuture<String> done = new CompletableFuture<>();
        inBackground(
                () -> {
                    try {
                        for (Map.Entry<Path, RunReader> project : readers.entrySet()) {
                            Optional<RunFolder> run = project.getValue().finished(id);
                            if (run.isPresent()) {
                                RunStore store = new RunStore(project.getKey());
                                done.complete(change.apply(store, run.get()));
                                project.getValue().refresh();
                                reload();
                                return;
                            }
                        }
                        throw new ResultsException("there is no run " + id);
                    } catch (ResultsException e) {
                        done.completeExceptionally(e);
                    }
                });
        return done;
    }

    /** The file is no longer open. */
    public void forget(Path file) {
        inBackground(() -> files.remove(file));
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private Optional<FileResults> load(Path file) {
        Path root = ProjectRoot.of(file);
        if (!readers.containsKey(root) && ProjectRoot.isUsable(root)) {
            open(root);
            listener.rootFound(root);
        }
        return files.computeIfAbsent(file, this::find);
    }

    private Optional<FileResults> find(Path file) {
        return readers.values().stream()
                .map(reader -> shown(file, reader))
                .flatMap(Optional::stream)
                .max(Comparator.comparing(measured -> measured.run().started()))
                .map(
                        measured ->
                                new FileResults(
                                        measured,
                                        baseline(file, measured.run()),
                                        histories(measured.run().id())));
    }

    private Optional<Histories> histories(String id) {
        return showsHistory
                ? readers.values().stream()
                        .filter(reader -> reader.finished(id).isPresent())
                        .findFirst()
                        .flatMap(reader -> reader.run(id).flatMap(reader::historiesOf))
                : Optional.empty();
    }

    /** The chosen run, when this project has it; else the newest one that measured the file. */
    private Optional<MeasuredFile> shown(Path file, RunReader reader) {
        boolean chosen = selected.flatMap(reader::finished).isPresent();
        return chosen
                ? selected.flatMap(id -> measured(file, reader, id))
                : newestThatMeasured(file, reader);
    }

    private Optional<FileResults.Baseline> baseline(Path file, Run shown) {
        return baseline.flatMap(
                id ->
                        readers.values().stream()
                                .map(reader -> measured(file, reader, id))
                                .flatMap(Optional::stream)
                                .findFirst()
                                .flatMap(
                                        measured ->
                                                comparison(id, shown.id())
                                                        .map(
                                                                runs ->
                                                                        new FileResults.Baseline(
                                                                                measured, runs))));
    }

    /** Why a run differs from an earlier one; empty when one can't be read. */
    private Optional<RunComparison> comparison(String before, String now) {
        Optional<MeasuredRun> then = measuredRun(before);
        Optional<MeasuredRun> is = measuredRun(now);
        if (then.isEmpty() || is.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(RunComparison.of(then.get(), is.get()));
        } catch (ResultsException e) {
            readers.values().forEach(reader -> reader.report(now, e));
            return Optional.empty();
        }
    }

    private Optional<MeasuredRun> measuredRun(String id) {
        return loaded(id).map(LoadedRun::measured);
    }

    private static Optional<MeasuredFile> measured(Path file, RunReader reader, String id) {
        return reader.run(id).flatMap(run -> measured(file, reader, run));
    }

    private static Optional<MeasuredFile> newestThatMeasured(Path file, RunReader reader) {
        for (LoadedRun run : reader.runs()) {
            Optional<MeasuredFile> measured = measured(file, reader, run);
            if (measured.isPresent()) {
                return measured;
            }
        }
        return Optional.empty();
    }

    /** What a run measured, with the same of its repeats. */
    private static Optional<MeasuredFile> measured(Path file, RunReader reader, LoadedRun run) {
        Optional<MeasuredFile> measured = fileOf(file, reader, run);
        if (measured.isEmpty()) {
            return measured;
        }
        List<MeasuredFile> repeats = new ArrayList<>();
        for (LoadedRun other : reader.repeatsOf(run)) {
            fileOf(file, reader, other).ifPresent(repeats::add);
        }
        return measured.map(own -> own.with(repeats));
    }

    private static Optional<MeasuredFile> fileOf(Path file, RunReader reader, LoadedRun run) {
        try {
            return run.file(file);
        } catch (ResultsException e) {
            reader.report(run.run().id(), e);
            return Optional.empty();
        }
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

    private <T> CompletableFuture<T> inBackground(Supplier<T> task, T otherwise) {
        try {
            return CompletableFuture.supplyAsync(task, worker);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.completedFuture(otherwise);
        }
    }

    private void inBackground(Runnable task) {
        try {
            worker.execute(task);
        } catch (RejectedExecutionException e) {
            // The server is ending; nobody will ask.
        }
    }
}
