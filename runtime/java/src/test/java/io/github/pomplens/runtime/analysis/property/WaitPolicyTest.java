// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what the variables of a run say of threads that wait. */
class WaitPolicyTest {
    @ParameterizedTest
    @CsvSource({
        "OMP_WAIT_POLICY, active, SPINS",
        "OMP_WAIT_POLICY, ' ACTIVE ', SPINS",
        "OMP_WAIT_POLICY, Passive, SLEEPS_AT_ONCE",
        "OMP_WAIT_POLICY, lazy, DEFAULT",
        "GOMP_SPINCOUNT, infinite, SPINS",
        "GOMP_SPINCOUNT, 30G, SPINS",
        "GOMP_SPINCOUNT, 0, SLEEPS_AT_ONCE",
        "GOMP_SPINCOUNT, 1000, SLEEPS",
        "GOMP_SPINCOUNT, many, DEFAULT",
        "KMP_BLOCKTIME, infinite, SPINS",
        "KMP_BLOCKTIME, 200, SLEEPS",
        "KMP_BLOCKTIME, 0us, SLEEPS_AT_ONCE",
        "OMP_NUM_THREADS, 4, DEFAULT"
    })
    void readsAVariable(String name, String value, WaitPolicy policy) {
        assertThat(WaitPolicy.of(Map.of(name, value))).isEqualTo(policy);
    }

    @Test
    void believesALibrarysOwnVariableFirst() {
        assertThat(WaitPolicy.of(Map.of("OMP_WAIT_POLICY", "active", "GOMP_SPINCOUNT", "0")))
                .isEqualTo(WaitPolicy.SLEEPS_AT_ONCE);
        assertThat(WaitPolicy.of(Map.of("OMP_WAIT_POLICY", "passive", "KMP_BLOCKTIME", "infinite")))
                .isEqualTo(WaitPolicy.SPINS);
    }
}
