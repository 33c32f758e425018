// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Protects that output is shown at once and whole, whatever pieces it comes in. */
@Timeout(300)
class OutputPumpTest {
    private final BlockingQueue<String> pieces = new LinkedBlockingQueue<>();

    @Test
    void handsOnWhatIsThereWithoutWaitingForTheEndOfALine() throws Exception {
        try (PipedOutputStream program = new PipedOutputStream()) {
            OutputPump.start(new PipedInputStream(program), pieces::add);
            program.write("step 1 ...".getBytes(StandardCharsets.UTF_8));
            program.flush();
            assertThat(pieces.poll(30, TimeUnit.SECONDS)).isEqualTo("step 1 ...");
        }
    }

    @Test
    void putsCharactersTogetherThatComeInPieces() throws Exception {
        byte[] text = "a\u00e4\ud83d\ude00".getBytes(StandardCharsets.UTF_8);
        PipedOutputStream program = new PipedOutputStream();
        OutputPump pump = OutputPump.start(new PipedInputStream(program), pieces::add);
        StringBuilder seen = new StringBuilder();
        for (byte b : text) {
            program.write(b);
            program.flush();
        }
        program.close();
        pump.awaitEnd(30_000);
        pieces.forEach(seen::append);
        assertThat(seen).hasToString("a\u00e4\ud83d\ude00");
    }

    @Test
    void replacesWhatIsNotText() throws Exception {
        PipedOutputStream program = new PipedOutputStream();
        OutputPump pump = OutputPump.start(new PipedInputStream(program), pieces::add);
        program.write(new byte[] {'a', (byte) 0xff, 'b', (byte) 0xc3});
        program.close();
        pump.awaitEnd(30_000);
        assertThat(String.join("", pieces)).isEqualTo("a\ufffdb\ufffd");
    }
}
