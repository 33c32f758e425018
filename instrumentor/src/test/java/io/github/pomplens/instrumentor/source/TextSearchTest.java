// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/** Words are found in a text wherever and however they are written, and no others. */
final class TextSearchTest {
    @Test
    void caseDoesNotCount() {
        assertThat(TextSearch.containsInAnyCase("call OMP_Set_LOCK(l)", "_lock")).isTrue();
        assertThat(TextSearch.containsInAnyCase("call omp_set_loc k(l)", "_lock")).isFalse();
        assertThat(TextSearch.containsInAnyCase("_lock", "_lock")).isTrue();
        assertThat(TextSearch.containsInAnyCase("lock", "_lock")).isFalse();
    }

    @Test
    void otherCharactersThanAsciiAreNotLetters() {
        assertThat(TextSearch.containsInAnyCase("_lo\u010D\u212A_loc\u212A_Lock", "_lock"))
                .isTrue();
        assertThat(TextSearch.containsInAnyCase("_lo\u010D\u212A_loc\u212A", "_lock")).isFalse();
    }

    @Property
    void findsWhatStringsFind(
            @ForAll @CharRange(from = 'a', to = 'c') @CharRange(from = 'A', to = 'C') String text,
            @ForAll @CharRange(from = 'a', to = 'c') @StringLength(min = 1, max = 6) String word) {
        assertThat(TextSearch.containsInAnyCase(text, word))
                .isEqualTo(text.toLowerCase(Locale.ROOT).contains(word));
        assertThat(TextSearch.contains(text, word)).isEqualTo(text.contains(word));
    }
}
