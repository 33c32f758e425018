// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/** A chunk of the file in memory, which is used for one after the other. */
final class Chunk {
    static final int SIZE = 65_536;
    static final int HEAD = 64;
    static final int VERSION = 4;
    static final int START = 1;
    static final int DEFINITIONS = 2;
    static final int EVENTS = 3;
    static final int END = 4;

    /** What the magic is without the byte for the version. */
    private static final long MAGIC = 0x0043_5254_504D_4F50L;

    private static final long VERSION_BITS = 0xFFL << 56;
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final int MAX_TEXT = 8192;
    private static final VarHandle LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes = new byte[SIZE];
    private final ByteBuffer buffer = ByteBuffer.wrap(bytes);
    private int at;
    private int end;

    /** Reads a chunk; false when the file ends before its end. */
    boolean read(FileChannel file, long offset) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining()) {
            if (file.read(buffer, offset + buffer.position()) < 0) {
                return false;
            }
        }
        at = HEAD;
        end = HEAD + (int) Math.min(Math.max(field(24), 0), SIZE - HEAD);
        return true;
    }

    /** Whether it begins as chunks of any version do. */
    boolean hasMagic() {
        return (field(0) & ~VERSION_BITS) == MAGIC;
    }

    int version() {
        return bytes[7] & 0xFF;
    }

    /** Whether it is what was written. */
    boolean isWhole() {
        return field(24) == end - HEAD
                && field(8) == sum(sum(0, 16, HEAD), HEAD, end)
                && thread() >= 0
                && number() >= 0
                && since() >= 0
                && ticksPerSecond() > 0;
    }

    long checksum() {
        return field(8);
    }

    long kind() {
        return field(16);
    }

    long thread() {
        return field(32);
    }

    long number() {
        return field(40);
    }

    long since() {
        return field(48);
    }

    long ticksPerSecond() {
        return field(56);
    }

    private long field(int position) {
        return (long) LONG.get(bytes, position);
    }

    private long sum(long from, int begin, int limit) {
        long hash = from;
        int position = begin;
        for (; position + Long.BYTES <= limit; position += Long.BYTES) {
            hash = step(hash, (long) LONG.get(bytes, position));
        }
        if (position < limit) {
            long word = 0;
            for (int i = limit - 1; i >= position; i--) {
                word = word << 8 | bytes[i] & 0xFF;
            }
            hash = step(hash, word);
        }
        return hash;
    }

    private static long step(long hash, long word) {
        long product = (hash ^ word) * FACTOR;
        return product ^ product >>> 32;
    }

    boolean hasMore() {
        return at < end;
    }

    int nextByte() throws DamageException {
        if (at >= end) {
            throw new DamageException("ends in the middle");
        }
        return bytes[at++] & 0xFF;
    }

    /** The next number, seven bits in each byte; not negative. */
    long nextNumber() throws DamageException {
        long number = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            int next = nextByte();
            number |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new DamageException("has a number that is too large");
    }

    int nextInt(int limit, String what) throws DamageException {
        long number = nextNumber();
        if (number >= limit) {
            throw new DamageException("has a " + what + " out of bounds: " + number);
        }
        return (int) number;
    }

    String nextText() throws DamageException {
        int length = nextInt(MAX_TEXT + 1, "length of a text");
        if (length > end - at) {
            throw new DamageException("ends in the middle of a text");
        }
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }
}
