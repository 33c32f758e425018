// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.Scaling;
import io.github.pomplens.runtime.results.RunSummary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells how well the runs of scaling series used their threads: those that differ from the run with
 * the fewest threads in nothing else.
 */
final class SeriesEfficiency {
    private final Map<String, Experiment> bases = new HashMap<>();

    private SeriesEfficiency(List<KnownRun> runs) {
        for (KnownRun run : runs) {
            if (!run.series().isEmpty()) {
                run.experiment()
                        .filter(Experiment::endedByItself)
                        .ifPresent(
                                its -> bases.merge(key(run), its, SeriesEfficiency::fewerThreads));
            }
        }
    }

    /** The same runs; those of a series with their efficiency. */
    static List<KnownRun> addTo(List<KnownRun> runs) {
        SeriesEfficiency series = new SeriesEfficiency(runs);
        return runs.stream().map(series::added).toList();
    }

    private KnownRun added(KnownRun run) {
        Experiment base = bases.get(key(run));
        if (base == null || run.experiment().filter(its -> its.isScalingOf(base)).isEmpty()) {
            return run;
        }
        RunSummary its = run.experiment().get().summary();
        return run.withEfficiency(
                Scaling.efficiency(
                        base.summary().wallTimeNs(),
                        base.summary().threads(),
                        its.wallTimeNs(),
                        its.threads()));
    }

    private static String key(KnownRun run) {
        return run.projectRoot() + "\0" + run.series();
    }

    /** Of two with as many threads the earlier one. */
    private static Experiment fewerThreads(Experiment one, Experiment other) {
        RunSummary its = one.summary();
        RunSummary others = other.summary();
        if (its.threads() != others.threads()) {
            return its.threads() < others.threads() ? one : other;
        }
        return its.startUnixNs() <= others.startUnixNs() ? one : other;
    }
}
