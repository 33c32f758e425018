// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a trace is known to be one of UPC, whose threads all execute the program. */
class TraceStartTest {
    @TempDir private Path folder;

    @Test
    void allThreadsOfUpcExecuteTheProgram() throws Exception {
        try (Trace trace = open(TraceBytes.ofUpc(3))) {
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.start().upcThreads()).isEqualTo(3);
            assertThat(trace.start().executable()).isEqualTo("/tmp/x");
            assertThat(trace.start().executesProgram(2)).isTrue();
            assertThat(trace.start().executesProgram(3)).isFalse();
        }
    }

    @Test
    void theFirstThreadOfAnyOtherProgramDoes() throws Exception {
        try (Trace trace = open(new TraceBytes(-1, 0))) {
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.start().upcThreads()).isZero();
            assertThat(trace.start().executesProgram(0)).isTrue();
            assertThat(trace.start().executesProgram(1)).isFalse();
        }
    }

    @Test
    void moreThreadsThanATraceCanHaveAreDamage() throws Exception {
        try (Trace trace = open(TraceBytes.ofUpc(1L << 40))) {
            assertThat(trace.problems()).hasSize(1);
            assertThat(trace.problems().get(0))
                    .startsWith("trace.bin: the chunk at byte 0 ")
                    .endsWith("; it is skipped.");
            assertThat(trace.start().upcThreads()).isZero();
        }
    }

    private Trace open(TraceBytes bytes) throws Exception {
        return Trace.open(bytes.write(folder.resolve("trace.bin")));
    }
}
