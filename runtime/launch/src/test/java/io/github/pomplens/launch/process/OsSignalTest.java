// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Protects the names of signals in messages. */
class OsSignalTest {
    @Test
    void knowsTheSignalsThatPosixNumbers() {
        assertThat(OsSignal.of(1)).contains(OsSignal.HUP);
        assertThat(OsSignal.of(2)).contains(OsSignal.INT);
        assertThat(OsSignal.of(9)).contains(OsSignal.KILL);
        assertThat(OsSignal.of(15)).contains(OsSignal.TERM);
    }

    @Test
    void namesASignalOrJustNumbersIt() {
        assertThat(OsSignal.describe(11)).isEqualTo("11 (SIGSEGV)");
        assertThat(OsSignal.describe(60)).isEqualTo("60");
        assertThat(OsSignal.of(0)).isEqualTo(Optional.empty());
    }
}
