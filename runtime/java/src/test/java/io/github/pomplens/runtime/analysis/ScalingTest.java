// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Protects the efficiency of a scaling series. */
class ScalingTest {
    @Test
    void comparesTheTimeOfAllThreads() {
        assertThat(Scaling.efficiency(800, 1, 200, 4)).isEqualTo(1.0);
        assertThat(Scaling.efficiency(800, 1, 400, 4)).isEqualTo(0.5);
        assertThat(Scaling.efficiency(400, 2, 400, 4)).isEqualTo(0.5);
        assertThat(Scaling.efficiency(400, 2, 100, 4)).isEqualTo(2.0);
        assertThat(Scaling.efficiency(400, 2, 0, 4)).isZero();
    }
}
