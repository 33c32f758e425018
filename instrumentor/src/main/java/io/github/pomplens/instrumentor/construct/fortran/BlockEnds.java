// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayList;
import java.util.List;

/** Finds the ends of blocks that are executed, in a file whose blocks are known to match. */
final class BlockEnds {
    private final Statements statements;
    private final StatementKind[] kinds;
    private final int[] labels;

    BlockEnds(Statements statements, StatementClassifier classifier) {
        this.statements = statements;
        this.kinds = new StatementKind[statements.size()];
        this.labels = new int[statements.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = StatementKind.ANYWHERE;
            if (statements.kind(i) == LineKind.STATEMENT) {
                int start = statements.clearStart(i);
                kinds[i] = classifier.classify(start, statements.clearEnd(i), false, false);
                labels[i] = isLoop(i) ? classifier.loopLabel() : 0;
            }
        }
    }

    StatementKind kind(int line) {
        return kinds[line];
    }

    boolean opensBlock(int line) {
        return kind(line).opensBlock();
    }

    boolean isLoop(int line) {
        StatementKind kind = kind(line);
        return kind == StatementKind.DO || kind == StatementKind.DO_CONCURRENT;
    }

    /** The label of the last statement of the loop that begins here; 0 when there is none. */
    int label(int line) {
        return labels[line];
    }

    /** The line after the end of a block; the file's last one when there is no end. */
    int after(int line) {
        int label = label(line);
        return label > 0 ? afterLabel(line, label) : close(line, new ArrayList<>());
    }

    /** The lines that part a block in two: {@code else}, {@code case} and so on. */
    List<Integer> middles(int line) {
        List<Integer> middles = new ArrayList<>(2);
        if (label(line) == 0) {
            close(line, middles);
        }
        return middles;
    }

    private int afterLabel(int line, int label) {
        int i = line + 1;
        while (i < statements.size() && statements.label(i) != label) {
            i++;
        }
        return Math.min(i + 1, statements.size());
    }

    private int close(int line, List<Integer> middles) {
        int depth = 1;
        int i = line + 1;
        while (i < statements.size()) {
            StatementKind kind = kinds[i];
            if (labels[i] > 0) {
                i = afterLabel(i, labels[i]);
                continue;
            }
            if (kind.opensBlock()
                    || kind == StatementKind.TYPE
                    || kind == StatementKind.INTERFACE) {
                depth++;
            } else if (kind.isEnd()) {
                depth--;
            } else if (kind == StatementKind.MIDDLE && depth == 1) {
                middles.add(i);
            }
            i++;
            if (depth == 0) {
                return i;
            }
        }
        return i;
    }
}
