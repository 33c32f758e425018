// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Scaling;
import io.github.pomplens.runtime.results.RunSummary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells how well the runs of scaling series used their threads. */
final class SeriesEfficiency {
    private final Map<String, RunSummary> bases = new HashMap<>();

    private SeriesEfficiency(List<KnownRun> runs) {
        for (KnownRun run : runs) {
            if (!run.series().isEmpty() && run.summary().isPresent()) {
                bases.merge(key(run), run.summary().get(), SeriesEfficiency::fewerThreads);
            }
        }
    }

    /** The same runs; those of a series with their efficiency. */
    static List<KnownRun> addTo(List<KnownRun> runs) {
        SeriesEfficiency series = new SeriesEfficiency(runs);
        return runs.stream().map(series::added).toList();
    }

    private KnownRun added(KnownRun run) {
        RunSummary base = bases.get(key(run));
        Optional<RunSummary> its = run.summary();
        if (base == null || its.isEmpty()) {
            return run;
        }
        return run.withEfficiency(
                Scaling.efficiency(
                        base.wallTimeNs(),
                        base.threads(),
                        its.get().wallTimeNs(),
                        its.get().threads()));
    }

    private static String key(KnownRun run) {
        return run.projectRoot() + "\0" + run.series();
    }

    /** Of two with as many threads the earlier one. */
    private static RunSummary fewerThreads(RunSummary one, RunSummary other) {
        if (one.threads() != other.threads()) {
            return one.threads() < other.threads() ? one : other;
        }
        return one.startUnixNs() <= other.startUnixNs() ? one : other;
    }
}
