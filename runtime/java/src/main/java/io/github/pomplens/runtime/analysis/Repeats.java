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

/**
 * The times of a run and of its repeats (see {@link Experiment}), of those that count (see {@link
 * Validity#counted}). Immutable.
 */
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
    private final Times chosen;
    private final List<Times> counted;

    /**
     * The times of one run.
     *
     * @param runNs of all of it
     * @param constructs of what was measured in it
     * @param others what the measure found
     */
    private record Times(
            Validity validity,
            long runNs,
            Map<ConstructInfo, Long> constructs,
            Map<String, Long> others) {
        static Times of(RunFolder run, Experiment experiment, Costs costs, Measure measure)
                throws ResultsException {
            Map<ConstructInfo, Long> constructs = new HashMap<>();
            costs.constructs()
                    .forEach(cost -> constructs.put(key(cost.construct()), cost.timeNs()));
            return new Times(
                    Validity.of(experiment.summary()),
                    experiment.summary().wallTimeNs(),
                    constructs,
                    measure.of(run));
        }
    }

    private Repeats(MeasuredRun run, List<Times> all) {
        this.runNs = run.experiment().summary().wallTimeNs();
        this.chosen = all.get(0);
        this.counted = Validity.counted(all, Times::validity);
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
        List<Times> all = new ArrayList<>();
        all.add(Times.of(run.folder(), run.experiment(), run.costs(), measure));
        if (run.experiment().record().isPresent()) {
            for (RunFolder other : new RunStore(run.folder().projectRoot()).list()) {
                if (!other.path().equals(run.folder().path()) && all.size() < MOST) {
                    repeat(run, other, measure).ifPresent(all::add);
                }
            }
        }
        return new Repeats(run, all);
    }

    private static Optional<Times> repeat(MeasuredRun run, RunFolder other, Measure measure) {
        try {
            Experiment experiment = Experiment.of(other);
            return experiment.isRepeatOf(run.experiment())
                    ? Optional.of(Times.of(other, experiment, Costs.of(other.profile()), measure))
                    : Optional.empty();
        } catch (ResultsException e) {
            // Another run was asked for; this one is reported when it is asked for itself.
            return Optional.empty();
        }
    }

    private static ConstructInfo key(ConstructInfo construct) {
        return Costs.keyOf(construct, false);
    }

    /** How many runs count. */
    public int count() {
        return counted.size();
    }

    /** The times of the whole run. */
    public Difference.Sample ofRun() {
        return new Difference.Sample(runNs, runNs, counted.stream().map(Times::runNs).toList());
    }

    /** What the measure finds by a name; 0 where it finds nothing. */
    public Difference.Sample of(String name) {
        List<Long> all = counted.stream().map(one -> one.others.getOrDefault(name, 0L)).toList();
        return new Difference.Sample(chosen.others.getOrDefault(name, 0L), runNs, all);
    }

    /** The times of a construct that the run measured. */
    public Difference.Sample of(ConstructInfo construct) {
        ConstructInfo key = key(construct);
        List<Long> all =
                counted.stream()
                        .map(one -> Optional.ofNullable(one.constructs.get(key)))
                        .flatMap(Optional::stream)
                        .toList();
        return new Difference.Sample(chosen.constructs.getOrDefault(key, 0L), runNs, all);
    }
}
