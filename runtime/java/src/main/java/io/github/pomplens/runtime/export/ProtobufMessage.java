// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A message of protocol buffers, as far as exports need them: numbers, texts, messages. */
public final class ProtobufMessage {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH_DELIMITED = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Adds a number, unless it is 0, which is what a missing one means. */
    public ProtobufMessage number(int field, long value) {
        if (value != 0) {
            tag(field, VARINT);
            varint(value);
        }
        return this;
    }

    /** Adds a number, also where it is 0: a field that says by itself that it is there. */
    public ProtobufMessage present(int field, long value) {
        tag(field, VARINT);
        varint(value);
        return this;
    }

    /** Adds a number of eight bytes. */
    public ProtobufMessage fixed64(int field, long value) {
        tag(field, FIXED64);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes.write((int) (value >>> shift));
        }
        return this;
    }

    /** Adds a number with a fraction. */
    public ProtobufMessage decimal(int field, double value) {
        return fixed64(field, Double.doubleToLongBits(value));
    }

    /** Adds a text. */
    public ProtobufMessage text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a message. */
    public ProtobufMessage message(int field, ProtobufMessage value) {
        return bytes(field, value.bytes.toByteArray());
    }

    /** Adds repeated numbers; zeros, too. */
    public ProtobufMessage packed(int field, long... values) {
        ProtobufMessage list = new ProtobufMessage();
        for (long value : values) {
            list.varint(value);
        }
        return message(field, list);
    }

    private ProtobufMessage bytes(int field, byte[] value) {
        tag(field, LENGTH_DELIMITED);
        varint(value.length);
        bytes.writeBytes(value);
        return this;
    }

    private void tag(int field, int type) {
        varint((long) field << 3 | type);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    /** Writes what is there, and goes on with an empty message: concatenated ones are one. */
    public void flushTo(OutputStream out) throws IOException {
        bytes.writeTo(out);
        bytes.reset();
    }
}
