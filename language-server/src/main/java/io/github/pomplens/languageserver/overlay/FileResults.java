// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.Histories;
import io.github.pomplens.runtime.analysis.RunComparison;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What is known of one file: from the run that is shown and from the one that it is compared with.
 *
 * @param baseline empty when no other run was chosen, or it didn't measure the file
 * @param histories of the constructs of the run that is shown; empty when nobody wants them
 */
public record FileResults(
        MeasuredFile measured, Optional<Baseline> baseline, Optional<Histories> histories) {
    /** Creates results without histories. */
    public FileResults(MeasuredFile measured, Optional<Baseline> baseline) {
        this(measured, baseline, Optional.empty());
    }

    /** What to call the run that is compared with; empty when there is none. */
    public String baselineName() {
        return baseline.map(
                        compared ->
                                compared.measured()
                                        .run()
                                        .nameBeside(measured.run(), ZoneId.systemDefault()))
                .orElse("");
    }

    /**
     * The run that is compared with.
     *
     * @param measured what it measured in the file
     * @param runs why it differs from the run that is shown
     */
    public record Baseline(MeasuredFile measured, RunComparison runs) {}
}
