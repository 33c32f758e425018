// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds constructs that stand where they must not (OpenMP 5.2 section 17.1), as far as that can be
 * told from one file: what a called function holds isn't seen.
 */
final class NestingChecks {
    private static final Set<DirectiveKind> TASKS =
            EnumSet.of(DirectiveKind.TASK, DirectiveKind.TASKLOOP);
    private static final Set<DirectiveKind> ONE_AT_A_TIME =
            EnumSet.of(
                    DirectiveKind.CRITICAL,
                    DirectiveKind.ORDERED,
                    DirectiveKind.MASTER,
                    DirectiveKind.MASKED);

    /** A region of a team of its own, or code that may run elsewhere. */
    private static final Set<DirectiveKind> BORDERS =
            EnumSet.of(
                    DirectiveKind.PARALLEL,
                    DirectiveKind.TEAMS,
                    DirectiveKind.TARGET,
                    DirectiveKind.METADIRECTIVE,
                    DirectiveKind.DISPATCH);

    private final ConstructTree tree;
    private final Predicate<Construct> conditional;
    private final Deque<Construct> around = new ArrayDeque<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private NestingChecks(ConstructTree tree, Predicate<Construct> conditional) {
        this.tree = tree;
        this.conditional = conditional;
    }

    /**
     * What is wrong with a tree whose extents can be told.
     *
     * @param constructs all of the tree
     * @param conditional whether the directive of a construct stands in an {@code #if} branch that
     *     ends before the construct does
     */
    static List<Diagnostic> of(
            ConstructTree tree, List<Construct> constructs, Predicate<Construct> conditional) {
        NestingChecks checks = new NestingChecks(tree, conditional);
        checks.visit(tree.constructs());
        checks.findOrphans(constructs);
        return checks.diagnostics;
    }

    private void visit(List<Construct> constructs) {
        for (Construct construct : constructs) {
            if (!around.isEmpty()) {
                checkPlace(construct);
            }
            List<Construct> children = construct.children();
            if (!children.isEmpty()) {
                around.push(construct);
                visit(children);
                around.pop();
            }
        }
    }

    private void checkPlace(Construct construct) {
        DirectiveKind outermost = construct.directive().spec().outermost();
        if (!mayBeWrong(outermost)) {
            return;
        }
        for (Construct outer : around) {
            if (isUnsure(outer)) {
                return;
            }
            boolean deadlock = isSameCritical(construct, outer);
            List<String> leaves = outer.directive().spec().leaves();
            for (int i = leaves.size() - 1; i >= 0; i--) {
                DirectiveKind leaf = DirectiveKind.of(leaves.get(i));
                if (BORDERS.contains(leaf)) {
                    return;
                }
                if (deadlock || excludes(leaf, outermost)) {
                    String why = deadlock ? " of the same name: it would wait for itself" : "";
                    if (!conditional.test(outer)) {
                        report(construct, outer.name(), why);
                    }
                    return;
                }
            }
        }
    }

    /** Whether some construct excludes it, see {@link #excludes} and {@link #isSameCritical}. */
    private static boolean mayBeWrong(DirectiveKind inner) {
        return switch (inner) {
            case BARRIER, MASTER, MASKED, CRITICAL -> true;
            default -> DirectiveKind.WORKSHARING.contains(inner);
        };
    }

    /** What belongs to such a construct depends on what can't be seen. */
    private static boolean isUnsure(Construct outer) {
        return !outer.placement().obstacle().isEmpty()
                || outer.directive().foreignClause().isPresent();
    }

    private static boolean isSameCritical(Construct inner, Construct outer) {
        return inner.kind() == DirectiveKind.CRITICAL
                && outer.kind() == DirectiveKind.CRITICAL
                && inner.directive().argument().equals(outer.directive().argument());
    }

    private static boolean excludes(DirectiveKind outer, DirectiveKind inner) {
        // Compilers take scope as a place where all threads of the team come by.
        boolean shares = DirectiveKind.WORKSHARING.contains(outer) && outer != DirectiveKind.SCOPE;
        boolean shared = shares || TASKS.contains(outer);
        if (DirectiveKind.WORKSHARING.contains(inner) || inner == DirectiveKind.BARRIER) {
            return shared || ONE_AT_A_TIME.contains(outer);
        }
        return (inner == DirectiveKind.MASTER || inner == DirectiveKind.MASKED) && shared;
    }

    private void findOrphans(List<Construct> constructs) {
        List<TextRange> sections = new ArrayList<>();
        for (Construct construct : constructs) {
            if (construct.directive().spec().includes(DirectiveKind.SECTIONS)) {
                sections.add(construct.extent());
            }
        }
        Set<Integer> lost = lostDirectives();
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive
                    && directive.kind() == DirectiveKind.SECTION
                    && !lost.contains(directive.range().start())
                    && sections.stream().noneMatch(range -> range.contains(directive.range()))) {
                diagnostics.add(
                        Diagnostic.of(
                                Problem.ORPHANED,
                                directive.nameRange(),
                                directive.name(),
                                DirectiveKind.SECTIONS.text()));
            }
        }
    }

    /**
     * Where directives start in {@code #if} branches that were left out, with what they belong to.
     */
    private Set<Integer> lostDirectives() {
        Set<Integer> starts = new HashSet<>();
        for (Diagnostic diagnostic : tree.diagnostics()) {
            if (diagnostic.problem() == Problem.NOT_MEASURED) {
                starts.add(diagnostic.range().start());
            }
        }
        return starts;
    }

    private void report(Construct construct, String outer, String why) {
        diagnostics.add(
                Diagnostic.of(
                        Problem.ILLEGAL_NESTING,
                        construct.directive().nameRange(),
                        construct.name(),
                        outer,
                        why));
    }
}
