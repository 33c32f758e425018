// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the measured source says about constructs. Whoever evaluates properties brings it along: how
 * sources are read is known elsewhere. {@link SourceFact} lists the facts; any of them is missing
 * where the source isn't known or doesn't say it for sure.
 */
public interface SourceFacts {
    /** Knows nothing: for runs whose sources are gone. */
    SourceFacts NONE =
            new SourceFacts() {
                @Override
                public OptionalDouble number(ConstructInfo construct, String fact) {
                    return OptionalDouble.empty();
                }

                @Override
                public Optional<String> text(ConstructInfo construct, String fact) {
                    return Optional.empty();
                }
            };

    /**
     * A fact that is a number or a truth value.
     *
     * @param construct of the run that is looked at
     * @param fact its name as {@link SourceFact} has it
     * @return 0 or 1 for a truth value; empty when the fact is missing, is a text, or is unknown
     */
    OptionalDouble number(ConstructInfo construct, String fact);

    /**
     * A fact that is a text.
     *
     * @param construct of the run that is looked at
     * @param fact its name as {@link SourceFact} has it
     * @return empty when the fact is missing, is a number, or is unknown
     */
    Optional<String> text(ConstructInfo construct, String fact);

    /**
     * Whether a construct has a clause.
     *
     * @param construct of the run that is looked at
     * @param clause its name, such as {@code nowait}
     * @return empty when the source isn't known
     */
    default Optional<Boolean> hasClause(ConstructInfo construct, String clause) {
        return Optional.empty();
    }

    /**
     * How many directives of the measured sources are not measured, and why.
     *
     * @param measured all constructs of the run that is looked at
     * @return a sentence; empty when there are none, or the sources aren't known
     */
    default Optional<String> unmeasured(List<ConstructInfo> measured) {
        return Optional.empty();
    }
}
