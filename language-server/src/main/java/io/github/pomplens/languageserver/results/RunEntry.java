// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.SeriesEfficiency;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A run that can be chosen.
 *
 * @param id name of its folder
 * @param name as the user called it
 * @param projectRoot the project that it belongs to
 * @param folder where its files are
 * @param selected whether it was chosen to be shown
 * @param baseline whether it was chosen to be compared with
 * @param experiment what it did; empty when it can't be read
 * @param series equal for runs that were started together with different numbers of threads; empty
 *     for a run alone
 * @param efficiency compared with the run of its series that has the fewest threads; empty for a
 *     run alone, or one that differs in more than the number of threads
 * @param why why the run that is shown differs from it; empty but for the baseline
 */
public record RunEntry(
        String id,
        String name,
        Path projectRoot,
        Path folder,
        boolean selected,
        boolean baseline,
        Optional<Experiment> experiment,
        String series,
        OptionalDouble efficiency,
        List<String> why) {
    public RunEntry {
        why = List.copyOf(why);
    }

    RunEntry withEfficiencyIn(SeriesEfficiency all) {
        return new RunEntry(
                id,
                name,
                projectRoot,
                folder,
                selected,
                baseline,
                experiment,
                series,
                experiment.map(all::of).orElse(OptionalDouble.empty()),
                why);
    }
}
