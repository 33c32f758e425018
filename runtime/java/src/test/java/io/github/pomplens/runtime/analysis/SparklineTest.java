// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the little picture of the threads' work. */
class SparklineTest {
    @Test
    void heightsAreInProportion() {
        assertThat(Sparkline.of(List.of(0L, 50L, 100L))).isEqualTo("▁▅█");
        assertThat(Sparkline.of(List.of(7L))).isEqualTo("█");
        assertThat(Sparkline.of(List.of(0L, 0L))).isEqualTo("▁▁");
        assertThat(Sparkline.of(List.of())).isEmpty();
    }

    @Test
    void manyThreadsShareBars() {
        assertThat(Sparkline.of(Collections.nCopies(64, 1L))).hasSize(64);
        assertThat(Sparkline.of(Collections.nCopies(65, 1L))).hasSize(33);
        assertThat(Sparkline.of(Collections.nCopies(4096, Long.MAX_VALUE)))
                .isEqualTo("█".repeat(64));
    }
}
