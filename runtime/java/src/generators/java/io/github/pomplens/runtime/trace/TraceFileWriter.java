// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.Part;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes traces as the measurement library does, of events that are made up. */
public final class TraceFileWriter implements Closeable {
    private static final int HEAD = Chunk.HEAD;
    private static final int LONGEST_EVENT = 40;
    private static final int ENTER = 0;
    private static final int EXIT = 1;
    private static final int FIRST_PHASE = 2;
    private static final int PAUSE = 8;
    private static final int RESUME = 9;
    private static final int BELOW = 10;
    private static final int END = 12;

    /** What readers compute, so that they can't go wrong together with the tests. */
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

    private final OutputStream file;
    private final long ticksPerSecond;
    private final int mostEvents;
    private final Bytes definitions = new Bytes();
    private boolean isDefined;
    private long last;

    /**
     * @param mostEvents in a chunk
     */
    public TraceFileWriter(Path path, long ticksPerSecond, int mostEvents) throws IOException {
        this.file = new BufferedOutputStream(Files.newOutputStream(path), 1 << 20);
        this.ticksPerSecond = ticksPerSecond;
        this.mostEvents = mostEvents;
        Bytes start = new Bytes();
        start.number(1_790_000_000_000_000_000L);
        start.number(1);
        start.number(0);
        start.number(0);
        start.text("/x");
        write(Chunk.START, start, 0, 0, 0);
    }

    private static final class Bytes {
        private byte[] bytes = new byte[Chunk.SIZE - HEAD];
        private int size;

        void put(int value) {
            bytes[size++] = (byte) value;
        }

        void number(long value) {
            long left = value;
            while (left > 0x7F) {
                put((int) left & 0x7F | 0x80);
                left >>>= 7;
            }
            put((int) left);
        }

        void text(String text) {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            number(encoded.length);
            for (byte each : encoded) {
                put(each);
            }
        }
    }

    private void write(int kind, Bytes used, int thread, long number, long since)
            throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(Chunk.SIZE).order(ByteOrder.LITTLE_ENDIAN);
        chunk.put("POMPTRC".getBytes(StandardCharsets.US_ASCII)).put((byte) 1);
        chunk.putLong(0).putLong(kind).putLong(used.size).putLong(thread).putLong(number);
        chunk.putLong(since).putLong(ticksPerSecond);
        chunk.put(used.bytes, 0, used.size);
        long sum = 0;
        for (int at = 16; at < HEAD + used.size; at += Long.BYTES) {
            long product = (sum ^ chunk.getLong(at)) * FACTOR;
            sum = product ^ product >>> 32;
        }
        chunk.putLong(8, sum);
        file.write(chunk.array());
    }

    /** Defines a construct. All definitions come before the first event. */
    public void construct(int id, String kind, String name, String path, int line) {
        definitions.put(1);
        definitions.number(id);
        definitions.text(kind);
        definitions.text(name);
        definitions.text(path);
        for (int i = 0; i < 4; i++) {
            definitions.number(line + i / 2);
        }
        definitions.text("");
        definitions.text("");
        definitions.number(0);
    }

    /** Defines a context. */
    public void context(int id, int parent, int construct, Part part) {
        definitions.put(2);
        definitions.number(id);
        definitions.number(parent);
        definitions.number(construct);
        definitions.text(part.word());
    }

    /** Returns the writer of a thread's events; threads may be written in turn. */
    public ThreadWriter thread(int thread) throws IOException {
        if (!isDefined) {
            isDefined = true;
            write(Chunk.DEFINITIONS, definitions, 0, 0, 0);
        }
        return new ThreadWriter(thread);
    }

    @Override
    public void close() throws IOException {
        try (file) {
            Bytes end = new Bytes();
            end.number(0);
            write(Chunk.END, end, 0, 0, last);
        }
    }

    /** Writes the events of a thread. */
    public final class ThreadWriter {
        private final int thread;
        private final List<long[]> open = new ArrayList<>();
        private Bytes bytes = new Bytes();
        private long number;
        private int events;
        private long since = -1;
        private long ticks;

        private ThreadWriter(int thread) {
            this.thread = thread;
        }

        /** Returns how many visits are open. */
        public int depth() {
            return open.size();
        }

        private void event(int kind, long now) throws IOException {
            if (since < 0) {
                since = now;
                ticks = now;
                bytes.number(open.size());
                for (long[] visit : open) {
                    bytes.number(visit[0]);
                    bytes.number(now - visit[1]);
                }
            }
            long passed = now - ticks;
            bytes.put(kind | (int) (passed & 7) << 4 | (passed > 7 ? 0x80 : 0));
            if (passed > 7) {
                bytes.number(passed >> 3);
            }
            ticks = now;
            last = Math.max(last, now);
            events++;
        }

        private void endChunk() throws IOException {
            if (events >= mostEvents || bytes.size > bytes.bytes.length - LONGEST_EVENT) {
                flush(true);
            }
        }

        /**
         * Ends the chunk.
         *
         * @param isWritten false for one that gets lost
         */
        public void flush(boolean isWritten) throws IOException {
            if (since >= 0) {
                if (isWritten) {
                    write(Chunk.EVENTS, bytes, thread, number, since);
                }
                number++;
                Arrays.fill(bytes.bytes, (byte) 0);
                bytes.size = 0;
                events = 0;
                since = -1;
            }
        }

        public void enter(long now, int context, TracePhase phase) throws IOException {
            long visit = context * 4L + phase.ordinal();
            event(ENTER, now);
            bytes.number(visit);
            open.add(new long[] {visit, now});
            endChunk();
        }

        private void below(long now, int above) throws IOException {
            if (above > 0) {
                event(BELOW, now);
                bytes.number(above);
            }
        }

        public void exit(long now, int above) throws IOException {
            below(now, above);
            event(EXIT, now);
            for (int i = 0; i <= above; i++) {
                open.remove(open.size() - 1);
            }
            endChunk();
        }

        public void phase(long now, int above, TracePhase phase) throws IOException {
            below(now, above);
            event(FIRST_PHASE + phase.ordinal(), now);
            long[] visit = open.get(open.size() - 1 - above);
            visit[0] = visit[0] / 4 * 4 + phase.ordinal();
            endChunk();
        }

        public void pause(long from, long to) throws IOException {
            event(PAUSE, from);
            event(RESUME, to);
            endChunk();
        }

        public void end(long now) throws IOException {
            event(END, now);
            bytes.number(now - since);
            flush(true);
        }
    }
}
