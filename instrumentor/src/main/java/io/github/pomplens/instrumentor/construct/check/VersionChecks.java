// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Finds directives and clauses that are newer than the OpenMP that a project is written for. */
public final class VersionChecks {
    private VersionChecks() {}

    /**
     * @param version times ten: 45 for OpenMP 4.5
     */
    public static List<Diagnostic> of(ConstructTree tree, int version) {
        List<Diagnostic> found = new ArrayList<>();
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive) {
                check(directive, version, found);
            }
        }
        return found;
    }

    private static void check(Directive directive, int version, List<Diagnostic> found) {
        if (directive.spec().since() > version) {
            TextRange place = directive.nameRange();
            report(place, "directive", directive.name(), directive.spec().since(), version, found);
            return;
        }
        for (Clause clause : directive.clauses()) {
            int since = Vocabulary.openmp().clause(clause.name()).map(ClauseSpec::since).orElse(0);
            if (since > version) {
                report(clause.nameRange(), "clause", clause.name(), since, version, found);
            }
        }
    }

    private static void report(
            TextRange place,
            String what,
            String name,
            int since,
            int version,
            List<Diagnostic> found) {
        found.add(
                Diagnostic.of(Problem.TOO_NEW, place, what, name, number(since), number(version)));
    }

    private static String number(int version) {
        return version / 10 + "." + version % 10;
    }
}
