// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tries out an action: reads the document as it would be afterwards. */
final class Effect {
    /** A problem without its place, which changes move. */
    private record Kind(Problem problem, String message) {
        static Kind of(Diagnostic diagnostic) {
            return new Kind(diagnostic.problem(), diagnostic.message());
        }
    }

    private Effect() {}

    /** Whether an action removes the problems that it is meant to solve and makes no new ones. */
    static boolean isGood(DocumentSnapshot document, Action action) {
        Map<Kind, Integer> allowed = count(document.diagnostics());
        for (Diagnostic solved : action.solves()) {
            allowed.merge(Kind.of(solved), -1, Integer::sum);
        }
        String text = TextChange.apply(document.text(), action.changes());
        Map<Kind, Integer> left = count(document.with(document.version(), text).diagnostics());
        return left.entrySet().stream()
                .allMatch(entry -> entry.getValue() <= allowed.getOrDefault(entry.getKey(), 0));
    }

    private static Map<Kind, Integer> count(List<Diagnostic> diagnostics) {
        Map<Kind, Integer> counts = new HashMap<>();
        diagnostics.forEach(d -> counts.merge(Kind.of(d), 1, Integer::sum));
        return counts;
    }
}
