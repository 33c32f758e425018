// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What something besides the run itself says about its constructs: a series of runs, a trace, or
 * samples. {@link Metric} lists what can be asked.
 */
public interface ConstructFacts {
    /** Knows nothing: for a run without a series, a trace and samples. */
    ConstructFacts NONE = (construct, metric) -> OptionalDouble.empty();

    /**
     * Returns a value in the base of its unit.
     *
     * @param construct of the run that is looked at, or its program
     * @param metric its name
     * @return empty when it is missing
     */
    OptionalDouble number(ConstructInfo construct, String metric);

    /**
     * Returns a text.
     *
     * @param construct of the run that is looked at, or its program
     * @param metric its name
     * @return empty when it is missing, or is a number
     */
    default Optional<String> text(ConstructInfo construct, String metric) {
        return Optional.empty();
    }
}
