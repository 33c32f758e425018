// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;

/** How a run ended. */
public sealed interface RunOutcome {

    /** The program's exit status as a shell shows it: 128 + signal when a signal ended it. */
    int exitStatus();

    /**
     * The program left a measurement.
     *
     * @param run where it is
     * @param profile what was measured
     */
    record Measured(int exitStatus, RunFolder run, Profile profile) implements RunOutcome {}

    /**
     * The program left none, or none that can be read.
     *
     * @param reason one sentence that says why, which a warning has said already
     */
    record NotMeasured(int exitStatus, String reason) implements RunOutcome {}
}
