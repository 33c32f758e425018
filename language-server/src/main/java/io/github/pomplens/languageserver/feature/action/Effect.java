// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Tries out an action: reads the document as it would be afterwards. */
final class Effect {
    private static final Predicate<Diagnostic> ALL = diagnostic -> true;
    private static final Predicate<Diagnostic> NO_NOTES =
            diagnostic -> diagnostic.problem().severity() != ProblemSeverity.NOTE;

    private final Action action;
    private final List<Diagnostic> before;
    private final List<Diagnostic> after;

    private Effect(Action action, List<Diagnostic> before, List<Diagnostic> after) {
        this.action = action;
        this.before = before;
        this.after = after;
    }

    static Effect of(FeatureContext context, Action action) {
        context.checkWanted();
        DocumentSnapshot document = context.document();
        DocumentSnapshot changed = document.with(document.version(), action.changes());
        return new Effect(action, document.diagnostics(), changed.diagnostics());
    }

    /** Whether everything is as it was: nothing new, not even a construct that isn't measured. */
    boolean isNeutral() {
        return hasNothingNew(ALL);
    }

    /**
     * Whether what the action is meant to solve is gone, and no other problem came. Notes don't
     * count: a construct that can be read at last may be one that isn't measured.
     */
    boolean isSolution() {
        return hasNothingNew(NO_NOTES);
    }

    /**
     * Whether what the action is meant to solve is gone, and what it put there is right. Problems
     * beside it may come to light only now.
     */
    boolean isStepForward() {
        Map<Kind, Integer> left = count(after, NO_NOTES);
        Map<Kind, Integer> old = count(before, NO_NOTES);
        for (Diagnostic solved : action.solves()) {
            Kind kind = Kind.of(solved);
            if (left.getOrDefault(kind, 0) >= old.getOrDefault(kind, 0)) {
                return false;
            }
        }
        return after.stream().filter(NO_NOTES).noneMatch(this::isInNewText);
    }

    private boolean isInNewText(Diagnostic diagnostic) {
        for (TextChange change : action.changes()) {
            int start = change.range().start();
            int end = start + change.text().length();
            if (diagnostic.range().start() < end && diagnostic.range().end() > start) {
                return true;
            }
        }
        return false;
    }

    private boolean hasNothingNew(Predicate<Diagnostic> counted) {
        Map<Kind, Integer> allowed = count(before, counted);
        for (Diagnostic solved : action.solves()) {
            allowed.merge(Kind.of(solved), -1, Integer::sum);
        }
        return count(after, counted).entrySet().stream()
                .allMatch(entry -> entry.getValue() <= allowed.getOrDefault(entry.getKey(), 0));
    }

    private static Map<Kind, Integer> count(
            List<Diagnostic> diagnostics, Predicate<Diagnostic> counted) {
        Map<Kind, Integer> counts = new HashMap<>();
        diagnostics.stream()
                .filter(counted)
                .forEach(diagnostic -> counts.merge(Kind.of(diagnostic), 1, Integer::sum));
        return counts;
    }

    /** A problem without its place, which changes move. */
    private record Kind(Problem problem, String message) {
        static Kind of(Diagnostic diagnostic) {
            return new Kind(diagnostic.problem(), diagnostic.message());
        }
    }
}
