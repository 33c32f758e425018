// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs.Start;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Protects what hovers say of the iterations that each thread of a loop got. */
class ChunkHoverTest extends MeasuredLoop {
    private static final String RUN = "20261126-090001-x";

    private String hoverOf(int threads, long[]... shares) throws IOException {
        measure(RUN, Start.of(TEXT).withThreads(threads), 100);
        if (shares.length > 0) {
            runs.shareOut(RUN, shares);
        }
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            return hover(editor);
        }
    }

    @Test
    void listsWhatEachOfFewThreadsGot() throws IOException {
        assertThat(hoverOf(2, new long[] {3, 1657}, new long[] {1, 1}))
                .contains(
                        "| Chunks | thread 0: 1,657 iterations in 3 chunks;"
                                + " thread 1: 1 iteration in 1 chunk |");
    }

    @Test
    void sumsUpWhatManyThreadsGot() throws IOException {
        long[][] shares = {{3, 30}, {1, 10}, {0, 0}, {9, 90}, {4, 40}};
        assertThat(hoverOf(5, shares))
                .contains(
                        "| Chunks | a thread: 0 to 90 iterations, median 30; 0 to 9 chunks,"
                                + " median 3 |");
    }

    /** Of a loop of UPC nobody tells chunks, as there are none. */
    @Test
    void listsIterationsWithoutChunks() throws IOException {
        assertThat(hoverOf(2, new long[] {0, 64}, new long[] {0, 0}))
                .contains("| Iterations | thread 0: 64 iterations; thread 1: 0 iterations |")
                .doesNotContain("Chunks");
    }

    @Test
    void saysNothingWhereTheLibraryToldNothing() throws IOException {
        assertThat(hoverOf(2)).contains("| Threads |").doesNotContain("Chunks");
    }
}
