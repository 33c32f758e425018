// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Hands on what a process writes as soon as it is there, whether a line is complete or not. */
public final class OutputPump {
    private static final int PIECE = 1 << 14;

    private final InputStream in;
    private final Consumer<String> out;
    private final Thread thread;

    private OutputPump(InputStream in, Consumer<String> out) {
        this.in = in;
        this.out = out;
        this.thread = new Thread(this::pump, "pomp-output");
        thread.setDaemon(true);
    }

    public static OutputPump start(InputStream in, Consumer<String> out) {
        OutputPump pump = new OutputPump(in, out);
        pump.thread.start();
        return pump;
    }

    /**
     * Waits until all has been handed on; not forever, as a process that was left behind in the
     * background may keep the stream open.
     */
    public void awaitEnd(long millis) throws InterruptedException {
        thread.join(millis);
    }

    private void pump() {
        CharsetDecoder decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE);
        ByteBuffer bytes = ByteBuffer.allocate(PIECE);
        CharBuffer text = CharBuffer.allocate(PIECE + 1);
        try {
            boolean more = true;
            while (more) {
                int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
                more = read >= 0;
                bytes.position(bytes.position() + Math.max(read, 0)).flip();
                decoder.decode(bytes, text, !more);
                if (!more) {
                    decoder.flush(text);
                }
                bytes.compact(); // the beginning of a character stays
                String piece = text.flip().toString();
                text.clear();
                if (!piece.isEmpty()) {
                    out.accept(piece);
                }
            }
        } catch (IOException e) {
            // The process was killed while we read: there is no more.
        }
    }
}
