// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.thread;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what is written when it is flushed, from a thread of its own. So nobody who writes
 * waits for the one who reads: an editor may be writing, too, and read nothing until that was read.
 */
public final class QueuedOutput extends OutputStream {
    private static final long PATIENCE_MS = 1000;

    /** Comes last. */
    private static final byte[] END = {};

    private final OutputStream out;
    private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private final Thread writer;
    private volatile @Nullable IOException failure;

    /**
     * @param name of the thread
     */
    public QueuedOutput(OutputStream out, String name) {
        this.out = out;
        this.writer = DaemonThreads.named(name).newThread(this::passOn);
        writer.start();
    }

    @Override
    public synchronized void write(int b) {
        begun.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        begun.write(bytes, offset, length);
    }

    /**
     * @throws IOException when something that was written before can't be passed on
     */
    @Override
    public synchronized void flush() throws IOException {
        byte[] next = begun.toByteArray();
        begun.reset();
        IOException broken = failure;
        if (broken != null) {
            throw new IOException(broken);
        }
        if (next.length > 0) {
            queue.add(next);
        }
    }

    /** Waits until all that was flushed is passed on, or a second when nobody reads it. */
    @Override
    public void close() {
        queue.add(END);
        try {
            writer.join(PATIENCE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void passOn() {
        try {
            byte[] next = queue.take();
            while (next != END) {
                out.write(next);
                if (queue.isEmpty()) {
                    out.flush();
                }
                next = queue.take();
            }
            out.flush();
        } catch (IOException e) {
            failure = e;
            queue.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
