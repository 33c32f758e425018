// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.Arrays;

/** Pieces as bytes, one after the other: numbers of seven bits in each byte, the lowest first. */
final class PieceCodec {
    private static final int STATES = ThreadState.values().length;

    /** More than a piece takes. */
    private static final int LONGEST = 10 * (6 + STATES);

    private final byte[] bytes;
    private int at;
    private final int size;
    private long last;

    /** Begins to write. */
    PieceCodec(int size) {
        this.bytes = new byte[size];
        this.size = size;
    }

    /**
     * Begins to read.
     *
     * @param begin of the first piece
     */
    PieceCodec(byte[] bytes, long begin) {
        this.bytes = bytes;
        this.size = bytes.length;
        this.last = begin;
    }

    void clear() {
        at = 0;
    }

    int length() {
        return at;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, at);
    }

    /** Whether there is room for another piece. */
    boolean hasRoom() {
        return size - at >= LONGEST;
    }

    boolean hasMore() {
        return at < size;
    }

    /** Returns the end of the last piece. */
    long last() {
        return last;
    }

    /**
     * Writes a piece.
     *
     * @param states times of the states; not looked at for exactly one span
     */
    void put(long begin, long end, int key, int depth, long spans, long[] states) {
        put(at == 0 ? 0 : begin - last);
        put(end - begin);
        put(key);
        put(depth);
        put(spans);
        if (spans != 1) {
            for (int i = 0; i < STATES; i++) {
                put(states[i]);
            }
        }
        last = end;
    }

    private void put(long value) {
        long left = value;
        while (left > 0x7F) {
            bytes[at++] = (byte) (left & 0x7F | 0x80);
            left >>>= 7;
        }
        bytes[at++] = (byte) left;
    }

    /** Reads a piece; empty bytes and numbers that can't be are damage. */
    Piece next() throws DamagedPyramidException {
        long begin = last + number();
        long end = begin + number();
        long key = number();
        long depth = number();
        long spans = number();
        if (begin < last
                || end <= begin
                || end > SpanMaker.LAST
                || !SpanKey.isValid(key)
                || depth > Integer.MAX_VALUE) {
            throw new DamagedPyramidException();
        }
        last = end;
        if (spans == 1) {
            return Piece.whole(begin, end, (int) key, (int) depth);
        }
        long[] states = new long[STATES];
        long sum = 0;
        for (int i = 0; i < STATES; i++) {
            states[i] = number();
            sum += states[i];
        }
        if (sum != end - begin) {
            throw new DamagedPyramidException();
        }
        return new Piece(begin, end, (int) key, (int) depth, spans, states);
    }

    private long number() throws DamagedPyramidException {
        long number = 0;
        for (int shift = 0; shift < 63 && at < size; shift += 7) {
            int next = bytes[at++] & 0xFF;
            number |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new DamagedPyramidException();
    }
}
