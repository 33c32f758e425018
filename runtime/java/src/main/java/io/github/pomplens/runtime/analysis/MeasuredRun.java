// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;

/**
 * A run that can be compared with another.
 *
 * @param folder its files
 * @param experiment what it did
 * @param costs of its constructs
 */
public record MeasuredRun(RunFolder folder, Experiment experiment, Costs costs) {

    /**
     * Reads a run.
     *
     * @throws ResultsException when there is no measurement, or it can't be read
     */
    public static MeasuredRun of(RunFolder folder) throws ResultsException {
        return new MeasuredRun(
                folder, Experiment.of(folder, folder.profile()), Costs.of(folder.profile()));
    }
}
