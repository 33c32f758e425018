// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.RunCosts;
import io.github.pomplens.runtime.analysis.cause.TraceFacts;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A run with its whole profile, about which properties ask. That is too large to keep, so it is
 * read for as long as properties are looked for.
 *
 * @param isPart whether figures are those of a range of time
 * @param series that the run is of, if any; read when it is first asked for
 */
record WholeRun(
        RunFolder folder,
        Profile profile,
        Costs costs,
        RunFacts facts,
        boolean isPart,
        Supplier<Optional<ScalingSeries>> series) {
    /**
     * Reads a run. Of a part of one neither repeats, nor a series, nor its critical path are known.
     *
     * @param range of time that figures are wanted of
     * @throws ResultsException when it can't be read
     */
    static WholeRun of(Path folder, TimeRange range) throws ResultsException {
        RunFolder run = RunFolder.at(folder);
        Profile profile = range.profile(run);
        RunCosts figures = RunCosts.of(profile);
        Costs costs = figures.costs();
        RunFacts facts = RunFacts.of(profile, figures);
        if (!range.isAll()) {
            return new WholeRun(run, profile, costs, facts, true, Optional::empty);
        }
        MeasuredRun measured = new MeasuredRun(run, Experiment.of(run, profile), costs);
        facts.repeatsOf(measured);
        Supplier<Optional<ScalingSeries>> series = once(() -> ScalingSeries.of(measured));
        facts.bring(Owner.SERIES, new ScalingFacts(series));
        facts.bring(Owner.TRACE, TraceFacts.of(run));
        return new WholeRun(run, profile, costs, facts, false, series);
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

    /** How well its constructs scale, by {@link Costs#keyOf}; none when it is of no series. */
    Map<ConstructInfo, String> scaling() {
        Map<ConstructInfo, String> texts = new HashMap<>();
        Optional<ScalingSeries> found = series.get();
        if (found.isPresent()) {
            for (ConstructCost cost : costs.constructs()) {
                found.get()
                        .of(cost.construct())
                        .summary()
                        .ifPresent(text -> texts.put(Costs.keyOf(cost.construct(), false), text));
            }
        }
        return texts;
    }

    /**
     * In which lines its constructs spend their time, by {@link Costs#keyOf}; none when it was not
     * sampled, and of a part of a run, since samples are of all of it.
     */
    Map<ConstructInfo, String> lines() {
        Map<ConstructInfo, String> texts = new HashMap<>();
        try {
            Optional<Samples> samples = isPart ? Optional.empty() : folder.samples();
            if (samples.isPresent()) {
                for (LineCosts.OfConstruct each :
                        LineCosts.of(profile, samples.get()).constructs()) {
                    each.summary()
                            .ifPresent(
                                    text -> texts.put(Costs.keyOf(each.construct(), false), text));
                }
            }
        } catch (ResultsException e) {
            // The report says what is wrong with them; figures are shown without.
        }
        return texts;
    }

    /**
     * Has properties compare it with an earlier run.
     *
     * @throws ResultsException when the constructs of both can't be compared
     */
    void compareWith(WholeRun before, MeasuredRun then, MeasuredRun now) throws ResultsException {
        facts.compareWith(before.facts, Comparison.of(then, now));
    }
}
