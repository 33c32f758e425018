// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that the words of directives are where they are, also while somebody types. */
class PlacedWordsTest {
    private static final SemanticTokensLegend LEGEND =
            new SemanticTokensLegend(List.of("keyword", "modifier"), List.of("pomp", "hot"));

    /** {@code task}, {@code untied} and, two lines below, a hot {@code taskwait}. */
    private static final List<Integer> TOKENS =
            List.of(1, 12, 4, 0, 0, 0, 5, 6, 1, 0, 2, 12, 8, 0, 2);

    private final Document text =
            new Document("{\n#pragma omp task untied\nwork();\n#pragma omp taskwait\n}\n");
    private PlacedWords words;

    @BeforeEach
    void place() {
        words = words(TOKENS);
        text.addPositionUpdater(words);
    }

    private PlacedWords words(List<Integer> tokens) {
        return PlacedWords.of(text, new TokenWords(LEGEND, tokens));
    }

    private List<String> seen(int offset, int length) {
        List<String> seen = new ArrayList<>();
        words.in(
                new Region(offset, length),
                (place, look) ->
                        seen.add(part(place) + ":" + look.type() + (look.hot() ? " hot" : "")));
        return seen;
    }

    private String part(IRegion place) {
        return text.get().substring(place.getOffset(), place.getOffset() + place.getLength());
    }

    @Test
    void eachIsFoundInARegionThatItTouches() {
        assertThat(seen(0, text.getLength()))
                .containsExactly("task:keyword", "untied:modifier", "taskwait:keyword hot");
        int untied = text.get().indexOf("untied");
        assertThat(seen(untied + 2, 2)).containsExactly("ti:modifier");
        assertThat(seen(0, text.get().indexOf("task"))).isEmpty();
    }

    @Test
    void theyMoveAndGrowWithTheText() throws BadLocationException {
        text.replace(0, 1, "int f(void) {\n");
        text.replace(text.get().indexOf("untied"), 2, "un-t");
        text.replace(text.get().indexOf("work();\n"), 8, "");
        assertThat(seen(0, text.getLength()))
                .containsExactly("task:keyword", "un-ttied:modifier", "taskwait:keyword hot");
        text.replace(text.get().indexOf(" un-t"), 9, "");
        assertThat(seen(0, text.getLength())).contains("task:keyword", "taskwait:keyword hot");
    }

    @Test
    void onlyWhatDiffersIsDrawnAgain() {
        assertThat(words.differences(words(TOKENS), 100)).isEmpty();
        List<Integer> cold = new ArrayList<>(TOKENS);
        cold.set(14, 0);
        assertThat(words.differences(words(cold), 100))
                .singleElement()
                .satisfies(region -> assertThat(part(region)).isEqualTo("taskwait"));
        List<IRegion> gone = words.differences(PlacedWords.NONE, 11);
        assertThat(gone).extracting(this::part).containsExactly("task untied", "taskwait");
        assertThat(PlacedWords.NONE.differences(words, 100))
                .extracting(this::part)
                .containsExactly("task untied\nwork();\n#pragma omp taskwait");
    }

    @Test
    void wordsBehindTheEndAreLeftOut() {
        text.set("{\n#pragma omp task unt");
        assertThat(words(TOKENS).differences(PlacedWords.NONE, 1)).hasSize(1);
    }
}
