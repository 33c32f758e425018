// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Library;
import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingFacts;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a run, looked for when it is shown: most runs are only compared with others.
 * Properties ask about the whole profile, which is too large to keep; so it is read again. For
 * several threads.
 */
final class LazyFindings implements Findings {
    private final RunFolder folder;
    private @Nullable Findings found;

    /**
     * @param folder of the run
     */
    LazyFindings(RunFolder folder) {
        this.folder = folder;
    }

    @Override
    public List<Finding> of(ConstructCost cost) {
        return found().of(cost);
    }

    /** Looks for them now, so that nobody who asks for them later has to wait. */
    void prepare() {
        found();
    }

    /** Has them looked for again: the properties have changed. */
    synchronized void forget() {
        found = null;
    }

    private synchronized Findings found() {
        Findings known = found;
        if (known == null) {
            known = find();
            found = known;
        }
        return known;
    }

    private Findings find() {
        try {
            RunFolder run = RunFolder.at(folder.path());
            Profile profile = run.profile();
            Costs costs = Costs.of(profile);
            RunFacts facts = RunFacts.of(profile, costs, CallPath.of(profile));
            MeasuredRun measured = new MeasuredRun(run, Experiment.of(run, profile), costs);
            facts.repeatedIn(Repeats.of(measured));
            facts.bring(Owner.SERIES, new ScalingFacts(() -> ScalingSeries.of(measured)));
            return Findings.keep(Library.SEARCH.in(folder, facts), costs);
        } catch (ResultsException e) {
            // It was there when the run was loaded; whoever removed it wants no reasons.
            return Findings.NONE;
        }
    }
}
