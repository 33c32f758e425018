// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the line that says how something scales. */
class ScalingResultTest {
    private static ScalingResult result(long... nsOfDoubledThreads) {
        List<ScalingPoint> points = new ArrayList<>();
        int threads = 1;
        for (long ns : nsOfDoubledThreads) {
            points.add(new ScalingPoint(threads, ns));
            threads *= 2;
        }
        return ScalingResult.of(points);
    }

    @Test
    void saysHowWellThreadsAreUsed() {
        assertThat(result(800_000_000, 400_000_000, 200_000_000, 100_000_000).summary())
                .contains("100 % efficiency with 8 threads, compared with 1");
        assertThat(result(800_000_000, 800_000_000).summary())
                .contains("50 % efficiency with 2 threads, compared with 1");
    }

    @Test
    void saysWhereItStops() {
        assertThat(
                        result(200_000_000, 200_000_000, 200_000_000, 200_000_000)
                                .summary()
                                .orElseThrow())
                .startsWith(
                        "13 % efficiency with 8 threads, compared with 1; stops scaling at 1 thread ");
    }

    @Test
    void saysNothingOfOneNumberOfThreads() {
        assertThat(result(200_000_000).summary()).isEmpty();
        assertThat(result().summary()).isEmpty();
    }
}
