// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.document.Places;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokensLegend;

/**
 * A word of a directive.
 *
 * @param type as the server calls it
 * @param hot whether its construct took a large share of the run
 */
record ColouredWord(int offset, int length, String type, boolean hot) {
    private static final int NUMBERS = 5;

    /** Decodes semantic tokens: each is given relative to the one before. */
    static List<ColouredWord> decode(
            IDocument text, SemanticTokensLegend legend, List<Integer> data) {
        int hotBit = 1 << Math.max(0, legend.getTokenModifiers().indexOf("hot"));
        List<ColouredWord> words = new ArrayList<>();
        int line = 0;
        int column = 0;
        for (int i = 0; i + NUMBERS <= data.size(); i += NUMBERS) {
            column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
            line += data.get(i);
            int length = data.get(i + 2);
            String type = legend.getTokenTypes().get(data.get(i + 3));
            boolean hot = (data.get(i + 4) & hotBit) != 0;
            Places.offset(text, new Position(line, column))
                    .filter(offset -> offset + length <= text.getLength())
                    .ifPresent(offset -> words.add(new ColouredWord(offset, length, type, hot)));
        }
        return words;
    }
}
