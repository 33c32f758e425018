// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.RunFolder;
import java.util.function.Function;

/**
 * What is looked for in runs, and who is asked besides them.
 *
 * @param properties the properties that are looked for in a run; asked for only when something
 *     looks for them
 * @param kinds what OpenMP says about kinds of constructs, which decides what advice makes sense
 * @param sources what the measured source of a run says about constructs
 */
public record PropertySearch(
        Function<RunFolder, PropertySet> properties,
        ConstructKinds kinds,
        Function<RunFolder, SourceFacts> sources) {
    /** Looks for the properties in a run. */
    public Evaluator in(RunFolder folder, RunFacts run) {
        return new Evaluator(properties.apply(folder), run, kinds, sources.apply(folder));
    }
}
