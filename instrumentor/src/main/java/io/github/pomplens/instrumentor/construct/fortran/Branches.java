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
 * as a whole. Where branches open or close blocks, one branch counts: the first if there is an
 * {@code #else}, or if a later group with the same condition closes what it opens; else none.
 */
final class Branches {
    /** What is open while the lines are read: an {@code #if} group, at first the file itself. */
    private static final class Open {
        final @Nullable BranchGroup group;

        /** The branch around it. */
        final int outer;

        final StringBuilder conditions = new StringBuilder();

        /** The unbalanced groups in the branch that is being read. */
        List<BranchGroup> unbalanced = new ArrayList<>(0);

        Open(@Nullable BranchGroup group, int outer) {
            this.group = group;
            this.outer = outer;
        }
    }

    /** The branch of lines that end one. */
    private static final int BETWEEN = -1;

    private final Statements statements;
    private final @Nullable ParsedDirective[] directives;
    private final StatementClassifier classifier;
    private final BranchConditions conditions;
    private final int[] branchOf;
    private final boolean[] dropped;
    private final List<TextRange> branchEnds = new ArrayList<>();
    private boolean separable = true;

    /** The branch around each branch. */
    private final List<Integer> parents = new ArrayList<>(List.of(0));

    /** The number of what each branch is compiled under. */
    private final List<Integer> conditionOf = new ArrayList<>(List.of(0));

    private Branches(
            String text,
            Statements statements,
            @Nullable ParsedDirective[] directives,
            StatementClassifier classifier) {
        this.statements = statements;
        this.directives = directives;
        this.classifier = classifier;
        this.conditions = new BranchConditions(text);
        this.branchOf = new int[statements.size()];
        this.dropped = new boolean[statements.size()];
    }

    static Branches of(
            String text,
            Statements statements,
            @Nullable ParsedDirective[] directives,
            StatementClassifier classifier) {
        Branches branches = new Branches(text, statements, directives, classifier);
        if (statements.isPreprocessed()) {
            branches.findGroups();
        }
        return branches;
    }

    /** Whether a line is in a branch that doesn't count. */
    boolean isDropped(int line) {
        return dropped[line];
    }

    /** Whether a line stands in no branch. */
    boolean isOutside(int line) {
        return branchOf[line] == 0;
    }

    /** Whether no group decides about others elsewhere in the file. */
    boolean areSeparable() {
        return separable;
    }

    /** Whether two lines stand in the same branch of the same group. */
    boolean areInOneBranch(int line, int other) {
        return branchOf[line] == branchOf[other];
    }

    /** Whether two lines are always compiled together, as far as {@code #if} lines decide it. */
    boolean areTogether(int line, int other) {
        int branch = branchOf[line];
        int second = branchOf[other];
        return branch == second
                || branch > 0
                        && second > 0
                        && conditionOf.get(branch).equals(conditionOf.get(second));
    }

    /** Whether a line is compiled whenever another is, as far as {@code #if} lines decide it. */
    boolean isAlwaysWith(int line, int other) {
        if (branchOf[line] <= 0) {
            return branchOf[line] == 0;
        }
        Integer condition = conditionOf.get(branchOf[line]);
        for (int branch = branchOf[other]; branch > 0; branch = parents.get(branch)) {
            if (conditionOf.get(branch).equals(condition)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the ranges from each group's {@code #if} to the end of each line that ends a branch.
     */
    List<TextRange> branchEnds() {
        return branchEnds;
    }

    /** Finds the groups; inner groups end first, so an outer group sees what is left of them. */
    private void findGroups() {
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open(null, 0));
        int branch = 0;
        for (int i = 0; i < statements.size(); i++) {
            LineKind kind = statements.kind(i);
            switch (kind) {
                case CONDITION_IF -> {
                    BranchGroup group = new BranchGroup();
                    open.push(new Open(group, branch));
                    branchOf[i] = branch;
                    branch = startBranch(group, i, open.element());
                }
                case CONDITION_ELIF, CONDITION_ELSE -> {
                    branchOf[i] = BETWEEN;
                    Open innermost = open.element();
                    if (innermost.group != null) {
                        endBranch(innermost, innermost.group, i);
                        innermost.group.hasElse |= kind == LineKind.CONDITION_ELSE;
                        branch = startBranch(innermost.group, i, innermost);
                    }
                }
                case CONDITION_END -> {
                    branchOf[i] = BETWEEN;
                    BranchGroup group = open.element().group;
                    if (group != null) {
                        Open ended = open.pop();
                        endBranch(ended, group, i);
                        branch = ended.outer;
                        if (!group.isBalanced()) {
                            open.element().unbalanced.add(group);
                        }
                    }
                }
                default -> {
                    branchOf[i] = branch;
                    if (kind == LineKind.PREPROCESSOR || kind == LineKind.INCLUDE) {
                        conditions.line(statements.start(i), statements.end(i));
                    }
                }
            }
        }
        separable = open.peekLast().unbalanced.isEmpty();
        while (!open.isEmpty()) {
            settle(open.pop().unbalanced);
        }
    }

    /** Returns the number of the branch that begins after a line. */
    private int startBranch(BranchGroup group, int line, Open innermost) {
        String condition = conditions.of(statements.start(line), statements.end(line));
        innermost.conditions.append(condition).append(';');
        int around = innermost.outer <= 0 ? 0 : conditionOf.get(innermost.outer);
        int number = conditions.number(around + ";" + innermost.conditions);
        parents.add(innermost.outer);
        conditionOf.add(number);
        group.start(line, number);
        return parents.size() - 1;
    }

    private void endBranch(Open innermost, BranchGroup group, int line) {
        settle(innermost.unbalanced);
        innermost.unbalanced = new ArrayList<>(0);
        branchEnds.add(new TextRange(statements.start(group.start()), statements.end(line)));
        int depth = 0;
        int lowest = 0;
        List<Integer> loops = new ArrayList<>(0);
        for (int i = group.lastStart() + 1; i < line; i++) {
            if (dropped[i]) {
                continue;
            }
            if (directives[i] instanceof Directive directive) {
                depth += change(directive);
            } else if (statements.kind(i) == LineKind.STATEMENT) {
                depth += change(i, depth, loops);
            }
            lowest = Math.min(lowest, depth);
        }
        group.end(line, depth, lowest);
    }

    private void settle(List<BranchGroup> unbalanced) {
        BranchGroup.pair(unbalanced);
        for (BranchGroup group : unbalanced) {
            int kept = group.hasElse || group.isPaired() ? 0 : -1;
            for (int b = 0; b < group.size(); b++) {
                for (int i = group.start(b) + 1; b != kept && i < group.end(b); i++) {
                    dropped[i] = true;
                }
            }
        }
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
        if (directive.spec().isEnd()) {
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
