// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;

/**
 * A node of one of the three trees of an {@link Analysis}: a property, a call path or a location.
 * Weights are wall time that could be saved, in nanoseconds.
 *
 * @param item what it stands for
 * @param inclusiveNs with all that is below it: what a folded node shows
 * @param exclusiveNs without: what an open node shows
 * @param children what is below it and has any weight, the heaviest first
 */
public record Weighted<T>(
        T item, double inclusiveNs, double exclusiveNs, List<Weighted<T>> children) {
    public Weighted {
        children = List.copyOf(children);
    }
}
