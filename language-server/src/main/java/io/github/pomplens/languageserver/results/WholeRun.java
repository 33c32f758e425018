// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.cause.CauseWords;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.run.KnownRun;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.trace.cause.Causes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A run with its whole profile, about which properties ask. That is too large to keep, so it is
 * read for as long as properties are looked for.
 *
 * @param known with its figures
 * @param facts what properties are looked for in
 * @param isPart whether figures are those of a range of time
 */
record WholeRun(KnownRun known, RunFacts facts, boolean isPart) {
    /**
     * Reads a run. Of a part of one neither repeats, nor a series, nor its critical path are known,
     * and it isn't compared.
     *
     * @param range of time that figures are wanted of
     * @param baseline the run that it is compared with, if any
     * @throws ResultsException when one of them can't be read
     */
    static WholeRun of(RunFolder folder, TimeRange range, Optional<RunFolder> baseline)
            throws ResultsException {
        RunFolder run = RunFolder.at(folder.path());
        KnownRun known = KnownRun.of(run, range.profile(run));
        if (!range.isAll()) {
            return new WholeRun(known, RunFacts.of(known.profile(), known.figures()), true);
        }
        Optional<KnownRun> before = Optional.empty();
        if (baseline.isPresent()) {
            RunFolder other = RunFolder.at(baseline.get().path());
            before = Optional.of(KnownRun.of(other, other.profile()));
        }
        return new WholeRun(known, known.facts(before), false);
    }

    RunFolder folder() {
        return known.measured().folder();
    }

    Profile profile() {
        return known.profile();
    }

    Costs costs() {
        return known.figures().costs();
    }

    /** How well its constructs scale, by {@link Costs#keyOf}; none when it is of no series. */
    Map<ConstructInfo, String> scaling() {
        Map<ConstructInfo, String> texts = new HashMap<>();
        Optional<ScalingSeries> found = isPart ? Optional.empty() : known.series().get();
        if (found.isPresent()) {
            for (ConstructCost cost : costs().constructs()) {
                found.get()
                        .of(cost.construct())
                        .summary()
                        .ifPresent(text -> texts.put(Costs.keyOf(cost.construct(), false), text));
            }
        }
        return texts;
    }

    /**
     * What the waits in its constructs are due to, by {@link Costs#keyOf}; none without a trace,
     * and of a part of a run.
     */
    Map<ConstructInfo, String> causes() {
        Map<ConstructInfo, String> texts = new HashMap<>();
        Optional<Causes> found = isPart ? Optional.empty() : known.causes().get();
        if (found.isPresent()) {
            for (ConstructCost cost : costs().constructs()) {
                found.get()
                        .ofWaitsIn(cost.construct())
                        .map(waits -> CauseWords.summary(waits, this::label))
                        .filter(text -> !text.isEmpty())
                        .ifPresent(text -> texts.put(Costs.keyOf(cost.construct(), false), text));
            }
        }
        return texts;
    }

    private String label(ConstructInfo construct) {
        return (Report.label(construct) + " " + Report.place(folder(), construct)).strip();
    }

    /**
     * In which lines its constructs spend their time, by {@link Costs#keyOf}; none when it was not
     * sampled, and of a part of a run, since samples are of all of it.
     */
    Map<ConstructInfo, String> lines() {
        Map<ConstructInfo, String> texts = new HashMap<>();
        // Samples that can't be read are none: the report says what is wrong with them.
        Optional<Samples> samples = isPart ? Optional.empty() : known.samples().get();
        if (samples.isPresent()) {
            for (LineCosts.OfConstruct each : LineCosts.of(profile(), samples.get()).constructs()) {
                each.summary()
                        .ifPresent(text -> texts.put(Costs.keyOf(each.construct(), false), text));
            }
        }
        return texts;
    }
}
