// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.SemanticTokensLegend;

/**
 * The words that the server knows, as it lists them, in order of place. Decoding thousands of them
 * needs no text, so that it can be done outside the user interface's thread.
 */
final class TokenWords {
    private static final int NUMBERS = 5;

    private final int[] lines;
    private final int[] columns;
    private final int[] lengths;
    private final List<Look> looks;

    /** Decodes semantic tokens: each is given relative to the one before. */
    TokenWords(SemanticTokensLegend legend, List<Integer> data) {
        int size = data.size() / NUMBERS;
        int hotBit = 1 << Math.max(0, legend.getTokenModifiers().indexOf("hot"));
        lines = new int[size];
        columns = new int[size];
        lengths = new int[size];
        looks = new ArrayList<>(size);
        int line = 0;
        int column = 0;
        for (int i = 0; i < size; i++) {
            int at = i * NUMBERS;
            column = data.get(at) == 0 ? column + data.get(at + 1) : data.get(at + 1);
            line += data.get(at);
            lines[i] = line;
            columns[i] = column;
            lengths[i] = data.get(at + 2);
            String type = legend.getTokenTypes().get(data.get(at + 3));
            looks.add(new Look(type, (data.get(at + 4) & hotBit) != 0));
        }
    }

    int size() {
        return lines.length;
    }

    /** Returns the line of a word, from 0. */
    int line(int word) {
        return lines[word];
    }

    int column(int word) {
        return columns[word];
    }

    int length(int word) {
        return lengths[word];
    }

    Look look(int word) {
        return looks.get(word);
    }
}
