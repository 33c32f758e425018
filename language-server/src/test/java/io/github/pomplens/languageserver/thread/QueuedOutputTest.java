// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Protects that all that is written comes out in order, whenever it is read. */
@Timeout(300)
class QueuedOutputTest {
    private static final int PARTS = 10_000;

    /** Takes nothing until it is asked to. */
    private static final class Stuck extends OutputStream {
        final CountDownLatch free = new CountDownLatch(1);
        final ByteArrayOutputStream taken = new ByteArrayOutputStream();

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                free.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            taken.write(bytes, offset, length);
        }
    }

    @Test
    void nobodyWaitsForTheReader() throws Exception {
        Stuck stuck = new Stuck();
        StringBuilder written = new StringBuilder();
        QueuedOutput output = new QueuedOutput(stuck, "test");
        for (int i = 0; i < PARTS; i++) {
            String part = i + "\n";
            output.write(part.getBytes(StandardCharsets.US_ASCII));
            output.flush();
            written.append(part);
        }
        assertThat(stuck.taken.size()).isZero();
        stuck.free.countDown();
        output.close();
        assertThat(stuck.taken.toString(StandardCharsets.US_ASCII)).hasToString(written.toString());
    }

    @Test
    void tellsThatNobodyReadsAnyMore() throws Exception {
        OutputStream broken =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("broken pipe");
                    }
                };
        QueuedOutput output = new QueuedOutput(broken, "test");
        output.write('x');
        output.flush();
        // Its thread has ended, so that the failure is known.
        output.close();
        output.write('y');
        assertThatThrownBy(output::flush).isInstanceOf(IOException.class);
    }
}
