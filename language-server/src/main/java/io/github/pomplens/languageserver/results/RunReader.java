// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the newest runs of one project, each version of their files once. For one thread.
 *
 * <p>Runs that can't be read are reported and passed over.
 */
final class RunReader {
    /** How many runs are searched for one that measured a file. */
    private static final int MAX_RUNS = 8;

    /** How often a run is read that changes meanwhile, until the next refresh. */
    private static final int MAX_ATTEMPTS = 3;

    /** A run's files at one time: reading them again gives something new when this differs. */
    private record Stamp(String profile, String record) {}

    private record Entry(Stamp stamp, Optional<LoadedRun> run) {}

    private record KnownHistories(
            String run, List<Stamp> finished, Optional<Histories> histories) {}

    private record KnownExperiment(Stamp stamp, Optional<Experiment> experiment) {}

    private final RunStore store;
    private final BiConsumer<String, String> unreadable;
    private List<RunFolder> finished = List.of();
    private Map<String, Entry> entries = new HashMap<>();
    private final Map<String, KnownExperiment> experiments = new HashMap<>();
    private final Map<String, TimeRange> ranges = new HashMap<>();
    private @Nullable KnownHistories histories;

    /** The state in which a run was when it was said that it can't be read. */
    private final Map<String, Stamp> reported = new HashMap<>();

    RunReader(Path projectRoot, BiConsumer<String, String> unreadable) {
        this.store = new RunStore(projectRoot);
        this.unreadable = unreadable;
    }

    /** Looks which runs there are now. */
    void refresh() {
        try {
            finished = store.list().stream().filter(RunFolder::isFinished).toList();
        } catch (ResultsException e) {
            report("", new Stamp(e.getMessage(), ""), e.getMessage());
            finished = List.of();
        }
        Map<String, Entry> kept = new HashMap<>();
        for (RunFolder folder : finished) {
            Entry entry = entries.get(folder.id());
            if (entry != null && entry.stamp.equals(stamp(folder))) {
                kept.put(folder.id(), entry);
            }
        }
        entries = kept;
        List<String> ids = finished.stream().map(RunFolder::id).toList();
        experiments.keySet().retainAll(ids);
        ranges.keySet().retainAll(ids);
        reported.keySet().removeIf(id -> !id.isEmpty() && !ids.contains(id));
    }

    /** The newest run that can be read. */
    Optional<LoadedRun> newest() {
        return candidates().map(this::load).flatMap(Optional::stream).findFirst();
    }

    /** The readable runs, newest first; they are read as far as the caller goes. */
    Iterable<LoadedRun> runs() {
        return () -> candidates().map(this::load).flatMap(Optional::stream).iterator();
    }

    /** All runs that have a measurement, newest first, whether it can be read or not. */
    List<RunFolder> finished() {
        return finished;
    }

    /** The run of that id, when it has a measurement. */
    Optional<RunFolder> finished(String id) {
        return finished.stream().filter(run -> run.id().equals(id)).findFirst();
    }

    /** What a run did; empty when it can't be read. */
    Optional<Experiment> experiment(RunFolder folder) {
        Stamp now = stamp(folder);
        KnownExperiment known = experiments.get(folder.id());
        if (known == null || !known.stamp.equals(now)) {
            known = new KnownExperiment(now, readExperiment(RunFolder.at(folder.path())));
            experiments.put(folder.id(), known);
        }
        return known.experiment;
    }

    private static Optional<Experiment> readExperiment(RunFolder folder) {
        try {
            return Optional.of(Experiment.of(folder));
        } catch (ResultsException e) {
            // Said when it is shown; a list with one bad run is still a list.
            return Optional.empty();
        }
    }

    /**
     * Shows a run's figures in a range of time, or all of it again.
     *
     * @throws ResultsException they can't be had; what was shown stays
     */
    LoadedRun show(RunFolder folder, TimeRange range) throws ResultsException {
        LoadedRun run = LoadedRun.of(RunFolder.at(folder.path()), range);
        ranges.put(folder.id(), range);
        entries.put(folder.id(), new Entry(stamp(folder), Optional.of(run)));
        return run;
    }

    /** The newest runs that differ from one by chance only. */
    List<LoadedRun> repeatsOf(LoadedRun run) {
        if (run.isPart()) {
            return List.of();
        }
        return finished.stream()
                .filter(folder -> !folder.id().equals(run.run().id()))
                .filter(folder -> isRepeat(folder, run))
                .limit(Repeats.MOST - 1)
                .map(this::load)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * The histories of a run's constructs, read when they are asked for first and after each
     * refresh that found other runs.
     *
     * @return empty when they can't be read, which is reported
     */
    Optional<Histories> historiesOf(LoadedRun run) {
        if (run.isPart()) {
            return Optional.empty();
        }
        List<Stamp> now = finished.stream().map(RunReader::stamp).toList();
        KnownHistories known = histories;
        if (known == null || !known.run.equals(run.run().id()) || !known.finished.equals(now)) {
            known = new KnownHistories(run.run().id(), now, readHistories(run));
            histories = known;
        }
        return known.histories;
    }

    private Optional<Histories> readHistories(LoadedRun run) {
        List<MeasuredRun> others =
                finished.stream()
                        .filter(folder -> !folder.id().equals(run.run().id()))
                        .filter(folder -> isInHistory(folder, run))
                        .limit(Histories.MOST - 1L)
                        .map(this::load)
                        .flatMap(Optional::stream)
                        .map(LoadedRun::measured)
                        .toList();
        try {
            return Optional.of(new Histories(run.measured(), others));
        } catch (ResultsException e) {
            report(run.run().id(), e);
            return Optional.empty();
        }
    }

    private boolean isInHistory(RunFolder folder, LoadedRun run) {
        return experiment(folder)
                .filter(its -> Histories.belongs(its, run.measured().experiment()))
                .isPresent();
    }

    private boolean isRepeat(RunFolder folder, LoadedRun run) {
        return experiment(folder)
                .filter(its -> its.isRepeatOf(run.measured().experiment()))
                .isPresent();
    }

    private Stream<RunFolder> candidates() {
        return finished.stream().limit(MAX_RUNS);
    }

    /** A run that was chosen, wherever it is in the order; empty when it can't be read. */
    Optional<LoadedRun> run(String id) {
        return finished(id).flatMap(this::load);
    }

    /** Has the findings of the runs that have been read looked for again. */
    void forgetFindings() {
        entries.values().stream()
                .flatMap(entry -> entry.run.stream())
                .map(LoadedRun::findings)
                .forEach(LazyFindings::forget);
    }

    private Optional<LoadedRun> load(RunFolder folder) {
        Entry known = entries.get(folder.id());
        if (known != null) {
            return known.run;
        }
        Entry read = read(folder);
        entries.put(folder.id(), read);
        return read.run;
    }

    private Entry read(RunFolder folder) {
        Stamp stamp = stamp(folder);
        for (int attempt = 1; ; attempt++) {
            Optional<LoadedRun> run = Optional.empty();
            String problem = "";
            try {
                TimeRange range = ranges.getOrDefault(folder.id(), TimeRange.ALL);
                run = Optional.of(LoadedRun.of(RunFolder.at(folder.path()), range));
            } catch (ResultsException e) {
                problem = e.getMessage();
            }
            // Files replaced while they were read would be reported now and, as news, once more.
            Stamp after = stamp(folder);
            if (stamp.equals(after) || attempt == MAX_ATTEMPTS) {
                if (run.isEmpty()) {
                    report(folder.id(), after, problem);
                }
                return new Entry(stamp, run);
            }
            stamp = after;
        }
    }

    /** Reports that a source in a run can't be used. */
    void report(String id, ResultsException problem) {
        finished(id).ifPresent(folder -> report(id, stamp(folder), problem.getMessage()));
    }

    private void report(String id, Stamp stamp, String problem) {
        if (!stamp.equals(reported.put(id, stamp))) {
            unreadable.accept(id, problem);
        }
    }

    private static Stamp stamp(RunFolder folder) {
        return new Stamp(
                state(folder.path().resolve(RunFolder.PROFILE)),
                state(folder.path().resolve(RunFolder.RECORD)));
    }

    private static String state(Path file) {
        try {
            // In one look, so that it never is half of the old file and half of the new one.
            var now = Files.readAttributes(file, BasicFileAttributes.class);
            return now.fileKey() + " " + now.lastModifiedTime() + " " + now.size();
        } catch (IOException e) {
            return "";
        }
    }
}
