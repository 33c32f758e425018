// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.elf;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads parts of a program or library. Its content is trusted in nothing. */
public final class ElfFile implements AutoCloseable {
    private static final int MAX_TABLE = 1 << 26;
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAGIC = 0x7f454c46;

    /**
     * A section.
     *
     * @param offset where it begins in the file
     * @param size in bytes
     */
    record Section(long offset, long size) {}

    /**
     * A table whose entries are read one by one.
     *
     * @param offset where it begins in the file
     * @param size of each entry, in bytes
     * @param count how many there are
     */
    record Table(long offset, int size, int count) {
        static final Table NONE = new Table(0, 0, 0);
    }

    private final FileChannel channel;
    private final Map<String, Section> sections = new HashMap<>();
    private boolean is64;
    private Table segments = Table.NONE;
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;

    private ElfFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a file; one that is of another format has no sections.
     *
     * @throws IOException when it can't be read, or is damaged
     */
    public static ElfFile open(Path file) throws IOException {
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
    public byte[] section(String name) throws IOException {
        Section section = sections.get(name);
        return section == null || section.size > MAX_BYTES
                ? new byte[0]
                : bytes(section.offset, (int) section.size).array();
    }

    /** Whether there is a section of that name. */
    public boolean has(String name) {
        return sections.containsKey(name);
    }

    /** A section of a file of 64 bits; null when there is none of that name. */
    @Nullable Section wide(String name) {
        return is64 ? sections.get(name) : null;
    }

    /** What is loaded into memory, of a file of 64 bits; none of another. */
    Table segments() {
        return segments;
    }

    /** Reads bytes; fewer where the file ends before. */
    ByteBuffer read(long offset, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(order);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, offset + bytes.position()) < 0) {
                break;
            }
        }
        return bytes.flip();
    }

    /** In which order the bytes of numbers stand. */
    public ByteOrder order() {
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
        if (is64 && head.getLong(32) >= 0) {
            int entry = Short.toUnsignedInt(head.getShort(54));
            segments = new Table(head.getLong(32), entry, Short.toUnsignedInt(head.getShort(56)));
        }
        long table = is64 ? head.getLong(40) : unsigned(head.getInt(32));
        int size = Short.toUnsignedInt(head.getShort(is64 ? 58 : 46));
        int count = Short.toUnsignedInt(head.getShort(is64 ? 60 : 48));
        int names = Short.toUnsignedInt(head.getShort(is64 ? 62 : 50));
        boolean isLarge = (long) size * count > MAX_TABLE;
        if (names >= count || isLarge || size < (is64 ? 64 : 40)) {
            return;
        }
        ByteBuffer headers = bytes(table, size * count);
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
        ByteBuffer bytes = read(offset, size);
        if (bytes.limit() < size) {
            throw new EOFException("it ends too early");
        }
        return bytes;
    }

    private static long unsigned(int value) {
        return Integer.toUnsignedLong(value);
    }
}
