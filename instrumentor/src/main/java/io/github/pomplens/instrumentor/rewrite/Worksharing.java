// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.directive.Clause;
import java.util.ArrayList;
import java.util.List;

/** What the rules of {@code for}, {@code sections} and {@code single} share: their end. */
final class Worksharing {
    private Worksharing() {}

    /**
     * The events after a worksharing construct. Makes its implicit barrier explicit where the
     * construct has one and may have {@code nowait}.
     *
     * @param kind what a {@code cancel} of it names
     */
    static List<String> end(Construct construct, String kind, String exit, Emitter emit) {
        List<String> end = new ArrayList<>();
        if (hasMovableBarrier(construct, kind)) {
            emit.appendClauses(construct.directive(), " nowait");
            end.addAll(emit.implicitBarrier(construct));
        }
        end.add(emit.call(construct, exit));
        return end;
    }

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
