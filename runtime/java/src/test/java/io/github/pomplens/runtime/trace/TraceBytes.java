// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Makes the file of a trace by hand, as {@code docs/spec/trace-format.md} describes it. */
final class TraceBytes {
    private static final int SIZE = 65_536;
    private static final long HZ = 1_000_000_000L;

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final Map<Long, Long> numbers = new HashMap<>();
    private ByteBuffer chunk = ByteBuffer.allocate(SIZE - 64);
    private long since;
    private long last;

    /** Begins with the first chunk. */
    TraceBytes(int rank, int ranks) {
        begin(rank, ranks).seal(1, 0);
    }

    private TraceBytes() {}

    /** Begins with the first chunk of a UPC program. */
    static TraceBytes ofUpc(long threads) {
        return new TraceBytes().begin(-1, 0).number(threads).seal(1, 0);
    }

    private TraceBytes begin(int rank, int ranks) {
        return number(0).number(4711).number(rank + 1L).number(ranks).text("/tmp/x");
    }

    TraceBytes number(long value) {
        long left = value;
        while (left > 0x7F) {
            chunk.put((byte) (left | 0x80));
            left >>>= 7;
        }
        chunk.put((byte) left);
        return this;
    }

    TraceBytes text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        chunk.put(bytes);
        return this;
    }

    /** Defines construct 1, an MPI call, and context 1 of it. */
    TraceBytes defineCall(String name) {
        number(1).number(1).text("mpi").text(name).text("");
        number(0).number(0).number(0).number(0).text("").text("").number(0);
        return number(2).number(1).number(0).number(1).text("mpi");
    }

    /** Defines construct 1, of which only the code is known, and context 1 of it. */
    TraceBytes defineCode(String kind, String name, String module, long offset) {
        number(1).number(1).text(kind).text(name).text("");
        number(0).number(0).number(0).number(0).text("").text(module).number(offset);
        return number(2).number(1).number(0).number(1).text("mpi");
    }

    TraceBytes defineCommunicator(int id, long key, int size) {
        return number(3)
                .number(id)
                .number(key)
                .text("")
                .number(size)
                .number(1)
                .number(0)
                .number(size);
    }

    TraceBytes defineClock(long ticks, long reference, long perSecond, long roundTrip) {
        return number(4).number(ticks).number(reference).number(perSecond).number(roundTrip);
    }

    TraceBytes defineCounters(String... names) {
        number(6).number(names.length);
        for (String name : names) {
            text(name);
        }
        return this;
    }

    TraceBytes endDefinitions() {
        return seal(2, 0);
    }

    /** Begins a chunk of events, in which nothing is open. */
    TraceBytes beginEvents(long ticks) {
        since = ticks;
        last = ticks;
        return number(0);
    }

    /** An event of a kind that has its own number. */
    TraceBytes event(int kind, long ticks, long... values) {
        long passed = ticks - last;
        last = ticks;
        chunk.put((byte) (kind | (passed & 7) << 4 | (passed > 7 ? 0x80 : 0)));
        if (passed > 7) {
            number(passed >>> 3);
        }
        for (long value : values) {
            number(value);
        }
        return this;
    }

    /** An event of the kinds that came later. */
    TraceBytes more(int kind, long ticks, long... values) {
        event(13, ticks, kind);
        for (long value : values) {
            number(value);
        }
        return this;
    }

    TraceBytes endEvents(int thread) {
        return seal(3, thread);
    }

    private TraceBytes seal(int kind, int thread) {
        long count = numbers.merge((long) kind << 32 | thread, 1L, Long::sum) - 1;
        int used = chunk.position();
        ByteBuffer whole = ByteBuffer.allocate(SIZE).order(ByteOrder.LITTLE_ENDIAN);
        whole.put("POMPTRC".getBytes(StandardCharsets.US_ASCII)).put((byte) 2).putLong(0);
        whole.putLong(kind).putLong(used).putLong(thread).putLong(count);
        whole.putLong(kind == 3 ? since : 0).putLong(HZ).put(chunk.flip());
        sealAgain(whole.array(), 0);
        file.writeBytes(whole.array());
        chunk = ByteBuffer.allocate(SIZE - 64);
        return this;
    }

    /** Takes a chunk out again, as rings do. */
    TraceBytes loseChunk(int number) {
        byte[] all = bytes();
        file.reset();
        file.write(all, 0, number * SIZE);
        file.write(all, (number + 1) * SIZE, all.length - (number + 1) * SIZE);
        return this;
    }

    /** How many bytes of the chunk that begins there are used, at most as many as it has. */
    static int used(byte[] bytes, int chunk) {
        ByteBuffer whole = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return (int) Math.min(Math.max(whole.getLong(chunk + 24), 0), SIZE - 64);
    }

    /** Makes the checksum of a chunk right. */
    static void sealAgain(byte[] bytes, int chunk) {
        ByteBuffer whole = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long sum = 0;
        int end = chunk + 64 + used(bytes, chunk);
        for (int at = chunk + 16; at < end; at += 8) {
            long word = 0;
            for (int i = Math.min(at + 8, end) - 1; i >= at; i--) {
                word = word << 8 | bytes[i] & 0xFF;
            }
            sum = (sum ^ word) * 0x9E37_79B9_7F4A_7C15L;
            sum ^= sum >>> 32;
        }
        whole.putLong(chunk + 8, sum);
    }

    byte[] bytes() {
        return file.toByteArray();
    }

    /** Ends and writes it. */
    Path write(Path to) throws IOException {
        number(0);
        seal(4, 0);
        return Files.write(to, bytes());
    }
}
