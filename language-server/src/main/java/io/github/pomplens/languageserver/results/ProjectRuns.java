// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Run;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;

/**
 * The runs of the known projects, those of them that the user has chosen, and what they say about
 * files. For one thread.
 */
final class ProjectRuns {
    private final BiConsumer<String, String> unreadable;
    private final Map<Path, RunReader> readers = new LinkedHashMap<>();
    private Optional<String> selected = Optional.empty();
    private Optional<String> baseline = Optional.empty();
    private boolean showsHistory;

    /**
     * @param unreadable hears of runs that can't be read: of the run, and why
     */
    ProjectRuns(BiConsumer<String, String> unreadable) {
        this.unreadable = unreadable;
    }

    boolean has(Path projectRoot) {
        return readers.containsKey(projectRoot);
    }

    /** Looks which runs a project has now; it is a known one from now on. */
    void refresh(Path projectRoot) {
        readers.computeIfAbsent(projectRoot, root -> new RunReader(root, unreadable)).refresh();
    }

    /** The folders of the known projects. */
    List<Path> roots() {
        return List.copyOf(readers.keySet());
    }

    void remove(Path projectRoot) {
        readers.remove(projectRoot);
    }

    /** The newest run of a known project that can be read. */
    Optional<Run> newest(Path projectRoot) {
        return newestRun(projectRoot).map(LoadedRun::run);
    }

    /**
     * Chooses the run that is shown.
     *
     * @param id empty for the newest
     * @return whether there is such a run
     */
    boolean select(Optional<String> id) {
        boolean known = isKnown(id);
        selected = known ? id : selected;
        return known;
    }

    /**
     * Chooses the run that the shown one is compared with.
     *
     * @param id empty for none
     * @return whether there is such a run
     */
    boolean compareWith(Optional<String> id) {
        boolean known = isKnown(id);
        baseline = known ? id : baseline;
        return known;
    }

    /**
     * Shows the figures of a run in a range of time.
     *
     * @param named see {@link #changed}
     * @throws ResultsException when they can't be had
     */
    Run show(String named, TimeRange range) throws ResultsException {
        Map.Entry<RunFolder, Path> found = single(named);
        RunReader reader = Objects.requireNonNull(readers.get(found.getValue()));
        return reader.show(found.getKey(), range).run();
    }

    /** Has results come with the histories of their constructs, or no longer. */
    void showHistory(boolean shows) {
        showsHistory = shows;
    }

    /** All runs that have a measurement, newest first in each project. */
    List<RunEntry> runs() {
        List<RunEntry> runs =
                readers.values().stream()
                        .flatMap(
                                reader -> reader.finished().stream().map(run -> known(reader, run)))
                        .toList();
        SeriesEfficiency series =
                SeriesEfficiency.of(runs.stream().flatMap(it -> it.experiment().stream()).toList());
        return runs.stream().map(run -> run.withEfficiencyIn(series)).toList();
    }

    private RunEntry known(RunReader reader, RunFolder run) {
        Optional<String> id = Optional.of(run.id());
        Optional<Experiment> experiment = reader.experiment(run);
        return new RunEntry(
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

    private boolean isKnown(Optional<String> id) {
        return id.isEmpty()
                || readers.values().stream()
                        .anyMatch(reader -> reader.finished(id.get()).isPresent());
    }

    /**
     * What a run cost, and how it compares with the baseline; empty when there is no such run, or
     * it can't be read.
     *
     * @param most how many constructs are named with their function
     */
    Optional<RunOverview> costs(String id, int most) {
        Optional<LoadedRun> loaded = loaded(id);
        loaded.ifPresent(this::prepare);
        return loaded.map(run -> compared(run, run.allCosts(most, histories(id))));
    }

    /** Looks for the findings of a run, compared with the baseline unless it is that. */
    private void prepare(LoadedRun run) {
        run.findings()
                .compareWith(
                        baseline.filter(id -> !id.equals(run.run().id()))
                                .flatMap(this::loaded)
                                .filter(it -> !it.isPart() && !run.isPart())
                                .map(it -> it.measured().folder()));
        run.findings().prepare();
    }

    /** Returns the costs with the differences from the baseline, unless it is that. */
    private RunOverview compared(LoadedRun run, RunOverview costs) {
        Optional<LoadedRun> other =
                baseline.filter(id -> !id.equals(run.run().id())).flatMap(this::loaded);
        if (other.isEmpty() || run.isPart() || other.get().isPart()) {
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

    /**
     * Tries the properties of a file on the run that is shown: the chosen one, or else the newest
     * of the file's project, or else the newest of all. Empty when there is none, or it can't be
     * read.
     *
     * @param text of the file
     */
    Optional<PropertyTrial> trial(Path file, String text) {
        Optional<LoadedRun> run =
                selected.flatMap(this::loaded)
                        .or(() -> newestRun(ProjectRoot.of(file)))
                        .or(this::newestOfAll);
        Optional<LoadedRun> other =
                baseline.filter(id -> run.isPresent() && !id.equals(run.get().run().id()))
                        .flatMap(this::loaded)
                        .filter(it -> !it.isPart() && !run.get().isPart());
        try {
            return run.isEmpty()
                    ? Optional.empty()
                    : Optional.of(PropertyTrials.of(run.get(), other, file, text));
        } catch (ResultsException e) {
            readers.values().forEach(reader -> reader.report(run.get().run().id(), e));
            return Optional.empty();
        }
    }

    private Optional<LoadedRun> newestRun(Path projectRoot) {
        return Optional.ofNullable(readers.get(projectRoot)).flatMap(RunReader::newest);
    }

    private Optional<LoadedRun> newestOfAll() {
        return readers.values().stream()
                .flatMap(reader -> reader.newest().stream())
                .max(Comparator.comparing(loaded -> loaded.run().started()));
    }

    private Optional<LoadedRun> loaded(String id) {
        return readers.values().stream().flatMap(reader -> reader.run(id).stream()).findFirst();
    }

    /**
     * Gives a run another name.
     *
     * @param named see {@link #changed}
     * @return its id from now on
     * @throws ResultsException when it can't be
     */
    String rename(String named, String name) throws ResultsException {
        return changed(
                named,
                (store, run) -> {
                    String id = run.id();
                    String renamed = store.rename(run, name).id();
                    selected = selected.map(chosen -> chosen.equals(id) ? renamed : chosen);
                    baseline = baseline.map(chosen -> chosen.equals(id) ? renamed : chosen);
                    return renamed;
                });
    }

    /**
     * Deletes a run.
     *
     * @param named see {@link #changed}
     * @return its id
     * @throws ResultsException when it can't be
     */
    String delete(String named) throws ResultsException {
        return changed(
                named,
                (store, run) -> {
                    String id = run.id();
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

    /**
     * Changes a run. Runs of several projects may have the same id, when one is a copy of another.
     *
     * @param named the folder of a run, or its id where only one project has it
     */
    private String changed(String named, Change change) throws ResultsException {
        Map.Entry<RunFolder, Path> found = single(named);
        Path project = found.getValue();
        String changed = change.apply(new RunStore(project), found.getKey());
        Objects.requireNonNull(readers.get(project)).refresh();
        return changed;
    }

    private Map.Entry<RunFolder, Path> single(String named) throws ResultsException {
        Map<RunFolder, Path> found = named(named);
        if (found.isEmpty()) {
            throw new ResultsException("there is no run " + named);
        }
        if (found.size() > 1) {
            throw new ResultsException(
                    "several projects have a run " + named + "; give the folder of one of them");
        }
        return found.entrySet().iterator().next();
    }

    /**
     * A run that is known; empty when there is none, or several.
     *
     * @param named see {@link #changed}
     */
    Optional<RunFolder> run(String named) {
        Map<RunFolder, Path> found = named(named);
        return found.size() == 1
                ? Optional.of(RunFolder.at(found.keySet().iterator().next().path()))
                : Optional.empty();
    }

    /** The runs that are meant, with their projects. */
    private Map<RunFolder, Path> named(String named) {
        Map<RunFolder, Path> found = new LinkedHashMap<>();
        readers.forEach(
                (project, reader) -> {
                    for (RunFolder run : reader.finished()) {
                        if (run.id().equals(named) || run.path().toString().equals(named)) {
                            found.put(run, project);
                        }
                    }
                });
        return found;
    }

    /** Has the findings of all runs looked for again: the properties have changed. */
    void forgetFindings() {
        readers.values().forEach(RunReader::forgetFindings);
    }

    /** What the shown run, or else the newest one that measured a file, says about it. */
    Optional<FileResults> of(Path file) {
        Optional<FileResults> found = find(file);
        found.flatMap(results -> loaded(results.measured().run().id())).ifPresent(this::prepare);
        return found;
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
        boolean isPart = loaded(shown.id()).filter(LoadedRun::isPart).isPresent();
        return baseline.filter(id -> !isPart)
                .flatMap(
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
                                                                                new FileResults
                                                                                        .Baseline(
                                                                                        measured,
                                                                                        runs))));
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
}
