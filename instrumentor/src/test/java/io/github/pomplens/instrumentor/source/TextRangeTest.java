// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Protects the borders of ranges. */
class TextRangeTest {
    private static final TextRange RANGE = new TextRange(2, 5);

    @Test
    void containsRangesUpToItsBorders() {
        assertThat(RANGE.contains(new TextRange(2, 5))).isTrue();
        assertThat(RANGE.contains(new TextRange(5, 5))).isTrue();
        assertThat(RANGE.contains(new TextRange(1, 5))).isFalse();
        assertThat(RANGE.contains(new TextRange(2, 6))).isFalse();
    }

    @Test
    void touchesOffsetsAsACursorDoes() {
        assertThat(RANGE.touches(1)).isFalse();
        assertThat(RANGE.touches(2)).isTrue();
        assertThat(RANGE.touches(5)).isTrue();
        assertThat(RANGE.touches(6)).isFalse();
    }

    @Test
    void cutsItsTextOut() {
        assertThat(RANGE.in("abcdefg")).isEqualTo("cde");
        assertThat(RANGE.length()).isEqualTo(3);
    }

    @Test
    void refusesWhatIsNotARange() {
        assertThatThrownBy(() -> new TextRange(-1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TextRange(3, 2)).hasMessage("no such range: 3..2");
    }
}
