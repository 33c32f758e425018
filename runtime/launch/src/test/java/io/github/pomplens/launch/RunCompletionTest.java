// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Protects what of the user's environment gets into a run's record. */
class RunCompletionTest {
    @Test
    void recordsOnlyVariablesOfOpenMpAndPomp() {
        Map<String, String> environment =
                Map.of(
                        "OMP_NUM_THREADS", "2",
                        "GOMP_SPINCOUNT", "0",
                        "KMP_AFFINITY", "compact",
                        "POMP_CLOCK", "clock_gettime",
                        "POMP_RUN_DIR", "/x",
                        "COMP_X", "1",
                        "API_TOKEN", "secret");
        assertThat(RunCompletion.recordedVariables(environment))
                .containsOnly(
                        Map.entry("OMP_NUM_THREADS", "2"),
                        Map.entry("GOMP_SPINCOUNT", "0"),
                        Map.entry("KMP_AFFINITY", "compact"),
                        Map.entry("POMP_CLOCK", "clock_gettime"));
    }
}
