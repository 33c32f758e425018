// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.property.ConstructKinds;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.SourceFacts;

/**
 * What properties are looked for with.
 *
 * @param set the properties
 * @param kinds what OpenMP says about kinds of constructs
 * @param sources what the sources say
 */
public record Knowledge(PropertySet set, ConstructKinds kinds, Sources sources) {
    /** Finds what the sources of a run say about its constructs. */
    @FunctionalInterface
    public interface Sources {
        /** Knows nothing of any source. */
        Sources NONE = run -> SourceFacts.NONE;

        /** The facts of a run's sources. */
        SourceFacts of(Report run);
    }
}
