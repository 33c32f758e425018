// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Checks what may stand in what (OpenMP, section 2.22). */
final class Nesting {
    private static final Set<DirectiveKind> FOR_ALL_MEMBERS =
            EnumSet.of(
                    DirectiveKind.FOR,
                    DirectiveKind.SECTIONS,
                    DirectiveKind.SINGLE,
                    DirectiveKind.BARRIER);

    private static final Set<DirectiveKind> NOT_BY_ALL =
            EnumSet.of(
                    DirectiveKind.FOR,
                    DirectiveKind.SECTIONS,
                    DirectiveKind.SINGLE,
                    DirectiveKind.CRITICAL,
                    DirectiveKind.ORDERED,
                    DirectiveKind.MASTER,
                    DirectiveKind.MASKED,
                    DirectiveKind.TASK,
                    DirectiveKind.PARALLEL_FOR,
                    DirectiveKind.PARALLEL_SECTIONS);

    private Nesting() {}

    static void check(JavaConstruct construct, Problems problems) {
        if (construct.kind() == DirectiveKind.ORDERED && orderedLoop(construct).isEmpty()) {
            problems.add(Problem.ORPHANED, construct.directive.range(), "ordered", "for ordered");
        }
        if (!FOR_ALL_MEMBERS.contains(construct.kind())) {
            return;
        }
        for (JavaConstruct at = construct.parent; at != null; at = at.parent) {
            if (NOT_BY_ALL.contains(at.kind())) {
                problems.add(
                        Problem.ILLEGAL_NESTING,
                        construct.directive.range(),
                        construct.directive.name(),
                        at.directive.name(),
                        "");
                return;
            }
            if (at.isParallel()) {
                return;
            }
        }
    }

    /** The loop with an ordered clause that an ordered construct belongs to. */
    static Optional<JavaConstruct> orderedLoop(JavaConstruct ordered) {
        for (JavaConstruct at = ordered.parent; at != null; at = at.parent) {
            if (at.isLoop()) {
                return at.has(ClauseKind.ORDERED) ? Optional.of(at) : Optional.empty();
            }
            if (at.isLambda()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
