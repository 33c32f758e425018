// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.List;

/** What a directive's {@code default} clause means for names put in (OpenMP 5.2 section 5.4.1). */
public final class DataSharing {
    private DataSharing() {}

    /** Whether a variable of the file must be named in a clause to be used inside. */
    public static boolean isRestricted(Directive directive) {
        List<Clause> clauses = directive.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            if (clause.kind() == ClauseKind.DEFAULT) {
                return !clause.argument().equals("shared") && directive.spec().hasOwnData();
            }
        }
        return false;
    }
}
