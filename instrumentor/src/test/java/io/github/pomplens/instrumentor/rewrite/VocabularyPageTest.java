// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Protects docs/vocabulary.md: it says what the vocabulary and the instrumentor do now. {@code
 * -Dvocabulary.update=true} writes it again.
 */
class VocabularyPageTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root", "..")).resolve("docs/vocabulary.md");

    @Test
    void thePageIsUpToDate() throws IOException {
        String page = VocabularyPage.text();
        if (Boolean.getBoolean("vocabulary.update")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as("run this test with -Dvocabulary.update=true")
                .isEqualTo(page);
    }

    @Test
    void thePageKnowsWhatIsMeasuredAndWhy() {
        assertThat(VocabularyPage.text())
                .contains(
                        "| Measured | `Critical_enter`, `Critical_begin`, `Critical_end`, `Critical_exit` |")
                .contains("; nothing inside: it is device code |")
                .contains("| Measured | nothing to measure |");
    }
}
