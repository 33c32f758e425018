// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.run;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.RunCosts;
import io.github.pomplens.runtime.analysis.cause.TraceFacts;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.sample.SampleFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.trace.cause.Causes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A run that was read, with all that belongs to it: its repeats, its samples, the series and the
 * trace that it is of. Reports and editors take what properties ask for from here, so that the same
 * holds in both. For one thread.
 *
 * @param measured the run as it is compared with others
 * @param profile of it
 * @param figures of that profile
 * @param series that the run is of, if any; read when it is first asked for
 * @param causes of its waits, if it has a trace; that is read when they are first asked for
 * @param samples of its lines, if some were taken; read when they are first asked for
 */
public record KnownRun(
        MeasuredRun measured,
        Profile profile,
        RunCosts figures,
        Supplier<Optional<ScalingSeries>> series,
        Supplier<Optional<Causes>> causes,
        Supplier<Optional<Samples>> samples) {
    /**
     * A run whose profile has been read.
     *
     * @throws ResultsException when the rest of it can't be read
     */
    public static KnownRun of(RunFolder folder, Profile profile) throws ResultsException {
        RunCosts figures = RunCosts.of(profile);
        MeasuredRun measured =
                new MeasuredRun(folder, Experiment.of(folder, profile), figures.costs());
        return new KnownRun(
                measured,
                profile,
                figures,
                once(() -> ScalingSeries.of(measured)),
                once(() -> TraceFacts.read(folder)),
                once(() -> SampleFacts.read(folder)));
    }

    /** The same with samples that were read already. */
    public KnownRun with(Optional<Samples> read) {
        return new KnownRun(measured, profile, figures, series, causes, () -> read);
    }

    private static <T> Supplier<T> once(Supplier<T> supplier) {
        List<T> known = new ArrayList<>(1);
        return () -> {
            if (known.isEmpty()) {
                known.add(supplier.get());
            }
            return known.get(0);
        };
    }

    /** Returns what is known of the run by itself, to look for properties in it. */
    public RunFacts facts() {
        RunFacts facts = RunFacts.of(profile, figures);
        facts.repeatsOf(measured);
        facts.bring(Owner.SERIES, new ScalingFacts(this::seriesUpToIt));
        facts.bring(Owner.TRACE, new TraceFacts(causes));
        facts.bring(Owner.SAMPLES, new SampleFacts(profile, samples));
        return facts;
    }

    /** What more threads cost is a matter of the run with the most. */
    private Optional<ScalingSeries> seriesUpToIt() {
        return series.get().filter(it -> it.hasNoneWithMoreThreadsThan(measured));
    }

    /**
     * Returns what is known of the run, to look for properties in it.
     *
     * @param baseline the run that it is compared with, if any
     * @throws ResultsException when the constructs of both can't be compared
     */
    public RunFacts facts(Optional<KnownRun> baseline) throws ResultsException {
        RunFacts facts = facts();
        if (baseline.isPresent()) {
            KnownRun before = baseline.get();
            facts.compareWith(before.facts(), Comparison.of(before.measured, measured));
        }
        return facts;
    }
}
