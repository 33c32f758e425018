// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.document.TextChange;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that texts laid out anew change in their blanks only. */
class BlankChangesTest {
    @ParameterizedTest
    @CsvSource(
            value = {
                "''|''",
                "''|'\n'",
                "'  '|''",
                "'a'|'a\n'",
                "'  a b  '|'a b'",
                "'a {\n\n\n  b\n}'|'a {\n    b\n}\n'",
                "'a\r\n b'|'a\r\nb'",
            },
            delimiter = '|')
    void makeTheOtherText(String before, String after) {
        List<TextChange> changes = BlankChanges.between(before, after);
        assertThat(TextChange.apply(before, changes)).isEqualTo(after);
        assertThat(changes)
                .allMatch(
                        it ->
                                before.substring(it.range().start(), it.range().end()).isBlank()
                                        && it.text().isBlank());
    }

    @Test
    void leaveWhatIsTheSame() {
        assertThat(BlankChanges.between("a  b\n", "a  b\n")).isEmpty();
        assertThat(BlankChanges.between("a  b \n", "a  b\n")).hasSize(1);
    }
}
