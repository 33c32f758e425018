// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Protects hovers against names that would be markup. */
class MarkdownTest {
    @Test
    void markupIsShownAsItIs() {
        assertThat(Markdown.escape("[x](command:y)|<b>\n`z`"))
                .isEqualTo("\\[x\\](command:y)\\|\\<b\\> \\`z\\`");
        assertThat(Markdown.escape("größe 42")).isEqualTo("größe 42");
    }
}
