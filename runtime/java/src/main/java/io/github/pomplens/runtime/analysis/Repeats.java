// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The times of a run and of its repeats (see {@link Experiment}). Immutable. */
public final class Repeats {
    /**
     * The number of the newest repeats that are read: they show what chance does, and more cost
     * time.
     */
    public static final int MOST = 8;

    /** Finds other times of a run that are looked at, by their names. */
    @FunctionalInterface
    public interface Measure {
        /** No other times. */
        Measure NONE = run -> Map.of();

        /**
         * Returns the times of a run, in nanoseconds.
         *
         * @throws ResultsException when it can't be read
         */
        Map<String, Long> of(RunFolder run) throws ResultsException;
    }

    private final long runNs;
    private final Measure measure;
    private final List<Map<ConstructInfo, Long>> times = new ArrayList<>();
    private final List<Long> runTimes = new ArrayList<>();
    private final List<Map<String, Long>> others = new ArrayList<>();

    private Repeats(MeasuredRun run, Measure measure) throws ResultsException {
        this.runNs = run.experiment().summary().wallTimeNs();
        this.measure = measure;
        add(run.folder(), run.experiment(), run.costs());
    }

    /**
     * Reads the newest repeats of a run that are in its project; those that can't be read are left
     * out.
     *
     * @throws ResultsException when the folder of runs can't be read
     */
    public static Repeats of(MeasuredRun run) throws ResultsException {
        return of(run, Measure.NONE);
    }

    /**
     * Reads repeats as {@link #of(MeasuredRun)} does, with other times of theirs.
     *
     * @throws ResultsException when the folder of runs, or the run itself, can't be read
     */
    public static Repeats of(MeasuredRun run, Measure measure) throws ResultsException {
        Repeats repeats = new Repeats(run, measure);
        if (run.experiment().record().isEmpty()) {
            return repeats;
        }
        for (RunFolder other : new RunStore(run.folder().projectRoot()).list()) {
            if (!other.path().equals(run.folder().path()) && repeats.times.size() < MOST) {
                repeats.addRepeat(run, other);
            }
        }
        return repeats;
    }

    private void addRepeat(MeasuredRun run, RunFolder other) {
        try {
            Experiment experiment = Experiment.of(other);
            if (experiment.isRepeatOf(run.experiment())) {
                add(other, experiment, Costs.of(other.profile()));
            }
        } catch (ResultsException e) {
            // Another run was asked for; this one is reported when it is asked for itself.
        }
    }

    private void add(RunFolder run, Experiment experiment, Costs costs) throws ResultsException {
        others.add(measure.of(run));
        Map<ConstructInfo, Long> one = new HashMap<>();
        costs.constructs().forEach(cost -> one.put(key(cost.construct()), cost.timeNs()));
        times.add(one);
        runTimes.add(experiment.summary().wallTimeNs());
    }

    private static ConstructInfo key(ConstructInfo construct) {
        return Costs.keyOf(construct, false);
    }

    /** How many runs there are, with the one that was chosen. */
    public int count() {
        return times.size();
    }

    /** The times of the whole run. */
    public Difference.Sample ofRun() {
        return new Difference.Sample(runNs, runNs, runTimes);
    }

    /** What the measure finds by a name; 0 where it finds nothing. */
    public Difference.Sample of(String name) {
        List<Long> all = others.stream().map(one -> one.getOrDefault(name, 0L)).toList();
        return new Difference.Sample(all.get(0), runNs, all);
    }

    /** The times of a construct that the run measured. */
    public Difference.Sample of(ConstructInfo construct) {
        ConstructInfo key = key(construct);
        List<Long> all = new ArrayList<>();
        for (Map<ConstructInfo, Long> one : times) {
            Optional.ofNullable(one.get(key)).ifPresent(all::add);
        }
        return new Difference.Sample(all.isEmpty() ? 0 : all.get(0), runNs, all);
    }
}
