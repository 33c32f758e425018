// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A part of a trace in memory, as it will be in the file (docs/spec/trace-format.md, "Chunks"). */
final class TraceChunk {
    /** What a chunk holds; the file counts them from 1. */
    enum Kind {
        START,
        DEFINITIONS,
        EVENTS,
        END
    }

    static final int SIZE = 65_536;
    static final int HEAD = 64;

    /** Bytes that a number takes at most. */
    static final int NUMBER = 10;

    /** Longer texts are cut. */
    static final int TEXT = 8_192;

    private static final int VERSION = 2;
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final int SUM = 8;
    private static final int SUMMED = 16;
    private static final int CONTINUES = 0x80;
    private static final long TICKS_PER_SECOND = 1_000_000_000L;
    private static final VarHandle WORD =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes = new byte[SIZE];
    private int at = HEAD;

    /** Returns where the next byte goes. */
    int at() {
        return at;
    }

    /** Forgets what it holds. */
    void clear() {
        at = HEAD;
    }

    void octet(int value) {
        bytes[at++] = (byte) value;
    }

    /** Adds a number, seven bits to a byte. */
    void number(long value) {
        long rest = value;
        while ((rest & -CONTINUES) != 0) {
            octet((int) rest | CONTINUES);
            rest >>>= 7;
        }
        octet((int) rest);
    }

    /** Adds a text; one that is too long is cut between two characters. */
    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(encoded.length, TEXT);
        while (length < encoded.length && length > 0 && (encoded[length] & 0xC0) == 0x80) {
            length--;
        }
        number(length);
        System.arraycopy(encoded, 0, bytes, at, length);
        at += length;
    }

    /** Returns a chunk with the same bytes up to a place, to which more can be added. */
    TraceChunk copyUpTo(int end) {
        TraceChunk copy = new TraceChunk();
        System.arraycopy(bytes, 0, copy.bytes, 0, end);
        copy.at = end;
        return copy;
    }

    /**
     * Returns the whole chunk for the file.
     *
     * @param number among the chunks of this kind and thread
     * @param since ticks of its first event
     */
    byte[] sealed(Kind kind, int thread, long number, long since) {
        Arrays.fill(bytes, at, SIZE, (byte) 0);
        byte[] magic = "POMPTRC".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(magic, 0, bytes, 0, magic.length);
        bytes[magic.length] = VERSION;
        long[] fields = {kind.ordinal() + 1, at - HEAD, thread, number, since, TICKS_PER_SECOND};
        for (int i = 0; i < fields.length; i++) {
            WORD.set(bytes, SUMMED + Long.BYTES * i, fields[i]);
        }
        WORD.set(bytes, SUM, sum());
        return bytes;
    }

    /** What is behind the last byte is zero, as the sum takes it. */
    private long sum() {
        long sum = 0;
        for (int i = SUMMED; i < at; i += Long.BYTES) {
            sum = (sum ^ (long) WORD.get(bytes, i)) * FACTOR;
            sum ^= sum >>> 32;
        }
        return sum;
    }
}
