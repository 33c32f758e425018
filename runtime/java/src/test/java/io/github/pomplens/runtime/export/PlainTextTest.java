// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.ShellWords;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Protects the alignment of text and the terminal from what names and sources hold. */
class PlainTextTest {
    @Test
    void expandsTabs() {
        assertThat(PlainText.line("\tx\ty")).isEqualTo("        x       y");
    }

    @Test
    void clipsAtEitherEnd() {
        assertThat(PlainText.clip("abcdef", 6)).isEqualTo("abcdef");
        assertThat(PlainText.clip("abcdef", 5)).isEqualTo("abcd…");
        assertThat(PlainText.clipStart("abcdef", 5)).isEqualTo("…cdef");
        assertThat(PlainText.clip("😀😀😀", 2)).isEqualTo("😀…");
    }

    @Property
    void neverExceedsTheWidth(@ForAll String text, @ForAll @IntRange(min = 1, max = 20) int width) {
        String line = PlainText.line(text);
        assertThat(PlainText.width(PlainText.clip(line, width))).isLessThanOrEqualTo(width);
        assertThat(PlainText.width(PlainText.clipStart(line, width))).isLessThanOrEqualTo(width);
    }

    @Property
    void holdsNothingThatSteersATerminal(@ForAll String text) {
        assertThat(PlainText.line(text).codePoints())
                .noneMatch(
                        c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
    }

    @Test
    void wrapsWords() {
        assertThat(Wrap.words("aa bb cc dd", 5, " ")).isEqualTo(List.of("aa bb", " cc", " dd"));
        assertThat(Wrap.words("a 1 % b", 5, "")).isEqualTo(List.of("a 1 %", "b"));
        assertThat(Wrap.words("longword", 3, "")).isEqualTo(List.of("longword"));
    }

    @Test
    void quotesCommandsAsTheyAreTyped() {
        assertThat(ShellWords.join(List.of("./a", "x y", "", "it's", "A=b,c%")))
                .isEqualTo("./a 'x y' '' 'it'\\''s' A=b,c%");
    }
}
