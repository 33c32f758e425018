// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads named sections of a program or library. Its content is trusted in nothing. */
final class ElfFile implements AutoCloseable {
    private static final int MAX_SECTIONS = 100_000;
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAGIC = 0x7f454c46;

    private record Section(long offset, long size) {}

    private final FileChannel channel;
    private final Map<String, Section> sections = new HashMap<>();
    private boolean is64;
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;

    private ElfFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a file; one that is of another format has no sections.
     *
     * @throws IOException when it can't be read, or is damaged
     */
    static ElfFile open(Path file) throws IOException {
        ElfFile elf = new ElfFile(FileChannel.open(file));
        try {
            elf.readHeader();
            return elf;
        } catch (IOException | RuntimeException e) {
            elf.close();
            throw e;
        }
    }

    /**
     * The bytes of a section; none when there is no such section, or it is too large to be text.
     *
     * @throws IOException when it can't be read
     */
    byte[] section(String name) throws IOException {
        Section section = sections.get(name);
        return section == null || section.size > MAX_BYTES
                ? new byte[0]
                : bytes(section.offset, (int) section.size).array();
    }

    /** Whether there is a section of that name. */
    boolean has(String name) {
        return sections.containsKey(name);
    }

    ByteOrder order() {
        return order;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void readHeader() throws IOException {
        if (channel.size() < 64) {
            return;
        }
        ByteBuffer head = bytes(0, 64);
        if (head.order(ByteOrder.BIG_ENDIAN).getInt(0) != MAGIC) {
            return;
        }
        is64 = head.get(4) == 2;
        order = head.get(5) == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        head.order(order);
        long table = is64 ? head.getLong(40) : unsigned(head.getInt(32));
        int size = Short.toUnsignedInt(head.getShort(is64 ? 58 : 46));
        int count = Short.toUnsignedInt(head.getShort(is64 ? 60 : 48));
        int names = Short.toUnsignedInt(head.getShort(is64 ? 62 : 50));
        if (names >= count || count > MAX_SECTIONS || size < (is64 ? 64 : 40)) {
            return;
        }
        ByteBuffer headers = bytes(table, Math.multiplyExact(size, count));
        Section texts = section(headers, names * size);
        if (texts.size > MAX_BYTES) {
            return;
        }
        byte[] text = bytes(texts.offset, (int) texts.size).array();
        for (int i = 0; i < count; i++) {
            sections.putIfAbsent(name(text, headers.getInt(i * size)), section(headers, i * size));
        }
    }

    private Section section(ByteBuffer headers, int at) {
        return is64
                ? new Section(headers.getLong(at + 24), headers.getLong(at + 32))
                : new Section(unsigned(headers.getInt(at + 16)), unsigned(headers.getInt(at + 20)));
    }

    private static String name(byte[] text, int from) {
        int end = Math.max(0, from);
        while (end < text.length && text[end] != 0) {
            end++;
        }
        return from < 0 || from > text.length
                ? ""
                : new String(text, from, end - from, StandardCharsets.ISO_8859_1);
    }

    private ByteBuffer bytes(long offset, int size) throws IOException {
        if (offset < 0 || size < 0 || offset > channel.size() - size) {
            throw new EOFException("its section table is damaged");
        }
        ByteBuffer bytes = ByteBuffer.allocate(size).order(order);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, offset + bytes.position()) < 0) {
                throw new EOFException("it ends too early");
            }
        }
        return bytes.flip().order(order);
    }

    private static long unsigned(int value) {
        return Integer.toUnsignedLong(value);
    }
}
