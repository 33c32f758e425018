// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the names that runs get. */
class RunRequestTest {
    @Test
    void callsARunLikeTheProgramsFile() {
        assertThat(request("./build/stommel", "100").name()).isEqualTo("stommel");
        assertThat(request("stommel").name()).isEqualTo("stommel");
        assertThat(request("stommel").named("8 threads").name()).isEqualTo("8 threads");
    }

    @Test
    void needsAProgram() {
        assertThatIllegalArgumentException().isThrownBy(RunRequestTest::request);
    }

    private static RunRequest request(String... command) {
        return RunRequest.inTerminal(List.of(command), Path.of(""));
    }
}
