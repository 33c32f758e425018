// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.List;

/** The end of {@code for}, {@code sections}, {@code single} and {@code scope}. */
final class Worksharing {
    private Worksharing() {}

    /** Whether its implicit barrier may be left out for an explicit one, unless it is cancelled. */
    static boolean hasMovableBarrier(Directive directive) {
        List<Clause> clauses = directive.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            boolean fixed =
                    switch (clause.kind()) {
                        case NOWAIT, COPYPRIVATE -> true;
                        default ->
                                Clauses.hasModifier(clause, "inscan")
                                        || Clauses.hasModifier(clause, "task");
                    };
            if (fixed) {
                return false;
            }
        }
        return true;
    }
}
