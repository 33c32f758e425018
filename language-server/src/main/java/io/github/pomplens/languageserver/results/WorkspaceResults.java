// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
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

        /**
         * A file of properties has mistakes; heard once for each version of it.
         *
         * @param project from which the file is named to people, where it is in there
         * @param file which has them
         * @param mistakes at least one, the first in the file first
         */
        void propertiesMistaken(Path project, Path file, List<PropertyProblem> mistakes);

        /** A project was found that wasn't announced. */
        void rootFound(Path projectRoot);
    }

    private final Listener listener;
    private final ExecutorService worker;
    private final Map<Path, Optional<FileResults>> files = new ConcurrentHashMap<>();

    /** What files of properties came to since results changed last. */
    private final Map<Path, Trial> trials = new ConcurrentHashMap<>();

    /** Only the worker uses these. */
    private final ProjectRuns projects;

    private final Map<Path, Run> newest = new HashMap<>();
    private final PropertyMistakes mistakes;

    /** A trial of a file of properties that had a text. */
    private record Trial(String text, CompletableFuture<Optional<PropertyTrial>> outcome) {}

    public WorkspaceResults(Listener listener) {
        this.listener = listener;
        this.projects = new ProjectRuns(listener::unreadable);
        this.mistakes = new PropertyMistakes(listener::propertiesMistaken);
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
                    projects.remove(projectRoot);
                    newest.remove(projectRoot);
                    mistakes.forget(projectRoot);
                    reload();
                });
    }

    /** Looks for new runs of a project, and whether its properties are other ones. */
    public void refresh(Path projectRoot) {
        inBackground(
                () -> {
                    Optional<Run> before = Optional.ofNullable(newest.get(projectRoot));
                    Optional<Run> now = newestOf(projectRoot);
                    if (mistakes.note(projectRoot)) {
                        projects.forgetFindings();
                    }
                    reload();
                    mistakes.tell(projectRoot);
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
     * Tries the properties of a file on the run that is shown; empty when there is none. A trial is
     * made once, until other results are shown.
     *
     * @param text of the file
     */
    public CompletableFuture<Optional<PropertyTrial>> trial(Path file, String text) {
        return trials.compute(
                        file,
                        (key, known) ->
                                known != null && known.text.equals(text)
                                        ? known
                                        : new Trial(
                                                text,
                                                inBackground(
                                                        () -> tryOut(file, text),
                                                        Optional.empty())))
                .outcome
                .copy();
    }

    private Optional<PropertyTrial> tryOut(Path file, String text) {
        openProjectOf(file);
        return projects.trial(file, text);
    }

    /**
     * Shows another run than the newest.
     *
     * @param id empty for the newest again
     * @return completed once hovers and hints show it; false when there is no such run
     */
    public CompletableFuture<Boolean> select(Optional<String> id) {
        return choose(() -> projects.select(id));
    }

    /**
     * Compares with another run.
     *
     * @param id empty to compare no more
     * @return completed once hovers and hints show it; false when there is no such run
     */
    public CompletableFuture<Boolean> compareWith(Optional<String> id) {
        return choose(() -> projects.compareWith(id));
    }

    /**
     * Has results come with the histories of their constructs, or no more: all runs of the same
     * experiment are read for them.
     *
     * @return completed once hovers show them
     */
    public CompletableFuture<Boolean> showHistory(boolean shows) {
        return choose(
                () -> {
                    projects.showHistory(shows);
                    return true;
                });
    }

    /** Looks again why constructs take their time: a file of properties has been saved. */
    public void propertiesChanged() {
        inBackground(
                () -> {
                    projects.roots().forEach(mistakes::note);
                    projects.forgetFindings();
                    reload();
                    projects.roots().forEach(mistakes::tell);
                });
    }

    /** All runs that have a measurement, newest first in each project. */
    public CompletableFuture<List<RunEntry>> runs() {
        return inBackground(projects::runs, List.of());
    }

    /**
     * A run of a known project; empty when there is none.
     *
     * @param named its folder, or its id where only one project has it
     */
    public CompletableFuture<Optional<RunFolder>> run(String named) {
        return inBackground(() -> projects.run(named), Optional.empty());
    }

    private CompletableFuture<Boolean> choose(BooleanSupplier choice) {
        return inBackground(
                () -> {
                    boolean possible = choice.getAsBoolean();
                    if (possible) {
                        reload();
                    }
                    return possible;
                },
                false);
    }

    /**
     * What a run cost, and how it compares with the baseline; empty when there is no such run, or
     * it can't be read.
     *
     * @param most how many constructs are named with their function
     */
    public CompletableFuture<Optional<RunOverview>> costs(String id, int most) {
        return inBackground(() -> projects.costs(id, most), Optional.empty());
    }

    /**
     * Gives a run another name.
     *
     * @return its id from now on; completed exceptionally with a {@link ResultsException} that says
     *     why it can't be
     */
    public CompletableFuture<String> rename(String id, String name) {
        return changed(() -> projects.rename(id, name));
    }

    /**
     * Deletes a run.
     *
     * @return its id; completed exceptionally with a {@link ResultsException} that says why it
     *     can't be
     */
    public CompletableFuture<String> delete(String id) {
        return changed(() -> projects.delete(id));
    }

    /**
     * Shows the figures of a run in a range of time, from its trace.
     *
     * @param named the folder of a run, or its id where only one project has it
     * @param from in nanoseconds since the start of the measurement
     * @param to before which it ends; 0, like {@code from}, for all of the run again
     * @return the run, once hovers and hints show it; completed exceptionally with a {@link
     *     ResultsException} that says why that can't be
     */
    public CompletableFuture<Run> showRange(String named, long from, long to) {
        return changed(() -> projects.show(named, new TimeRange(from, to)));
    }

    /** Does something to a run, and says what it is, or its id is or was. */
    private interface Change<T> {
        T apply() throws ResultsException;
    }

    private <T> CompletableFuture<T> changed(Change<T> change) {
        CompletableFuture<T> done = new CompletableFuture<>();
        inBackground(
                () -> {
                    try {
                        T result = change.apply();
                        reload();
                        done.complete(result);
                    } catch (ResultsException e) {
                        done.completeExceptionally(e);
                    }
                });
        return done;
    }

    /** The file is no longer open. */
    public void forget(Path file) {
        trials.remove(file);
        inBackground(() -> files.remove(file));
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private Optional<FileResults> load(Path file) {
        openProjectOf(file);
        return files.computeIfAbsent(file, projects::of);
    }

    private void openProjectOf(Path file) {
        Path root = ProjectRoot.of(file);
        if (!projects.has(root) && ProjectRoot.isUsable(root)) {
            open(root);
            listener.rootFound(root);
        }
    }

    /** Returns whether the project was not known. */
    private boolean open(Path projectRoot) {
        boolean unknown = !projects.has(projectRoot);
        if (unknown) {
            mistakes.note(projectRoot);
            newestOf(projectRoot);
            // Whoever waits for figures gets these first.
            inBackground(() -> tellMistakes(projectRoot));
        }
        return unknown;
    }

    private void tellMistakes(Path projectRoot) {
        if (projects.has(projectRoot)) {
            mistakes.tell(projectRoot);
        }
    }

    /** Looks for it, and remembers it. */
    private Optional<Run> newestOf(Path projectRoot) {
        projects.refresh(projectRoot);
        Optional<Run> found = projects.newest(projectRoot);
        found.ifPresentOrElse(
                run -> newest.put(projectRoot, run), () -> newest.remove(projectRoot));
        return found;
    }

    private void reload() {
        files.replaceAll((file, before) -> projects.of(file));
        trials.clear();
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
