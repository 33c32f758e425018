// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.incremental.OffsetShift;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes one stream of tokens out of a text with {@code #if} groups, so that its brackets match.
 *
 * <p>A group all of whose branches are balanced stays whole. Where branches open or close brackets,
 * one branch stays: the first, or what the text would be without the group when it has no {@code
 * #else} (the usual {@code extern "C" {} around a header). A later group with the same condition goes
 * the same way, for it mostly closes what the first one opened. Preprocessor lines leave the stream;
 * each token remembers its branch.
 */
final class Conditionals {
    /**
     * @param stream the tokens that stay
     * @param parents the enclosing branch of each branch; branch 0 is the file
     * @param lostDirectives where directives start in branches that were left out
     * @param lineMarkers the {@code #line} directives
     * @param branchEnds from each group's {@code #if} to the end of each line that ends a branch
     * @param choices the groups of which not all branches stayed, in the order of their ends
     */
    record Result(
            Tokens stream,
            List<Integer> parents,
            List<Integer> lostDirectives,
            List<TextRange> lineMarkers,
            List<TextRange> branchEnds,
            List<Choice> choices) {

        /** Whether what lies in {@code inner} is compiled only when {@code outer} is. */
        boolean isInside(int inner, int outer) {
            int at = inner;
            while (at != outer && at > 0) {
                at = parents.get(at);
            }
            return at == outer;
        }
    }

    /**
     * A group of which not all branches stay.
     *
     * @param start of its {@code #if}
     * @param holds whether its condition is taken to hold, as in all later groups with the same one
     */
    record Choice(int start, String condition, boolean holds) {
        Choice moved(OffsetShift shift) {
            return new Choice(shift.offset(start), condition, holds);
        }
    }

    private static final class Group {
        final List<Integer> branchStarts = new ArrayList<>();
        boolean hasElse;
        int end;
    }

    private final String text;
    private final Tokens all;

    /** Which tokens are left out; of length 0 while none are, as in most files. */
    private boolean[] dropped = {};

    private final List<TextRange> branchEnds = new ArrayList<>();

    /** Whether the conditions of groups that were not whole are taken to hold. */
    private final Map<String, Boolean> assumed;

    private final List<Choice> choices = new ArrayList<>();

    private Conditionals(String text, Tokens all, Map<String, Boolean> assumed) {
        this.text = text;
        this.all = all;
        this.assumed = new HashMap<>(assumed);
    }

    /** The tokens of a file over which each walk over it goes: those that the tree is made of. */
    static Tokens streamOf(SourceText source) {
        return streamOf(source, Map.of());
    }

    /**
     * Returns the tokens of a piece of a file.
     *
     * @param assumed which conditions are taken to hold, or not to, before it
     */
    static Tokens streamOf(SourceText source, Map<String, Boolean> assumed) {
        Tokens all = CTokenizer.tokenize(source.text()).withoutSystemHeaders(source);
        return resolve(source.text(), all, assumed).stream();
    }

    /**
     * @param all the text's tokens, which become the stream
     */
    static Result resolve(String text, Tokens all) {
        return resolve(text, all, Map.of());
    }

    /**
     * Resolves the conditions of a piece of a file.
     *
     * @param assumed which conditions are taken to hold, or not to, before it
     */
    static Result resolve(String text, Tokens all, Map<String, Boolean> assumed) {
        return new Conditionals(text, all, assumed).run();
    }

    private Result run() {
        findGroups();
        List<Integer> lost = new ArrayList<>();
        List<TextRange> markers = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        parents.add(0);
        int branch = 0;
        int size = all.size();
        all.clear();
        int from = 0;
        while (from < size) {
            int i = all.nextLine(from, size);
            keep(from, i, branch);
            from = i + 1;
            if (i == size) {
                break;
            }
            switch (all.kind(i)) {
                case CONDITION_IF -> {
                    parents.add(branch);
                    branch = parents.size() - 1;
                }
                case CONDITION_ELSE -> {
                    parents.add(parents.get(branch));
                    branch = parents.size() - 1;
                }
                case CONDITION_END -> branch = parents.get(branch);
                case LINE_MARKER -> markers.add(all.range(i));
                case DIRECTIVE -> {
                    if (isDropped(i)) {
                        lost.add(all.start(i));
                    } else {
                        all.keep(i, i + 1, branch);
                    }
                }
                default -> {}
            }
        }
        return new Result(all, parents, lost, markers, branchEnds, choices);
    }

    /** Keeps what isn't dropped of the tokens from {@code from} to before {@code to}. */
    private void keep(int from, int to, int branch) {
        int first = from;
        for (int i = from; i < to && dropped.length > 0; i++) {
            if (dropped[i]) {
                all.keep(first, i, branch);
                first = i + 1;
            }
        }
        all.keep(first, to, branch);
    }

    private boolean isDropped(int token) {
        return dropped.length > 0 && dropped[token];
    }

    /** Finds the groups; inner groups end first, so an outer group sees what is left of them. */
    private void findGroups() {
        Deque<Group> open = new ArrayDeque<>();
        int size = all.size();
        for (int i = all.nextLine(0, size); i < size; i = all.nextLine(i + 1, size)) {
            switch (all.kind(i)) {
                case CONDITION_IF -> {
                    Group group = new Group();
                    group.branchStarts.add(i);
                    open.push(group);
                }
                case CONDITION_ELSE -> {
                    if (!open.isEmpty()) {
                        endBranch(open.peek(), i);
                        open.peek().branchStarts.add(i);
                        open.peek().hasElse |= line(i).startsWith("else");
                    }
                }
                case CONDITION_END -> {
                    if (!open.isEmpty()) {
                        Group group = open.pop();
                        endBranch(group, i);
                        group.end = i;
                        settle(group);
                    }
                }
                default -> {}
            }
        }
    }

    private void endBranch(Group group, int line) {
        branchEnds.add(new TextRange(all.start(group.branchStarts.get(0)), all.end(line)));
    }

    private void settle(Group group) {
        int branches = group.branchStarts.size();
        boolean balanced = true;
        for (int b = 0; b < branches; b++) {
            balanced &= isBalanced(branchStart(group, b), branchEnd(group, b));
        }
        if (balanced) {
            return;
        }
        int kept = kept(group);
        if (dropped.length == 0) {
            dropped = new boolean[all.size()];
        }
        for (int b = 0; b < branches; b++) {
            for (int i = branchStart(group, b); b != kept && i < branchEnd(group, b); i++) {
                dropped[i] = true;
            }
        }
    }

    /** The branch that stays, or -1 for none. */
    private int kept(Group group) {
        String condition = line(group.branchStarts.get(0));
        boolean never = condition.startsWith("if") && condition.substring(2).strip().equals("0");
        Boolean before = assumed.get(condition);
        boolean holds = before == null ? group.hasElse && !never : before;
        assumed.put(condition, holds);
        choices.add(new Choice(all.start(group.branchStarts.get(0)), condition, holds));
        if (holds) {
            return 0;
        }
        // It isn't known which of several other branches would be taken.
        boolean other = group.hasElse && (never || group.branchStarts.size() == 2);
        return other ? group.branchStarts.size() - 1 : group.hasElse ? 0 : -1;
    }

    private int branchStart(Group group, int branch) {
        return group.branchStarts.get(branch) + 1;
    }

    private int branchEnd(Group group, int branch) {
        return branch + 1 < group.branchStarts.size()
                ? group.branchStarts.get(branch + 1)
                : group.end;
    }

    private boolean isBalanced(int from, int to) {
        int braces = 0;
        int parentheses = 0;
        for (int i = from; i < to; i++) {
            if (isDropped(i)) {
                continue;
            }
            braces += all.is(i, '{') ? 1 : all.is(i, '}') ? -1 : 0;
            parentheses += all.is(i, '(') ? 1 : all.is(i, ')') ? -1 : 0;
            if (braces < 0 || parentheses < 0) {
                return false;
            }
        }
        return braces == 0 && parentheses == 0;
    }

    /** The preprocessor line after its {@code #} and blanks. */
    private String line(int token) {
        int start = all.start(token);
        int end = all.end(token);
        int word = start + CText.numberSignLength(text, start);
        return text.substring(CText.skipBlanks(text, word, end), end);
    }
}
