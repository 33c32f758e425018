// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that several changes of one text don't disturb each other. */
class TextChangeTest {
    @Test
    void changesReferToTheTextBefore() {
        List<TextChange> changes =
                List.of(
                        new TextChange(new TextRange(4, 5), "EE"),
                        TextChange.insert(1, "x"),
                        TextChange.insert(1, "y"),
                        new TextChange(new TextRange(2, 4), ""));
        assertThat(TextChange.apply("abcdef", changes)).isEqualTo("axybEEf");
    }
}
