// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.directive.Clause;

/** The end of {@code for}, {@code sections}, {@code single} and {@code scope}. */
final class Worksharing {
    private Worksharing() {}

    /**
     * Whether its implicit barrier may be left out for an explicit one.
     *
     * @param kind what a {@code cancel} of it names
     */
    static boolean hasMovableBarrier(Construct construct, String kind) {
        for (Clause clause : construct.directive().clauses()) {
            if (Clauses.hasModifier(clause, "inscan") || Clauses.hasModifier(clause, "task")) {
                return false;
            }
        }
        return !construct.directive().has("nowait")
                && !construct.directive().has("copyprivate")
                && !Cancellation.cancels(construct, kind);
    }
}
