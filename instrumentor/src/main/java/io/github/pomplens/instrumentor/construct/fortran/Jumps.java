// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells where control goes that doesn't go to the next statement. What only looks like a jump, such
 * as an assignment to a variable called {@code stop}, may count as one.
 */
final class Jumps {
    private static final Pattern LEAVES =
            Pattern.compile("return.*|stop.*|errorstop.*|goto.*|[0-9]+,[0-9]+,[0-9]+|entry[a-z].*");
    private static final Pattern LEAVES_BLOCK = Pattern.compile("(exit|cycle)([a-z]\\w*)?");
    private static final Pattern NAME = Pattern.compile("([a-z]\\w*):[^:].*");
    private static final Pattern LABEL_IN_TRANSFER =
            Pattern.compile(".*[(,](err|end|eor)=[0-9].*|call.*[(,][*&][0-9]+[,)].*");

    private final Statements statements;
    private final BlockEnds ends;

    Jumps(Statements statements, BlockEnds ends) {
        this.statements = statements;
        this.ends = ends;
    }

    /**
     * The first of these lines at which control enters or leaves them other than at the first and
     * after the last; -1 when there is none.
     */
    int firstExit(int first, int after) {
        Set<Integer> loopEnds = new HashSet<>();
        for (int i = first; i < after; i++) {
            if (statements.kind(i) == LineKind.STATEMENT && ends.label(i) > 0) {
                loopEnds.add(ends.label(i));
            }
        }
        for (int i = first; i < after; i++) {
            if (statements.kind(i) != LineKind.STATEMENT) {
                continue;
            }
            String text = statements.joinedText(i);
            int label = statements.label(i);
            // Any other label may be where a jump leads to.
            boolean target = label > 0 && !loopEnds.contains(label) && !text.startsWith("format(");
            if (target || leaves(i, text, first, after)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a statement does nothing but leave its procedure or the program. */
    boolean isJump(int line) {
        String text = statements.joinedText(line);
        return text.equals("return") || text.startsWith("stop") && !text.contains("=");
    }

    /** Whether a statement begins a loop. */
    boolean isLoop(int line) {
        return ends.isLoop(line);
    }

    /** Whether a statement gives a label to what it calls or to an input or output. */
    static boolean namesLabel(String joinedText) {
        return LABEL_IN_TRANSFER.matcher(joinedText).matches();
    }

    private boolean leaves(int line, String text, int first, int after) {
        String action = withoutCondition(text);
        if (LEAVES.matcher(action).matches() || namesLabel(text)) {
            return true;
        }
        Matcher block = LEAVES_BLOCK.matcher(action);
        return block.matches() && !isIn(line, block.group(2), first, after);
    }

    /** Whether the loop, or the block of that name, that holds a line is among these lines. */
    private boolean isIn(int line, String name, int first, int after) {
        for (int i = line - 1; i >= first; i--) {
            if (statements.kind(i) != LineKind.STATEMENT || !ends.opensBlock(i)) {
                continue;
            }
            Matcher named = NAME.matcher(statements.joinedText(i));
            boolean meant =
                    name == null ? ends.isLoop(i) : named.matches() && named.group(1).equals(name);
            int end = ends.after(i);
            if (meant && line < end && end <= after) {
                return true;
            }
        }
        return false;
    }

    /** What is done, perhaps only on a condition: {@code if (x) return}. */
    private static String withoutCondition(String text) {
        if (!text.startsWith("if(")) {
            return text;
        }
        int depth = 0;
        for (int i = 2; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return text.substring(i + 1);
            }
        }
        return text;
    }
}
