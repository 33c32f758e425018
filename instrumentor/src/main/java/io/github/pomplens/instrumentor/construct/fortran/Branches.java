// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code #if} groups of a preprocessed file. A group all of whose branches are balanced counts
 * as a whole. Where branches open or close blocks, one branch counts: the first, or none when there
 * is no {@code #else}.
 */
final class Branches {
    private static final class Group {
        final List<Integer> branchStarts = new ArrayList<>();
        boolean hasElse;
    }

    /** The branch of lines that end one. */
    private static final int BETWEEN = -1;

    private final Statements statements;
    private final @Nullable ParsedDirective[] directives;
    private final StatementClassifier classifier;
    private final int[] branchOf;
    private final boolean[] dropped;
    private final List<TextRange> branchEnds = new ArrayList<>();

    private Branches(
            Statements statements,
            @Nullable ParsedDirective[] directives,
            StatementClassifier classifier) {
        this.statements = statements;
        this.directives = directives;
        this.classifier = classifier;
        this.branchOf = new int[statements.size()];
        this.dropped = new boolean[statements.size()];
    }

    static Branches of(
            Statements statements,
            @Nullable ParsedDirective[] directives,
            StatementClassifier classifier) {
        Branches branches = new Branches(statements, directives, classifier);
        branches.findGroups();
        return branches;
    }

    /** Whether a line is in a branch that doesn't count. */
    boolean isDropped(int line) {
        return dropped[line];
    }

    /** Whether two lines are always compiled together, as far as {@code #if} lines decide it. */
    boolean areTogether(int line, int other) {
        return branchOf[line] == branchOf[other];
    }

    /** From each group's {@code #if} to the end of each line that ends a branch. */
    List<TextRange> branchEnds() {
        return branchEnds;
    }

    /** Inner groups end first, so an outer group sees what is left of them. */
    private void findGroups() {
        Deque<Group> open = new ArrayDeque<>();
        Deque<Integer> outer = new ArrayDeque<>();
        int branch = 0;
        int last = 0;
        for (int i = 0; i < statements.size(); i++) {
            switch (statements.kind(i)) {
                case CONDITION_IF -> {
                    Group group = new Group();
                    group.branchStarts.add(i);
                    open.push(group);
                    outer.push(branch);
                    branchOf[i] = branch;
                    branch = ++last;
                }
                case CONDITION_ELIF, CONDITION_ELSE -> {
                    branchOf[i] = BETWEEN;
                    if (!open.isEmpty()) {
                        Group group = open.element();
                        endBranch(group, i);
                        group.branchStarts.add(i);
                        group.hasElse |= statements.kind(i) == LineKind.CONDITION_ELSE;
                        branch = ++last;
                    }
                }
                case CONDITION_END -> {
                    branchOf[i] = BETWEEN;
                    if (!open.isEmpty()) {
                        Group group = open.pop();
                        endBranch(group, i);
                        settle(group, i);
                        branch = outer.pop();
                    }
                }
                default -> branchOf[i] = branch;
            }
        }
    }

    private void endBranch(Group group, int line) {
        int start = statements.start(group.branchStarts.get(0));
        branchEnds.add(new TextRange(start, statements.end(line)));
    }

    private void settle(Group group, int end) {
        List<Integer> starts = group.branchStarts;
        boolean balanced = true;
        for (int b = 0; b < starts.size(); b++) {
            balanced &=
                    isBalanced(starts.get(b) + 1, b + 1 < starts.size() ? starts.get(b + 1) : end);
        }
        if (balanced) {
            return;
        }
        int kept = group.hasElse ? 0 : -1;
        for (int b = 0; b < starts.size(); b++) {
            int branchEnd = b + 1 < starts.size() ? starts.get(b + 1) : end;
            for (int i = starts.get(b) + 1; b != kept && i < branchEnd; i++) {
                dropped[i] = true;
            }
        }
    }

    private boolean isBalanced(int from, int to) {
        int depth = 0;
        List<Integer> loops = new ArrayList<>();
        for (int i = from; i < to && depth >= 0; i++) {
            if (dropped[i]) {
                continue;
            }
            if (directives[i] instanceof Directive directive) {
                depth += change(directive);
            } else if (statements.kind(i) == LineKind.STATEMENT) {
                depth += change(i, depth, loops);
            }
        }
        return depth == 0;
    }

    private int change(int line, int depth, List<Integer> loops) {
        StatementKind kind =
                classifier.classify(
                        statements.clearStart(line), statements.clearEnd(line), false, depth == 0);
        int change = 0;
        if (kind.opensUnit()
                || kind.opensBlock()
                || kind == StatementKind.INTERFACE
                || kind == StatementKind.TYPE) {
            change = 1;
            int label = kind == StatementKind.DO ? classifier.loopLabel() : 0;
            if (label > 0) {
                loops.add(label);
            }
        } else if (kind == StatementKind.END_DO && !loops.isEmpty()) {
            loops.remove(loops.size() - 1);
            change = -1;
        } else if (kind.isEnd()) {
            change = -1;
        }
        int label = statements.label(line);
        while (label > 0 && !loops.isEmpty() && loops.get(loops.size() - 1) == label) {
            loops.remove(loops.size() - 1);
            change--;
        }
        return change;
    }

    private static int change(Directive directive) {
        if (FortranScanner.isEnd(directive)) {
            return Vocabulary.openmp()
                            .directive(directive.name().substring("end ".length()))
                            .map(spec -> spec.association() == Association.BLOCK)
                            .orElse(false)
                    ? -1
                    : 0;
        }
        return directive.association() == Association.BLOCK && !directive.spec().isPomp() ? 1 : 0;
    }
}
