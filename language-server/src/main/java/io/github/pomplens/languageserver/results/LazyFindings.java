// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.CauseTexts;
import io.github.pomplens.languageserver.overlay.Library;
import io.github.pomplens.languageserver.overlay.LineTexts;
import io.github.pomplens.languageserver.overlay.ScalingTexts;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a run, how it scales and which lines are hot, looked for when it is shown: most
 * runs are only compared with others. Properties ask about the whole profile, which is too large to
 * keep; so it is read again. For several threads.
 */
final class LazyFindings implements Findings, ScalingTexts, LineTexts, CauseTexts {
    /** What has been found in the run. */
    private record Found(
            Findings findings,
            Map<ConstructInfo, String> scaling,
            Map<ConstructInfo, String> lines,
            Map<ConstructInfo, String> causes) {}

    private final RunFolder folder;
    private final TimeRange range;
    private Optional<RunFolder> baseline = Optional.empty();
    private @Nullable Found found;

    /**
     * @param folder of the run
     * @param range of time in which they are looked for
     */
    LazyFindings(RunFolder folder, TimeRange range) {
        this.folder = folder;
        this.range = range;
    }

    @Override
    public List<Finding> of(ConstructCost cost) {
        return found().findings.of(cost);
    }

    @Override
    public Optional<String> scaling(ConstructCost cost) {
        return Optional.ofNullable(found().scaling.get(Costs.keyOf(cost.construct(), false)));
    }

    @Override
    public Optional<String> lines(ConstructCost cost) {
        return Optional.ofNullable(found().lines.get(Costs.keyOf(cost.construct(), false)));
    }

    @Override
    public Optional<String> causes(ConstructCost cost) {
        return Optional.ofNullable(found().causes.get(Costs.keyOf(cost.construct(), false)));
    }

    /**
     * Says which run this one is compared with; they are looked for again when it is another one.
     *
     * @param other empty for none
     */
    synchronized void compareWith(Optional<RunFolder> other) {
        if (!baseline.map(RunFolder::path).equals(other.map(RunFolder::path))) {
            baseline = other;
            found = null;
        }
    }

    /** Looks for them now, so that nobody who asks for them later has to wait. */
    void prepare() {
        found();
    }

    /** Has them looked for again: the properties have changed. */
    synchronized void forget() {
        found = null;
    }

    private synchronized Found found() {
        Found known = found;
        if (known == null) {
            known = find();
            found = known;
        }
        return known;
    }

    private Found find() {
        try {
            WholeRun run = read();
            Evaluator evaluator = Library.SEARCH.in(folder, run.facts());
            Findings sized = Findings.sized(evaluator, Analysis.of(evaluator, run.profile()));
            Findings findings = Findings.keep(sized, run.costs());
            return new Found(findings, run.scaling(), run.lines(), run.causes());
        } catch (ResultsException e) {
            // It was there when the run was loaded; whoever removed it wants no reasons.
            return new Found(Findings.NONE, Map.of(), Map.of(), Map.of());
        }
    }

    /** A baseline that can't be read any more doesn't hide what is known of the run itself. */
    private WholeRun read() throws ResultsException {
        try {
            return WholeRun.of(folder, range, baseline);
        } catch (ResultsException e) {
            return WholeRun.of(folder, range, Optional.empty());
        }
    }
}
