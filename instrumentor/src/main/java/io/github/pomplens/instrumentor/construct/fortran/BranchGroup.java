// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines from an {@code #if} to its {@code #endif}. */
final class BranchGroup {
    private final List<Integer> starts = new ArrayList<>(2);
    private final List<Integer> ends = new ArrayList<>(2);

    boolean hasElse;
    private boolean balanced = true;

    /** What the first branch is compiled under, and the blocks that it closes and opens. */
    private int condition;

    private int closes;
    private int opens;

    /** How many of those that it opens no later group has closed. */
    private int waiting;

    /** The groups that close what others of them open; shared by all of them. */
    private List<BranchGroup> partners = new ArrayList<>(List.of(this));

    /** A branch begins after a line. */
    void start(int line, int itsCondition) {
        condition = starts.isEmpty() ? itsCondition : condition;
        starts.add(line);
    }

    /**
     * The branch that began last ends before a line.
     *
     * @param depth how many more blocks are open than at its start
     * @param lowest the same where the fewest were
     */
    void end(int line, int depth, int lowest) {
        if (ends.isEmpty()) {
            closes = -lowest;
            opens = depth - lowest;
            waiting = opens;
        }
        ends.add(line);
        balanced &= depth == 0 && lowest == 0;
    }

    boolean isBalanced() {
        return balanced;
    }

    int size() {
        return starts.size();
    }

    /** The line before the first branch. */
    int start() {
        return starts.get(0);
    }

    int lastStart() {
        return starts.get(starts.size() - 1);
    }

    int start(int branch) {
        return starts.get(branch);
    }

    int end(int branch) {
        return ends.get(branch);
    }

    /** Whether all that its first branch opens or closes is opened or closed by partners. */
    boolean isPaired() {
        if (partners.size() == 1) {
            return false;
        }
        for (BranchGroup partner : partners) {
            if (partner.waiting > 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds partners among the unbalanced groups of one branch.
     *
     * @param groups in order
     */
    static void pair(List<BranchGroup> groups) {
        if (groups.size() < 2) {
            return;
        }
        Map<Integer, Deque<BranchGroup>> openByCondition = new HashMap<>();
        for (BranchGroup group : groups) {
            Deque<BranchGroup> open = openByCondition.get(group.condition);
            if (open == null) {
                open = new ArrayDeque<>();
                openByCondition.put(group.condition, open);
            }
            if (group.closeBy(open) && group.waiting > 0) {
                open.push(group);
            }
        }
    }

    /** Returns whether there are as many open blocks as this group closes. */
    private boolean closeBy(Deque<BranchGroup> open) {
        int available = 0;
        for (BranchGroup before : open) {
            available += before.waiting;
        }
        if (available < closes) {
            return false;
        }
        int left = closes;
        while (left > 0) {
            BranchGroup before = open.element();
            int closed = Math.min(left, before.waiting);
            before.waiting -= closed;
            left -= closed;
            join(before);
            if (before.waiting == 0) {
                open.pop();
            }
        }
        return true;
    }

    private void join(BranchGroup other) {
        if (partners != other.partners) {
            partners.addAll(other.partners);
            for (BranchGroup partner : partners) {
                partner.partners = partners;
            }
        }
    }
}
