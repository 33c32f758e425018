// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunSummary;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Tells how well the runs of scaling series used their threads: those that differ from the run with
 * the fewest threads in nothing else. Immutable.
 */
public final class SeriesEfficiency {
    private final Map<String, Experiment> bases = new HashMap<>();

    private SeriesEfficiency(Collection<Experiment> runs) {
        for (Experiment run : runs) {
            if (!name(run).isEmpty() && run.endedByItself()) {
                bases.merge(key(run), run, SeriesEfficiency::fewerThreads);
            }
        }
    }

    /** Finds the series among these runs, which may be of several projects. */
    public static SeriesEfficiency of(Collection<Experiment> runs) {
        return new SeriesEfficiency(runs);
    }

    /**
     * The parallel efficiency of a run compared with the one of its series that has the fewest
     * threads, as {@link Scaling#efficiency} has it.
     *
     * @return empty for a run without a series, and for one that differs in more than the threads
     */
    public OptionalDouble of(Experiment run) {
        Experiment base = bases.get(key(run));
        return base == null || name(run).isEmpty() ? OptionalDouble.empty() : run.efficiency(base);
    }

    private static String name(Experiment run) {
        return run.record().map(RunRecord::series).orElse("");
    }

    private static String key(Experiment run) {
        return run.projectRoot() + "\0" + name(run);
    }

    /** Chooses the one with fewer threads; of two with as many, the earlier one. */
    private static Experiment fewerThreads(Experiment one, Experiment other) {
        RunSummary its = one.summary();
        RunSummary others = other.summary();
        if (its.threads() != others.threads()) {
            return its.threads() < others.threads() ? one : other;
        }
        return its.startUnixNs() <= others.startUnixNs() ? one : other;
    }
}
